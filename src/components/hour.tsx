import { createContext, useContext, type CSSProperties } from "react";
import * as styles from "./hour.module.css";
import { minutesOf, timeOf } from "./times";

/** In minutes. */
const intervals = [5, 15, 30, 60, 120, 240, 480];

const maxBetween = 3;

/** The round times between two others, in minutes since midnight, at the smallest interval that gives few enough. */
function roundTimesBetween(from: number, until: number): number[] {
  for (const interval of intervals) {
    const times: number[] = [];
    const first = (Math.floor(from / interval) + 1) * interval;
    for (let time = first; time < until; time += interval) times.push(time);

    if (times.length <= maxBetween) return times;
  }
  return [];
}

/** The hours of all sections on the page, in their order. */
export const Hours = createContext<readonly string[]>([]);

interface HourProps {
  hour: string;
  /** Without the round times. */
  alone?: boolean | undefined;
}

/**
 * The rail beside a section, with its hour and, on a wide screen, round times until the next section's hour. Each stays in
 * view until the next one arrives, by `position: sticky` alone, so that scrolling runs no script.
 */
export function Hour({ hour, alone }: HourProps) {
  const hours = useContext(Hours).map(minutesOf);
  const start = minutesOf(hour);
  // The last hour lasts a minute, in which no round time fits.
  const end = hours.find((next) => next > start) ?? start + 1;
  const between = alone ? [] : roundTimesBetween(start, end);
  const times = [start, ...between];

  return (
    <div className={styles.rail}>
      {times.map((time, index) => {
        const isHour = index === 0;
        const next = times[index + 1] ?? end;
        return (
          <div
            key={time}
            className={isHour ? undefined : styles.between}
            // React's type of styles has no custom properties.
            style={{ "--minutes": next - time } as CSSProperties}
            aria-hidden={isHour ? undefined : true}
          >
            <p className={styles.hour}>{timeOf(time)}</p>
          </div>
        );
      })}
    </div>
  );
}
