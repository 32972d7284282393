import * as styles from "./after.module.css";

interface AfterProps {
  className: string | undefined;
}

/** The drawing of the same bakery's site at hour 24. */
export function After({ className }: AfterProps) {
  return (
    <div className={`${className} ${styles.page}`}>
      <div className={styles.menu}>
        <b>The menu</b>
        <span>Sourdough</span>
        <span>Rye</span>
        <span>That is all</span>
      </div>
      <div className={styles.words}>
        <div className={styles.title}>Bread, by five in the morning.</div>
        <div>Sourdough, rye and a very short menu.</div>
        <div className={styles.button}>Order for tomorrow</div>
      </div>
      <svg className={styles.picture} viewBox="0 0 100 40" preserveAspectRatio="xMidYMax slice">
        <path fill="#eadfcb" d="M0 0h100v40H0z" />
        <circle cx="82" cy="22" r="14" fill="#e8a13c" />
        <path fill="#1f5c46" d="M0 33h100v7H0z" />
        <path fill="#b8703f" d="M44 33c0-18 12-22 22-22s22 4 22 22z" />
        <path
          fill="none"
          stroke="#eadfcb"
          strokeWidth="1.4"
          strokeLinecap="round"
          d="M57 28c0-7 3-11 6-12M66 29c0-7 2-11 4-13M75 29c0-6 0-9 1-11"
        />
        <path fill="#8a4f2b" d="M8 33c0-8 4-11 16-11s16 3 16 11z" />
        <path
          fill="none"
          stroke="#eadfcb"
          strokeWidth="1.2"
          strokeLinecap="round"
          d="M16 29l4-4M23 29l4-4M30 29l4-4"
        />
      </svg>
    </div>
  );
}
