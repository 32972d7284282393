import { BrowserWindow } from "../components/browser-window";
import * as browserWindow from "../components/browser-window.module.css";
import type { Home } from "../../shared/content/check-whole";
import { anchors, routes } from "../../shared/routes";
import * as styles from "./before-and-after.module.css";
import * as joke from "./joke.module.css";

type Drawing = Home["drawing"];

/** Lines of text. `y` is the baseline of each, in the units of the drawing. */
function Lines({ lines, y, x }: { lines: string[]; y: number[]; x?: number }) {
  return lines.map((line, index) => (
    <text key={index} x={x} y={y[index]}>
      {line}
    </text>
  ));
}

/** The title of the old site: green, with a pink shadow. */
function OldTitle({ before: site }: Drawing) {
  const title = <Lines lines={[site.title1, site.title2, site.title3]} y={[16.6, 25.2, 33.8]} />;
  return (
    <g fontSize="8.6">
      <g fill="var(--bad-pink)" transform="translate(3.5 .5)">
        {title}
      </g>
      <g fill="var(--bad-green)" transform="translate(3)">
        {title}
      </g>
    </g>
  );
}

/** A red star with a word. */
function Burst({ before: site }: Drawing) {
  return (
    <g transform="translate(12.5 43) rotate(-8)">
      <g className={styles.burst} fontSize="4.4" textAnchor="middle">
        <path
          fill="var(--bad-red)"
          d="M0-31l9 12 15-9 1 14 23-3-14 12 14 10-22 1 1 14-16-7-9 14-9-13-16 8 0-15-23 1 14-13-15-11 23 2 1-15 15 9z"
          transform="scale(.2)"
        />
        <text y="1.4">{site.burst}</text>
      </g>
    </g>
  );
}

function Loaf() {
  return (
    <path
      fill="var(--bad-crust)"
      stroke="var(--bad-white)"
      strokeWidth=".7"
      strokeDasharray="2.1 1.4"
      d="M57.3 22.5c-6.3-8.2 6.3-12.8 18.9-11.7s27.3 3.5 18.9 11.7z"
    />
  );
}

/** A striped band across the old site, with the same words twice. */
function Band({ before: site }: Drawing) {
  return (
    <>
      <path fill="var(--bad-black)" d="M0 51.5h100v9.6H0z" />
      <path
        stroke="var(--bad-yellow)"
        strokeWidth="9.6"
        strokeDasharray="5.6"
        transform="translate(0 56.3) skewX(-45)"
        d="M-5 0h115"
      />
      <path fill="var(--bad-black)" d="M3 53.5h46v5.6H3zM57 53.5h46v5.6H57z" />
      <g className={styles.construction}>
        {[5, 59].map((x) => (
          <text key={x} x={x} y="57.5" textLength="42" lengthAdjust="spacingAndGlyphs">
            {site.band}
          </text>
        ))}
      </g>
    </>
  );
}

/**
 * The bakery's site at hour 0, in the style of the nineties. All text has a fixed position, so that nothing moves when its font
 * loads after the first paint.
 */
function Before(drawing: Drawing) {
  const { before: site, hour0 } = drawing;
  return (
    <div className={styles.badSite}>
      <div>
        <span>{site.ticker}</span>
      </div>
      <svg viewBox="0 0 100 104">
        <OldTitle {...drawing} />
        <Burst {...drawing} />
        <Lines lines={[site.open1, site.open2]} x={25} y={[42, 46.6]} />

        <Loaf />
        <g textAnchor="middle" transform="translate(76)">
          <text y="29.6">{site.caption}</text>
          <g fill="var(--bad-visited)" textDecoration="underline">
            <Lines lines={[site.link1, site.link2]} y={[37.4, 45.2]} />
          </g>
        </g>

        <Band {...drawing} />

        {/* A grey button. `joke.module.css` lays a link over it. */}
        <path fill="var(--bad-grey)" d="M3 64.6h36v11H3z" />
        <path fill="var(--bad-white)" d="M3 64.6h36l-1 1H4v9l-1 1z" />
        <path fill="var(--bad-black)" opacity=".35" d="M39 64.6v11H3l1-1h34v-9z" />
        <text x="9" y="71.7" fill="var(--bad-blue)" fontSize="5">
          {site.button}
        </text>
        <Lines lines={[site.counter1, site.counter2]} x={3} y={[83.2, 87.8]} />
        <path
          fill="var(--bad-black)"
          stroke="var(--bad-grey)"
          strokeWidth=".8"
          d="M17.4 79.6h24V88h-24z"
        />
        <text
          x="19"
          y="85.4"
          textLength="21"
          fill="var(--bad-green)"
          fontFamily="monospace"
          fontSize="4.4"
        >
          000024
        </text>

        {/* An award. */}
        <path
          fill="var(--bad-plum)"
          stroke="var(--bad-yellow)"
          strokeWidth=".9"
          strokeDasharray="2.4 1.5"
          d="M60 65h32v18H60z"
        />
        <g textAnchor="middle" transform="translate(76)">
          <Lines lines={[site.award1, site.award2, site.award3]} y={[70.6, 75.3, 80]} />
          <g className={styles.small}>
            <Lines lines={[site.hint1, site.hint2]} y={[89, 93.1]} />
          </g>
        </g>
      </svg>
      <span className={browserWindow.hourBefore}>{hour0}</span>
    </div>
  );
}

function After({ after: site, hour24 }: Drawing) {
  return (
    <div className={styles.goodSite}>
      <div className={styles.menu}>
        <b>{site.menu}</b>
        <span>{site.item1}</span>
        <span>{site.item2}</span>
        <span>{site.item3}</span>
      </div>
      <div className={styles.offer}>
        <div>
          {site.title1}
          <br />
          {site.title2}
          <br />
          {site.title3}
        </div>
        <div>{site.text}</div>
        <div>{site.button}</div>
      </div>
      <svg viewBox="0 0 100 40">
        <path fill="var(--good-sand)" d="M0 0h100v40H0z" />
        <circle cx="80" cy="20" r="13" fill="var(--good-sun)" />
        <path fill="var(--good-green)" d="M0 31h100v9H0z" />
        <path fill="var(--good-crust)" d="M46 31c0-17 12-21 22-21s21 4 21 21z" />
        <path fill="var(--good-rye)" d="M8 31c0-8 5-11 16-11s16 3 16 11z" />
        <path
          fill="none"
          stroke="var(--good-sand)"
          strokeWidth="1.3"
          strokeLinecap="round"
          d="M58 26c0-7 3-10 6-11M67 27c0-7 2-10 4-12M76 27c0-6 0-8 1-10M17 28l4-4M24 28l4-4M31 28l4-4"
        />
      </svg>
      <span className={browserWindow.hourAfter}>{hour24}</span>
    </div>
  );
}

/**
 * A browser window with a site at hour 0 and at hour 24, split by a seam that follows the pointer. Its text belongs to the
 * drawing, not to the page, so it's hidden in browsers without style sheets or container units. The old site's button works:
 * a link over it leads to a second link, which stops the joke. While that is the target, `joke.module.css` shows the whole page as
 * it would be at hour 0.
 */
export function BeforeAndAfter({ hero, drawing }: Home) {
  const { address, before, click, stop } = drawing;
  return (
    <div hidden className={`${styles.frame} no-print`}>
      {click && stop && (
        <>
          <a href={`#${anchors.joke}`} className={`${joke.click} show-once-arrived`}>
            <span className="visually-hidden">
              {before.button} {click}
            </span>
          </a>
          <a href={`${routes.home}#`} id={anchors.joke} className={joke.stop}>
            {stop}
          </a>
        </>
      )}
      <BrowserWindow description={hero.illustration} address={address}>
        <div aria-hidden="true" className={styles.stage}>
          {/* Hover targets across the window. The style sheet moves the seam to the one under the pointer. */}
          {Array.from({ length: 8 }, (_, strip) => (
            <i key={strip} />
          ))}
          <div className={`${styles.drawing} late-paint`}>
            <Before {...drawing} />
            <div className={styles.after}>
              <After {...drawing} />
            </div>
            <div className={styles.elapsed} />
            <span className={styles.clock}>
              <span />
            </span>
          </div>
        </div>
      </BrowserWindow>
    </div>
  );
}
