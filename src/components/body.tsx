import { MDXProvider } from "@mdx-js/react";
import type { ComponentType } from "react";
import { ProseLink } from "./prose-link";

const bodies = require.context("../../content", true, /\.mdx$/);

interface BodyProps {
  /** The content file, as its path below `content/`. */
  file: string;
}

/** The prose of a content file. */
export function Body({ file }: BodyProps) {
  // In develop a file can be deleted under the last good page.
  if (!bodies.keys().includes(`./${file}`)) return null;
  const { default: Prose } = bodies(`./${file}`) as { default: ComponentType };
  return (
    <MDXProvider components={{ a: ProseLink }}>
      <Prose />
    </MDXProvider>
  );
}
