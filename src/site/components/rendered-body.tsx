import type { ComponentType } from "react";

// The folder with the checked texts (src/build/checked-site.ts). gatsby-plugin-mdx compiles them.
const bodies = require.context("bodies", true, /\.md$/);

/**
 * The prose of a content file, as gatsby-plugin-mdx has rendered it. In the editor's preview, `src/build/bundle-editor.ts` puts
 * `src/editor/draft-body.tsx` in the place of this module.
 */
export function RenderedBody({ file }: { file: string }) {
  // In develop, a page with a new file may come before webpack has found its text.
  const body = `./${file}.md`;
  if (!bodies.keys().includes(body)) return null;

  const { default: Prose } = bodies(body) as { default: ComponentType };
  return <Prose />;
}
