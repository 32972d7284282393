import type { ReactNode } from "react";
import { Hour } from "./hour";
import * as styles from "./section.module.css";

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
  surface?: "amber" | "reverse";
  children: ReactNode;
}

/** A part of a page, with its hour on the rail. */
export function Section({ heading, hour, until, id, surface, children }: SectionProps) {
  const className = surface ? `${styles.section} ${styles[surface]}` : styles.section;
  return (
    <section id={id} aria-labelledby={heading} className={className}>
      <Hour hour={hour} until={until} />
      <div className={styles.content}>{children}</div>
    </section>
  );
}
