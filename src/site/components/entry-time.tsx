import * as styles from "./entry-time.module.css";

/** The time of a step, a job or a term, large above its title. */
export const EntryTime = ({ time }: { time: string }) => <p className={styles.time}>{time}</p>;
