import { createContext, useContext, type CSSProperties } from "react";
import * as styles from "./hour.module.css";

/** Sets a custom property, which React's type of styles does not know. */
export const minutesStyle = (minutes: number) => ({ "--minutes": minutes }) as CSSProperties;

/** The minutes from midnight to a time of the day, `HH:MM`, up to `24:00`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** The distances that times on the rail may have, in minutes. */
const intervals = [5, 15, 30, 60, 120, 240, 480];

/** At most this many times stand between two hours. */
const maxBetween = 3;

/** The times from an hour to the next one: the hour itself, and round ones between, in minutes since midnight. */
function railTimes(from: number, until: number): number[] {
  const roundTimes = intervals.map((interval) => {
    const first = (Math.floor(from / interval) + 1) * interval;
    const count = Math.max(0, Math.ceil((until - first) / interval));
    return Array.from({ length: count }, (_, index) => first + index * interval);
  });
  return [from, ...(roundTimes.find(({ length }) => length <= maxBetween) ?? [])];
}

/** The hours at which the sections of a page begin. */
export const Hours = createContext<readonly string[]>([]);

/**
 * The rail beside a section, with its hour. Where there is room, round times follow down to the next section's hour. Each
 * stays in view until the next has come: by its place alone, so that scrolling costs no work.
 */
export function Hour({ hour }: { hour: string }) {
  const start = minutesOf(hour);
  const end =
    useContext(Hours)
      .map(minutesOf)
      .find((next) => next > start) ?? start;
  const times = railTimes(start, end);
  return (
    <div className={styles.rail}>
      {times.map((time, index) => (
        <div
          key={time}
          className={index === 0 ? undefined : styles.between}
          style={minutesStyle((times[index + 1] ?? end) - time || 1)}
          aria-hidden={index === 0 ? undefined : true}
        >
          <p className={styles.hour}>{timeOf(time)}</p>
        </div>
      ))}
    </div>
  );
}
