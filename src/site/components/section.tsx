import { createContext, type ReactNode } from "react";
import { Hour, type HourProps } from "./hour";
import * as styles from "./section.module.css";

interface SectionProps extends HourProps {
  /** The section is named by the heading with the id `<name>-heading`. `SectionHead` sets that id. Any other heading has to have it. */
  name: string;
  id?: string;
  /** Class names for another background or palette. */
  surface?: string;
  children: ReactNode;
}

/** The id for the heading of the surrounding section. */
export const HeadingId = createContext("");

export function Section({ name, id, surface, children, ...hour }: SectionProps) {
  const headingId = `${name}-heading`;
  const className = surface ? `${styles.section} ${surface}` : styles.section;
  return (
    <section id={id} aria-labelledby={headingId} className={className}>
      <Hour {...hour} />
      <HeadingId value={headingId}>
        <div className={styles.content}>{children}</div>
      </HeadingId>
    </section>
  );
}
