import type { ReactNode } from "react";
import { loaf, loafScores, sun } from "../components/shapes";
import * as styles from "./after.module.css";

interface AfterProps {
  /** What lies on the drawing. */
  children: ReactNode;
}

/** The drawing of the same bakery's site at hour 24. */
export function After({ children }: AfterProps) {
  return (
    <div className={styles.page}>
      <div className={styles.menu}>
        <b>The menu</b>
        <span>Sourdough</span>
        <span>Rye</span>
        <span>That is all</span>
      </div>
      <div className={styles.words}>
        <div className={styles.title}>
          Bread, by
          <br />
          five in the
          <br />
          morning.
        </div>
        <div>Sourdough, rye and a very short menu.</div>
        <div className={styles.button}>Order for tomorrow</div>
      </div>
      <svg className={styles.picture} viewBox="0 0 100 40">
        <path fill="var(--good-sand)" d="M0 0h100v40H0z" />
        <circle {...sun} fill="var(--good-sun)" />
        <path fill="var(--good-green)" d="M0 31h100v9H0z" />
        <path fill="var(--good-crust)" d={loaf} />
        <path fill="var(--good-rye)" d="M8 31c0-8 5-11 16-11s16 3 16 11z" />
        <path
          fill="none"
          stroke="var(--good-sand)"
          strokeWidth="1.3"
          strokeLinecap="round"
          d={`${loafScores}M17 28l4-4M24 28l4-4M31 28l4-4`}
        />
      </svg>
      {children}
    </div>
  );
}
