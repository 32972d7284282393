import { createContext, useContext, type CSSProperties } from "react";
import * as styles from "./hour.module.css";
import { minutesOf, timeOf } from "./times";

/** From one round time to the next, in minutes. */
const intervals = [5, 15, 30, 60, 120, 240, 480];

/** The most round times that stand between two hours. */
const maxRoundTimes = 3;

/** In minutes since midnight, at the smallest interval that gives few enough. */
function roundTimesBetween(from: number, until: number): number[] {
  for (const interval of intervals) {
    const times: number[] = [];
    for (let time = interval; time < until; time += interval) {
      if (time > from) times.push(time);
    }
    if (times.length <= maxRoundTimes) return times;
  }
  return [];
}

/** The hours of all sections on the page, in their order. */
export const Hours = createContext<readonly string[]>([]);

export interface HourProps {
  /** As `HH:MM`. */
  hour: string;
  /** Its section has times of its own, with which round times on the rail would compete. */
  hasTimes?: boolean | undefined;
}

/**
 * The rail beside a section, with its hour and, on a wide screen, round times until the next section's hour. Each stays in
 * view until the next one arrives, by `position: sticky` alone, so that scrolling runs no script.
 */
export function Hour({ hour, hasTimes }: HourProps) {
  const hours = useContext(Hours).map(minutesOf);
  const start = minutesOf(hour);
  // The last hour lasts a minute, in which no round time fits.
  const end = hours.find((next) => next > start) ?? start + 1;
  const between = hasTimes ? [] : roundTimesBetween(start, end);
  const times = [start, ...between];

  return (
    <div className={styles.rail}>
      {times.map((time, index) => {
        const isRoundTime = time > start;
        const next = times[index + 1] ?? end;
        return (
          <div
            key={time}
            className={isRoundTime ? `${styles.between} hide-early` : undefined}
            // React's type of styles has no custom properties.
            style={{ "--minutes": next - time } as CSSProperties}
            aria-hidden={isRoundTime || undefined}
          >
            <p className={styles.hour}>{timeOf(time)}</p>
          </div>
        );
      })}
    </div>
  );
}
