import { MDXProvider } from "@mdx-js/react";
import type { ComponentProps, ComponentType } from "react";
import { NewTabLink } from "./links";

const bodies = require.context("../../../content", true, /\.mdx$/);

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

/** The prose of a content file. The path of the file is relative to `content/`. */
export function Body({ file }: { file: string }) {
  // In develop, the last good page may refer to a file that was deleted since.
  if (!bodies.keys().includes(`./${file}`)) return null;

  const { default: Prose } = bodies(`./${file}`) as { default: ComponentType };
  return (
    <MDXProvider components={{ a: ProseLink }}>
      <Prose />
    </MDXProvider>
  );
}
