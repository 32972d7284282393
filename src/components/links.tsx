import type { ReactNode } from "react";
import * as styles from "./button.module.css";

interface ButtonLinkProps {
  href: string;
  /** The primary one is the page's call to action. */
  kind: "primary" | "plain";
  children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ href, kind, children }: ButtonLinkProps) {
  return (
    <a href={href} className={styles[kind]}>
      {children}
    </a>
  );
}

/** What makes a link open in a new tab, and say so to those who cannot see it (WCAG 3.2.5, G201). */
export const inNewTab = {
  target: "_blank",
  rel: "noopener noreferrer",
  title: "Opens in a new tab",
} as const;
