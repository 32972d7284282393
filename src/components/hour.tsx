import type { CSSProperties } from "react";
import * as styles from "./hour.module.css";
import { formatMinutes, minutesOf } from "./time-of-day";

interface HourProps {
  /** The hour at which the section begins, as `HH:MM`. */
  hour: string;
  /** The hour at which the next section begins; the last one has none. */
  until?: string | undefined;
}

/** The distances that times on the rail may have, in minutes. */
const distances = [5, 15, 30, 60, 120, 240, 480];

/** At most this many times stand between two hours. */
const mostBetween = 3;

/** The times from an hour to the next one: the hour itself, and round ones between, in minutes since midnight. */
function timesBetween(from: number, until: number): number[] {
  const roundTimes = distances.map((distance) => {
    const first = (Math.floor(from / distance) + 1) * distance;
    const count = Math.max(0, Math.ceil((until - first) / distance));
    return Array.from({ length: count }, (_, index) => first + index * distance);
  });
  return [from, ...(roundTimes.find(({ length }) => length <= mostBetween) ?? [])];
}

/**
 * The rail beside a section, with its hour. Where there is room, round times follow down to the next section's hour. Each
 * stays in view until the next has come: by its place alone, so that scrolling costs no work.
 */
export function Hour({ hour, until = hour }: HourProps) {
  const end = minutesOf(until);
  const times = timesBetween(minutesOf(hour), end);
  return (
    <div className={styles.rail}>
      {times.map((time, index) => (
        <div
          key={time}
          className={index === 0 ? undefined : styles.between}
          style={{ "--minutes": (times[index + 1] ?? end) - time || 1 } as CSSProperties}
          aria-hidden={index === 0 ? undefined : true}
        >
          <p className={styles.hour}>{formatMinutes(time)}</p>
        </div>
      ))}
    </div>
  );
}
