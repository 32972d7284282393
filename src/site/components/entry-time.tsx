import * as styles from "./entry-time.module.css";

/** The time of a step, a job or a term, large above its title. */
export function EntryTime({ time }: { time: string }) {
  return <p className={styles.time}>{time}</p>;
}
