import type { CSSProperties } from "react";
import * as styles from "./ruler.module.css";
import { minutesOf } from "../../shared/times";

/**
 * A ruler of 24 hours with a bar between two times, as `HH:MM`. Equal times show a mark. After 24:00, the bar runs past the
 * ruler's end.
 */
export function Ruler({ from = "00:00", until }: { from?: string; until: string }) {
  return (
    <div
      className={styles.ruler}
      // React's type of styles has no custom properties.
      style={{ "--from": minutesOf(from), "--until": minutesOf(until) } as CSSProperties}
    />
  );
}
