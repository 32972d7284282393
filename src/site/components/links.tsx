import { Fragment, useContext, type ComponentProps, type ReactNode } from "react";
import { mailtoLink } from "../../shared/contact-links";
import { SiteContent } from "./site-content";
import * as styles from "./button.module.css";

interface ButtonLinkProps {
  href: string;
  kind?: "primary" | "plain";
  children: ReactNode;
}

export function ButtonLink({ href, kind = "primary", children }: ButtonLinkProps) {
  return (
    <a href={href} className={styles[kind]}>
      {children}
    </a>
  );
}

/** A text of the content, with a link in place of its placeholder, such as `{email}`. */
export const TextWithLink = ({ text, children }: { text: string; children: ReactNode }) =>
  text.split(/\{\w+\}/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && children}
      {part}
    </Fragment>
  ));

export const TextWithEmail = ({ text, email }: { text: string; email: string }) => (
  <TextWithLink text={text}>
    <a href={mailtoLink(email)}>{email}</a>
  </TextWithLink>
);

/** A link that opens in a new tab and says so (WCAG 3.2.5, G201). */
export const NewTabLink = (props: ComponentProps<"a">) => (
  <a
    {...props}
    target="_blank"
    rel="noopener noreferrer"
    title={useContext(SiteContent).site.newTab}
  />
);
