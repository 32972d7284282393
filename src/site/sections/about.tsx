import { Picture } from "../components/picture";
import { Section } from "../components/section";
import { SectionHead } from "../components/section-head";
import type { Home } from "../../shared/content/check-whole";
import * as styles from "./about.module.css";

export function About({ about }: Home) {
  const { name, photo, pictures } = about;
  return (
    <Section {...about} name="about">
      <div className="halves">
        <div>
          <SectionHead section="about" {...about} />
          {(photo ?? name) && (
            <div className={styles.face}>
              {photo && <Picture picture={pictures?.[photo.file]} alt={photo.alt} sizes="17rem" />}
              {name && <p>{name}</p>}
            </div>
          )}
        </div>
        <ul className={`${styles.chips} row`}>
          {about.chips.map((chip) => (
            <li key={chip}>{chip}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
