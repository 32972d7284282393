import { Picture } from "../components/picture";
import { Section } from "../components/section";
import { SectionHead } from "../components/section-head";
import type { Home } from "./home";
import * as styles from "./about.module.css";

export function About({ about, pictures }: Home) {
  const { name, photo } = about;
  const picture = photo && pictures[`${about.file} photo`];
  return (
    <Section name="about" hour={about.hour}>
      <div className="halves">
        <SectionHead name="about" section={about} />
        <div className={`${styles.beside} cluster`}>
          <ul className={`${styles.chips} cluster`}>
            {about.chips.map((chip) => (
              <li key={chip} className={styles.chip}>
                {chip}
              </li>
            ))}
          </ul>
          {(picture ?? name) && (
            <div className={styles.face}>
              {picture && <Picture picture={picture} alt={photo.alt} sizes="14rem" />}
              {name && <p>{name}</p>}
            </div>
          )}
        </div>
      </div>
    </Section>
  );
}
