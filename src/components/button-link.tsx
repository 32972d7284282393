import type { ReactNode } from "react";
import * as styles from "./button.module.css";

interface ButtonLinkProps {
  href: string;
  /** The primary one is the page's call to action; a plain one is any other. */
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
