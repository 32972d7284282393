import type { ReactNode } from "react";
import { burst } from "../components/shapes";
import * as styles from "./before.module.css";

interface BeforeProps {
  /** What lies on the drawing. */
  children: ReactNode;
}

/** The drawing of a bakery's site at hour 0, with every sin of its kind. */
export function Before({ children }: BeforeProps) {
  return (
    <div className={styles.page}>
      <div className={styles.marquee}>
        <span>
          *** WELCOME TO THE BREAD ZONE *** NOW WITH BREAD *** TELL YOUR FRIENDS *** ASK 4 PRICES
          ***
        </span>
      </div>
      <div className={styles.left}>
        <div className={styles.title}>
          ~ Welcome ~
          <br />2 my BREAD
          <br />
          homepage!!!
        </div>
        <div className={styles.row}>
          <svg className={styles.burst} viewBox="-50 -32 100 64">
            <path fill="var(--bad-red)" d={burst} />
            <text y="6" fill="var(--bad-yellow)" fontSize="19" fontWeight="700" textAnchor="middle">
              NEW!!
            </text>
          </svg>
          <span>
            open @ 5 AM
            <br />
            (a.m.)
          </span>
        </div>
      </div>
      <div className={styles.right}>
        <svg className={styles.loaf} viewBox="0 0 40 24" preserveAspectRatio="none">
          <path
            fill="var(--bad-crust)"
            stroke="var(--bad-white)"
            strokeDasharray="2"
            d="M2 22c-6-14 6-22 18-20s26 6 18 20z"
          />
        </svg>
        <span>my bread (actual size)</span>
        <span className={styles.link}>Sign my guestbook</span>
        <span className={styles.link}>menu_FINAL_v2(1).doc</span>
      </div>
      <div className={styles.construction}>
        <span>UNDER CONSTRUCTION</span>
        <span>UNDER CONSTRUCTION</span>
      </div>
      <div className={styles.left}>
        <div className={styles.row}>
          <span className={styles.button}>Click here!!</span>
        </div>
        <div className={styles.row}>
          <span>
            U are
            <br />
            visitor
          </span>
          <span className={styles.counter}>000024</span>
        </div>
      </div>
      <div className={styles.right}>
        <span className={styles.award}>
          ★ Cool Site
          <br />
          of the Day ★<br />
          (my own award)
        </span>
        <span className={styles.small}>
          Best viewed at 800×600 on
          <br />
          somebody else’s computer
        </span>
      </div>
      {children}
    </div>
  );
}
