import { createContext, useContext } from "react";
import * as styles from "./hour.module.css";
import { minutesOf, timeOf } from "../../shared/times";

/** Intervals between round times, in minutes. */
const intervals = [5, 15, 30, 60, 120, 240, 480];

/** Round times between two times, in minutes since midnight, at the smallest interval that gives at most three. */
function roundTimesBetween(from: number, until: number) {
  for (const interval of intervals) {
    const times: number[] = [];
    for (let time = interval; time < until; time += interval) {
      if (time > from) times.push(time);
    }
    if (times.length <= 3) return times;
  }
  return [];
}

/**
 * The hours at which a section's rail can end, in order, as `HH:MM`. On the landing page, these are the hours of its sections. On a
 * page of the owner's own, it's the end of the day. Other pages have none, so their rail shows only its own hour.
 */
export const Hours = createContext<readonly string[]>([]);

export interface HourProps {
  /** As `HH:MM`. */
  hour: string;
  /** True if the section shows times of its own. The rail then leaves out its round times. */
  showsOwnTimes?: boolean;
}

/**
 * The rail beside a section, with its hour and, on a wide screen, round times until the next section's hour. Each time stays in
 * view until the next one arrives. `position: sticky` does this without a script.
 */
export function Hour({ hour, showsOwnTimes }: HourProps) {
  const possibleEnds = useContext(Hours).map(minutesOf);
  const start = minutesOf(hour);
  // Without a later hour, the section ends a minute after its start, which is too short for a round time.
  const end = possibleEnds.find((time) => time > start) ?? start + 1;
  const times = showsOwnTimes ? [start] : [start, ...roundTimesBetween(start, end)];

  return (
    <div className={styles.rail}>
      {times.map((time, index) => (
        // All but the first are round times.
        <div
          key={time}
          className={index > 0 ? "show-once-arrived" : undefined}
          style={{ flexGrow: (times[index + 1] ?? end) - time }}
          aria-hidden={index > 0 || undefined}
        >
          <p className={styles.hour}>{timeOf(time)}</p>
        </div>
      ))}
    </div>
  );
}
