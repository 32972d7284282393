import { MDXProvider } from "@mdx-js/react";
import type { ComponentProps, ComponentType, ReactNode } from "react";
import { inNewTab } from "./links";

const bodies = require.context("../../content", true, /\.mdx$/);

/** A link in the owner's prose. One that leaves the site opens in a new tab, like those of the footer. */
const ProseLink = ({ href = "", children, ...rest }: ComponentProps<"a">) => (
  <a {...rest} href={href} {...(/^https?:/.test(href) && inNewTab)}>
    {children}
  </a>
);

function Body({ file }: { file: string }) {
  // In develop a file can be deleted under the last good page.
  if (!bodies.keys().includes(`./${file}`)) return null;
  const { default: Prose } = bodies(`./${file}`) as { default: ComponentType };
  return (
    <MDXProvider components={{ a: ProseLink }}>
      <Prose />
    </MDXProvider>
  );
}

/** A parsed content file together with its rendered prose. */
export type WithBody<T> = T & { body: ReactNode };

export const withBody = <T extends { file: string }>(entry: T): WithBody<T> => ({
  ...entry,
  body: <Body file={entry.file} />,
});
