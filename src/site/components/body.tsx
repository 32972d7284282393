import { MDXProvider } from "@mdx-js/react";
import { useContext, type ComponentProps, type ReactNode } from "react";
import { mailtoLink, telLink } from "../../shared/contact-links";
import { ButtonLink, NewTabLink } from "./links";
import { RenderedBody } from "./rendered-body";
import { SiteContent } from "./site-content";

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

const Price = ({ plan }: { plan: string }) => useContext(SiteContent).home?.prices[plan];

const Button = ({ to, children }: { to: string; children: ReactNode }) => (
  <ButtonLink href={to}>{children}</ButtonLink>
);

/** Returns a component that shows what the program knows. */
const text = (name: string) =>
  function KnownText() {
    return useContext(SiteContent).texts?.[name];
  };

function Email() {
  const { email = "" } = useContext(SiteContent).site ?? {};
  return <a href={mailtoLink(email)}>{email}</a>;
}

function Phone() {
  const { phone = "" } = useContext(SiteContent).site ?? {};
  return <a href={telLink(phone)}>{phone}</a>;
}

const components = {
  a: ProseLink,
  Price,
  Button,
  Email,
  Phone,
  SiteAddress: text("SiteAddress"),
  FormFields: text("FormFields"),
  DaysKept: text("DaysKept"),
};

/** The prose of a content file. The path of the file is relative to `content/`. */
export const Body = ({ file }: { file: string }) => (
  <MDXProvider components={components}>
    <RenderedBody file={file} />
  </MDXProvider>
);
