import type { ReactNode } from "react";
import * as styles from "./browser-window.module.css";

export function BrowserWindow({
  description,
  address,
  children,
}: {
  /** Makes the window one image with this text for screen readers. The caller has to hide the children from them. */
  description?: string;
  address?: string;
  children: ReactNode;
}) {
  return (
    <div role={description && "img"} aria-label={description} className={styles.window}>
      <div aria-hidden="true" className={styles.bar}>
        <i />
        <i />
        <i />
        {address && <span>{address}</span>}
      </div>
      {children}
    </div>
  );
}
