import type { CSSProperties } from "react";
import { minutesOf } from "./time-of-day";
import * as styles from "./ruler.module.css";

interface RulerProps {
  /** The hour up to which the day is filled, as `HH:MM`. */
  hour: string;
}

/** The day as a ruler of 24 hours. */
export function Ruler({ hour }: RulerProps) {
  const minutes = { "--minutes": minutesOf(hour) };
  return <div className={styles.ruler} style={minutes as CSSProperties} />;
}
