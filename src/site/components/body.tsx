import { useContext, type ComponentProps } from "react";
import { textComponents, type TextComponent } from "../../shared/content/components";
import { ButtonLink, NewTabLink } from "./links";
import { SiteContent } from "./site-content";

/**
 * Other pages show texts of the landing page, too, such as its footer, so `#pricing` has to lead there. Where the landing page has
 * a query in its address, this loads the page again.
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

  // A PDF is at the top of the site. On the not-found page, a relative address could lead anywhere.
  if (/^[\w.-]+\.pdf$/i.test(href)) return <a href={`/${href}`}>{children}</a>;

  // `global.css` prints the address after the link, unless the link already shows it.
  const email = /^mailto:([^?]*)/.exec(href)?.[1];
  return (
    <a {...props} href={fromAnyPage(href)} data-email={email === children ? undefined : email}>
      {children}
    </a>
  );
}

/**
 * Makes the component that shows a fact of the site. Buttons and parts of the landing page show no fact: their components are below
 * and in own-page.tsx.
 */
function shown({ show, linkTo }: TextComponent) {
  return function Shown({ plan = "" }: { plan?: string }) {
    const { facts } = useContext(SiteContent);
    const text = show?.(facts, plan);
    return text && linkTo ? <a href={linkTo(text)}>{text}</a> : text;
  };
}

/** What a text's links and components become. `own-page.tsx` has those that show parts of the landing page. */
export const bodyComponents = {
  ...Object.fromEntries(textComponents.map((component) => [component.name, shown(component)])),
  a: ProseLink,
  Button: ProseButton,
};
