import type { ReactNode } from "react";
import * as styles from "./section-head.module.css";

interface SectionHeadProps {
  id: string;
  heading: string;
  /** The introduction under the heading, which may be empty. */
  body: ReactNode;
}

/** A section's heading with its introduction. */
export function SectionHead({ id, heading, body }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {body}
    </div>
  );
}
