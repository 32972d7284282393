import { MDXProvider } from "@mdx-js/react";
import { useContext, type ComponentProps } from "react";
import { textComponents, type TextComponent } from "../../shared/content/components";
import { ButtonLink, NewTabLink } from "./links";
import { RenderedBody } from "./rendered-body";
import { SiteContent } from "./site-content";

/** A link in Markdown. Links to other sites open in a new tab, like those in the footer. */
function ProseLink(props: ComponentProps<"a">) {
  const { href = "", children } = props;
  if (/^https?:/.test(href)) return <NewTabLink {...props} />;

  // A PDF is at the top of the site. On the not-found page, a relative address could lead anywhere.
  if (/^[\w.-]+\.pdf$/i.test(href)) return <a href={`/${href}`}>{children}</a>;

  // `global.css` prints the address after the link, unless the link already shows it.
  const email = /^mailto:([^?]*)/.exec(href)?.[1];
  return (
    <a {...props} data-email={email === children ? undefined : email}>
      {children}
    </a>
  );
}

/** Makes the component that shows a fact of the site. Those that show parts of the landing page are in `own-page.tsx`. */
function shown({ show, attribute, linkTo }: TextComponent) {
  return function Shown(attributes: Record<string, string>) {
    // Each component here has `show`, so the hook isn't conditional.
    const text = show?.(useContext(SiteContent).facts, attributes[attribute?.name ?? ""] ?? "");
    return text && linkTo ? <a href={linkTo(text)}>{text}</a> : text;
  };
}

const components = {
  a: ProseLink,
  Button: ButtonLink,
  ...Object.fromEntries(
    textComponents
      .filter(({ place, show }) => show && place !== "line of an own page")
      .map((component) => [component.name, shown(component)]),
  ),
};

/** The prose of a content file. The path of the file is relative to `content/`. */
export function Body({ file }: { file: string }) {
  return (
    <MDXProvider components={components}>
      <RenderedBody file={file} />
    </MDXProvider>
  );
}
