import type { CSSProperties } from "react";
import * as styles from "./hour.module.css";
import { minutesOf } from "./minutes-of";

interface HourProps {
  /** The hour at which the section begins, as `HH:MM`. */
  hour: string;
  /** The hour at which the next section begins; the last one has none. */
  until?: string | undefined;
}

/** A section's hour on the rail. Where the browser can, it runs on to the next section's hour while the section scrolls by. */
export function Hour({ hour, until }: HourProps) {
  const minutes = until && { "--from": minutesOf(hour), "--until": minutesOf(until) };
  return (
    <div className={styles.rail}>
      <p
        className={until ? styles.running : styles.hour}
        style={minutes as CSSProperties | undefined}
      >
        <span>{hour}</span>
      </p>
    </div>
  );
}
