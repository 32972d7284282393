import { createContext, useContext, type CSSProperties } from "react";
import * as styles from "./hour.module.css";

/** React's type of styles has no custom properties. */
export const minutesStyle = (minutes: number) => ({ "--minutes": minutes }) as CSSProperties;

/** Minutes from midnight to `HH:MM`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** From one ISO time to another, in hours and minutes that may be more than a day. */
export const timeBetween = (from: string, until: string) =>
  timeOf(Math.ceil((Date.parse(until) - Date.parse(from)) / 60_000));

const intervals = [5, 15, 30, 60, 120, 240, 480];

const maxBetween = 3;

/** An hour and the round times before the next one, in minutes since midnight. */
function railTimes(from: number, until: number): number[] {
  const roundTimes = intervals.map((interval) => {
    const first = (Math.floor(from / interval) + 1) * interval;
    const count = Math.max(0, Math.ceil((until - first) / interval));
    return Array.from({ length: count }, (_, index) => first + index * interval);
  });
  return [from, ...(roundTimes.find(({ length }) => length <= maxBetween) ?? [])];
}

export const Hours = createContext<readonly string[]>([]);

/**
 * The rail beside a section, with its hour and, on a wide screen and unless it is alone, round times until the next
 * section's hour. Each stays in view until the next one arrives, by `position: sticky` alone, so that scrolling runs no script.
 */
export function Hour({ hour, alone }: { hour: string; alone?: boolean | undefined }) {
  const start = minutesOf(hour);
  const end =
    useContext(Hours)
      .map(minutesOf)
      .find((next) => next > start) ?? start;
  const times = alone ? [start] : railTimes(start, end);
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
