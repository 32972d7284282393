import * as styles from "./before.module.css";

interface BeforeProps {
  className: string | undefined;
}

/** The drawing of a bakery's site at hour 0. */
export function Before({ className }: BeforeProps) {
  return (
    <div className={`${className} ${styles.page}`}>
      <div className={styles.marquee}>
        <span>*** WELCOME *** FRESH BREAD *** U R VISITING THE BREAD ZONE *** SIGN MY GUESTBOOK ***</span>
      </div>
      <div className={styles.title}>
        ~*~ Welcome
        <br />
        to the BREAD
        <br />
        HOMEPAGE ~*~
      </div>
      <div className={styles.row}>
        <svg className={styles.burst} viewBox="-50 -32 100 64">
          <path d="M0-31l9 12 15-9 1 14 23-3-14 12 14 10-22 1 1 14-16-7-9 14-9-13-16 8 0-15-23 1 14-13-15-11 23 2 1-15 15 9z" />
          <text y="6">NEW!!</text>
        </svg>
        <span>now open at 5 AM!!!1!</span>
      </div>
      <div className={styles.construction}>
        <span>UNDER CONSTRUCTION</span>
      </div>
      <div className={styles.row}>
        <span className={styles.button}>Click here!!</span>
        <span className={styles.link}>or here</span>
      </div>
      <div className={styles.row}>
        <span>You are visitor no.</span>
        <span className={styles.counter}>
          {[..."000024"].map((digit, index) => (
            <i key={index}>{digit}</i>
          ))}
        </span>
      </div>
      <div className={styles.small}>
        Best viewed in 800×600
        <br />
        on somebody else’s computer
      </div>
    </div>
  );
}
