import { Fragment, useContext, type ComponentProps, type ReactNode } from "react";
import { mailtoLink } from "../../shared/contact-links";
import { routes } from "../../shared/routes";
import { SiteContent } from "./site-content";
import * as styles from "./button.module.css";

/** A link that looks like a button. Most lead to the page that books a consultation. */
export function ButtonLink({
  to = routes.consultation,
  kind = "primary",
  children,
}: {
  to?: string;
  kind?: "primary" | "plain";
  children: ReactNode;
}) {
  return (
    <a href={to} className={styles[kind]}>
      {children}
    </a>
  );
}

/** A text of the content, with a link in place of its placeholder, such as `{email}`. */
export function TextWithLink({ text, children }: { text: string; children: ReactNode }) {
  return text.split(/\{\w+\}/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && children}
      {part}
    </Fragment>
  ));
}

export function TextWithEmail({ text, email }: { text: string; email: string }) {
  return (
    <TextWithLink text={text}>
      <a href={mailtoLink(email)}>{email}</a>
    </TextWithLink>
  );
}

/** A link that opens in a new tab and says so (WCAG 3.2.5, G201). */
export function NewTabLink(props: ComponentProps<"a">) {
  return (
    <a
      {...props}
      target="_blank"
      rel="noopener noreferrer"
      title={useContext(SiteContent).site.newTab}
    />
  );
}
