import { Body } from "./body";
import * as styles from "./section-head.module.css";

interface SectionHeadProps {
  /** The same as the `name` of its `Section`. */
  name: string;
  section: { file: string; heading: string };
}

export function SectionHead({ name, section }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={`${name}-heading`} className={styles.heading}>
        {section.heading}
      </h2>
      <Body file={section.file} />
    </div>
  );
}
