import { MDXProvider } from "@mdx-js/react";
import type { ComponentProps, ComponentType } from "react";
import { NewTabLink } from "./links";

const bodies = require.context("../../../content", true, /\.mdx$/);

/** A link in Markdown. Links to other sites open in a new tab, like those in the footer. */
function ProseLink(props: ComponentProps<"a">) {
  const { href = "", children } = props;
  if (/^https?:/.test(href)) return <NewTabLink {...props} />;

  // Printed after the link, unless the link shows it already.
  const email = /^mailto:([^?]*)/.exec(href)?.[1];
  return (
    <a {...props} data-email={email === children ? undefined : email}>
      {children}
    </a>
  );
}

/** The prose of a content file, whose path is relative to `content/`. */
export function Body({ file }: { file: string }) {
  // In develop, the last good page may refer to a file that is deleted by now.
  if (!bodies.keys().includes(`./${file}`)) return null;

  const { default: Prose } = bodies(`./${file}`) as { default: ComponentType };
  return (
    <MDXProvider components={{ a: ProseLink }}>
      <Prose />
    </MDXProvider>
  );
}
