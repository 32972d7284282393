import { RenderedBody } from "./rendered-body";
import * as styles from "./section-head.module.css";

export function SectionHead({
  section,
  file,
  heading,
}: {
  /** The name of the surrounding `Section`. */
  section: string;
  file: string;
  heading: string;
}) {
  return (
    <div className={styles.head}>
      <h2 id={`${section}-heading`} className={styles.heading}>
        {heading}
      </h2>
      <RenderedBody file={file} />
    </div>
  );
}
