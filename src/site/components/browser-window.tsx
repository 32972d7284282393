import type { ReactNode } from "react";
import * as styles from "./browser-window.module.css";

interface BrowserWindowProps {
  /** Makes the window one image, of which nothing else is read aloud. What is in it has to be hidden by itself. */
  description?: string;
  address?: string;
  children: ReactNode;
}

export function BrowserWindow({ description, address, children }: BrowserWindowProps) {
  return (
    <div role={description && "img"} aria-label={description} className={styles.window}>
      <div aria-hidden={description ? true : undefined} className={styles.bar}>
        <i />
        <i />
        <i />
        {address && <span className={styles.address}>{address}</span>}
      </div>
      {children}
    </div>
  );
}

interface WindowHourProps {
  as: "p" | "span";
  side: "before" | "after";
  hour: string;
}

/** The hour of a site in the window, at its side of the seam. */
export const WindowHour = ({ as: Element, side, hour }: WindowHourProps) => (
  <Element className={styles[side]}>{hour}</Element>
);
