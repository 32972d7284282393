import type { ReactNode } from "react";
import * as styles from "./time-list.module.css";

// What the lists of steps, jobs and terms share: each entry has a time and a title.

export const EntryTime = ({ time }: { time: string }) => <p className={styles.time}>{time}</p>;

export const EntryTitle = ({ children }: { children: ReactNode }) => (
  <h3 className={styles.title}>{children}</h3>
);
