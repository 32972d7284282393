import type { ReactNode } from "react";
import { Hour, type HourProps } from "./hour";
import * as styles from "./section.module.css";

interface SectionProps extends HourProps {
  /** The section is named by the heading with the id `<name>-heading`. */
  name: string;
  id?: string;
  /** Class names for another background or palette. */
  surface?: string;
  children: ReactNode;
}

export function Section({ name, id, surface, children, ...hourProps }: SectionProps) {
  const className = surface ? `${styles.section} ${surface}` : styles.section;
  return (
    <section id={id} aria-labelledby={`${name}-heading`} className={className}>
      <Hour {...hourProps} />
      <div className={styles.content}>{children}</div>
    </section>
  );
}
