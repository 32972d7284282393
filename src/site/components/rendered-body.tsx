import type { ComponentType } from "react";

const bodies = require.context("../../../content", true, /\.mdx$/);

/** The prose of a content file, as gatsby-plugin-mdx has rendered it. The editor's preview has its own version of this module. */
export function RenderedBody({ file }: { file: string }) {
  // In develop, the last good page may refer to a file that was deleted since.
  if (!bodies.keys().includes(`./${file}`)) return null;

  const { default: Prose } = bodies(`./${file}`) as { default: ComponentType };
  return <Prose />;
}
