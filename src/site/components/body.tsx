import { useContext, type ComponentProps } from "react";
import { textComponents, type TextComponent } from "../../shared/content/components";
import { ButtonLink, NewTabLink } from "./links";
import { SiteContent } from "./site-content";

/**
 * Makes `#pricing` lead to the landing page from any page, because its footer is on all pages. If the landing page is open with a
 * query in its address, such a link loads it again.
 */
const fromAnyPage = (address: string) => address.replace(/^#/, "/#");

/** A button that leads to the page, or the part of the landing page, that its text names. */
const ProseButton = ({ to = "", ...props }: ComponentProps<typeof ButtonLink>) => (
  <ButtonLink {...props} to={fromAnyPage(to)} />
);

/** A link in Markdown. Links to other sites open in a new tab, like those in the footer. */
function ProseLink(props: ComponentProps<"a">) {
  const { href = "", children } = props;
  if (/^https?:/.test(href)) return <NewTabLink {...props} />;

  // PDFs are at the top of the site. The not-found page shows at any address, where a relative link would lead elsewhere.
  if (/^[\w.-]+\.pdf$/i.test(href)) return <a href={`/${href}`}>{children}</a>;

  // `global.css` prints the address after the link, unless the link already shows it.
  const email = /^mailto:([^?]*)/.exec(href)?.[1];
  return (
    <a {...props} href={fromAnyPage(href)} data-email={email === children ? undefined : email}>
      {children}
    </a>
  );
}

/** Makes the component that shows a fact of the site. It shows nothing for a button or a part of the landing page. */
function factComponent({ show, linkTo }: TextComponent) {
  return function Fact({ plan = "" }: { plan?: string }) {
    const { facts } = useContext(SiteContent);
    const text = show?.(facts, plan);
    if (!text || !linkTo) return text;
    return <a href={linkTo(text)}>{text}</a>;
  };
}

/** What a text's links and components become. `own-page.tsx` replaces those that show parts of the landing page. */
export const bodyComponents = {
  ...Object.fromEntries(
    textComponents.map((component) => [component.name, factComponent(component)]),
  ),
  a: ProseLink,
  // Replaces the fact of this name, which shows nothing.
  Button: ProseButton,
};
