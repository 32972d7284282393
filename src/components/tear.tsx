import * as styles from "./tear.module.css";

/** The line along which a ticket's stub is torn off: below the ticket's body, or beside it where there is room. */
export function Tear() {
  return <div className={styles.tear} />;
}
