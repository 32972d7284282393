import * as styles from "./mark.module.css";
import { markBefore, markFrame } from "./shapes";

/** The sign of the site: a window, cut by the seam between before and after. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <path className={styles.before} d={markBefore} />
      <path className={styles.frame} d={markFrame} />
    </svg>
  );
}
