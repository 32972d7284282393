import type { ReactNode } from "react";
import { Hour } from "./hour";
import * as styles from "./section.module.css";

/** What makes a section stand out: a band of amber, or night by day and day by night. */
const surfaces = { amber: `${styles.amber} palette-day`, reverse: "palette-reverse" };

interface SectionProps {
  /** The section is named by the heading whose id is this and `-heading`. */
  name: string;
  /** The hour at which it begins, as `HH:MM`. */
  hour: string;
  /** The id that links may point to. */
  id?: string;
  surface?: keyof typeof surfaces;
  children: ReactNode;
}

/** A part of a page, with its hour on the rail. */
export function Section({ name, hour, id, surface, children }: SectionProps) {
  const className = surface ? `${styles.section} ${surfaces[surface]}` : styles.section;
  return (
    <section id={id} aria-labelledby={`${name}-heading`} className={className}>
      <Hour hour={hour} />
      <div className={styles.content}>{children}</div>
    </section>
  );
}
