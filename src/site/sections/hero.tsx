import { RenderedBody } from "../components/rendered-body";
import { ButtonLink } from "../components/links";
import { Section } from "../components/section";
import * as stamps from "../components/stamp.module.css";
import type { Home } from "../../shared/content/check-whole";
import { anchors } from "../../shared/routes";
import { BeforeAndAfter } from "./before-and-after";
import * as styles from "./hero.module.css";

/** In characters. If the headline or the promise is longer, both are smaller. */
const maxLengthOfLargeType = 20;

export function Hero(home: Home) {
  const { hero, mainPlan, guarantee } = home;
  const toSteps = `#${anchors.howItWorks}`;
  const isLong = Math.max(hero.headline.length, hero.promise.length) > maxLengthOfLargeType;
  return (
    <Section {...hero} name="hero">
      <div className={`${styles.hero} halves`}>
        <div>
          <p className={`${stamps.stamp} ${styles.badge}`}>
            {guarantee ? <a href={`#${anchors.guarantee}`}>{hero.badge}</a> : hero.badge}
          </p>
          <h1 id="hero-heading" className={styles.headline} data-long={isLong || undefined}>
            {hero.headline} <span>{hero.promise}</span>
          </h1>
          <div>
            <RenderedBody file={hero.file} />
          </div>
          <div className={`${styles.offer} row`}>
            <p>
              <b>{mainPlan.amount}</b> <span>{mainPlan.period}</span>
            </p>
            <ButtonLink>{hero.book}</ButtonLink>
          </div>
          {hero.note && <p className="note quiet">{hero.note}</p>}
        </div>
        <div className={`${styles.more} show-once-arrived no-print`}>
          <a href={toSteps} className="standalone-link">
            {hero.more}
          </a>{" "}
          {/* `late-paint` lays the arrow out together with the drawing, so that all animations start in the same frame. */}
          <a href={toSteps} className={`${styles.arrow} late-paint`}>
            <span className="visually-hidden">{hero.arrow}</span>
            <svg viewBox="0 0 24 24" width="24" aria-hidden="true">
              <path fill="none" stroke="currentcolor" strokeWidth="3" d="M12 2v19M4 13l8 8 8-8" />
            </svg>
          </a>
        </div>
        <BeforeAndAfter {...home} />
      </div>
    </Section>
  );
}
