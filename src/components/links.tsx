import type { ReactNode } from "react";
import * as styles from "./button.module.css";

interface ButtonLinkProps {
  href: string;
  /** `primary` is the page's call to action. */
  kind: "primary" | "plain";
  children: ReactNode;
}

export function ButtonLink({ href, kind, children }: ButtonLinkProps) {
  return (
    <a href={href} className={styles[kind]}>
      {children}
    </a>
  );
}

/** Opens a link in a new tab and announces that (WCAG 3.2.5, G201). */
export const inNewTab = {
  target: "_blank",
  rel: "noopener noreferrer",
  title: "Opens in a new tab",
} as const;
