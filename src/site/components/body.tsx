import { MDXProvider } from "@mdx-js/react";
import type { ComponentProps } from "react";
import { NewTabLink } from "./links";
import { RenderedBody } from "./rendered-body";

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
export const Body = ({ file }: { file: string }) => (
  <MDXProvider components={{ a: ProseLink }}>
    <RenderedBody file={file} />
  </MDXProvider>
);
