import { MDXProvider } from "@mdx-js/react";
import { useContext, type ComponentProps, type ReactNode } from "react";
import { mailtoLink, telLink } from "../../shared/contact-links";
import { ButtonLink, NewTabLink } from "./links";
import { RenderedBody } from "./rendered-body";
import { Price, SiteContent } from "./site-content";

/** A link in Markdown. Links to other sites open in a new tab, like those in the footer. */
function ProseLink(props: ComponentProps<"a">) {
  const { href = "", children } = props;
  if (/^https?:/.test(href)) return <NewTabLink {...props} />;

  // `global.css` prints the address after the link, unless the link already shows it.
  const email = /^mailto:([^?]*)/.exec(href)?.[1];
  return (
    <a {...props} data-email={email === children ? undefined : email}>
      {children}
    </a>
  );
}

const Button = ({ to, children }: { to: string; children: ReactNode }) => (
  <ButtonLink href={to}>{children}</ButtonLink>
);

/** Makes a component that shows one of the site's texts, as a link if `addressOf` is given. */
const shown = (name: string, addressOf?: (text: string) => string) =>
  function Shown() {
    const text = useContext(SiteContent).texts[name] ?? "";
    return addressOf ? <a href={addressOf(text)}>{text}</a> : text;
  };

const components = {
  a: ProseLink,
  Price,
  Button,
  Email: shown("Email", mailtoLink),
  Phone: shown("Phone", telLink),
  SiteAddress: shown("SiteAddress"),
  FormFields: shown("FormFields"),
  DaysKept: shown("DaysKept"),
};

/** The prose of a content file. The path of the file is relative to `content/`. */
export const Body = ({ file }: { file: string }) => (
  <MDXProvider components={components}>
    <RenderedBody file={file} />
  </MDXProvider>
);
