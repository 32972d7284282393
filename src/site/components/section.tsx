import { createContext, type ReactNode } from "react";
import { Hour, type HourProps } from "./hour";
import * as styles from "./section.module.css";

interface SectionProps extends HourProps {
  /** The section's heading has the id `<name>-heading`. */
  name: string;
  id?: string;
  /** Class names for another background or palette. */
  surface?: string;
  children: ReactNode;
}

/** Of the section around a heading. */
export const SectionName = createContext("");

export function Section({ name, hour, hasTimes, id, surface, children }: SectionProps) {
  const className = surface ? `${styles.section} ${surface}` : styles.section;
  return (
    <section id={id} aria-labelledby={`${name}-heading`} className={className}>
      <Hour hour={hour} hasTimes={hasTimes} />
      <SectionName value={name}>
        <div className={styles.content}>{children}</div>
      </SectionName>
    </section>
  );
}
