import * as styles from "./mark.module.css";

/** The sign of the site: a window, cut by the seam between before and after. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <path className={styles.before} d="M1 1h14L9 23H1z" />
      <path className={styles.frame} d="M1 1h22v22H1zM15 1 9 23" />
    </svg>
  );
}
