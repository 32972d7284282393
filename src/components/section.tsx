import type { ReactNode } from "react";
import { Hour } from "./hour";
import * as styles from "./section.module.css";

/** What makes a section stand out: a band of amber, or night by day and day by night. */
const surfaces = { amber: `${styles.amber} palette-day`, reverse: "palette-reverse" };

interface SectionProps {
  /** The id of the section's heading, by which the section is named. */
  heading: string;
  /** The hour at which the section begins, as `HH:MM`. */
  hour: string;
  /** The hour at which the next section begins; the last one has none. */
  until?: string | undefined;
  /** The id that links may point to. */
  id?: string;
  /** The surface it stands on; the page's paper, where there is none. */
  surface?: keyof typeof surfaces;
  children: ReactNode;
}

/** A part of a page, with its hour on the rail. */
export function Section({ heading, hour, until, id, surface, children }: SectionProps) {
  const className = surface ? `${styles.section} ${surfaces[surface]}` : styles.section;
  return (
    <section id={id} aria-labelledby={heading} className={className}>
      <Hour hour={hour} until={until} />
      <div className={styles.content}>{children}</div>
    </section>
  );
}
