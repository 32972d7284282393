import type { ReactNode } from "react";
import { Hour } from "./hour";
import * as styles from "./section.module.css";

interface SectionProps {
  /** The section's heading has the id `<name>-heading`. */
  name: string;
  /** As `HH:MM`. */
  hour: string;
  /** Has times of its own, with which those on the rail would compete. */
  hasTimes?: boolean;
  id?: string;
  /** Class names for another background or palette. */
  surface?: string;
  children: ReactNode;
}

export function Section({ name, hour, hasTimes, id, surface, children }: SectionProps) {
  const className = surface ? `${styles.section} ${surface}` : styles.section;
  return (
    <section id={id} aria-labelledby={`${name}-heading`} className={className}>
      <Hour hour={hour} alone={hasTimes} />
      <div className={styles.content}>{children}</div>
    </section>
  );
}
