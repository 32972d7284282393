import type { ComponentProps } from "react";

/** A link in the owner's prose. One that leaves the site opens in a new tab, like those of the footer. */
export function ProseLink({ href = "", children, ...rest }: ComponentProps<"a">) {
  const outside = /^https?:/.test(href) ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a {...rest} href={href} {...outside}>
      {children}
    </a>
  );
}
