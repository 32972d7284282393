import type { ParseBody } from "../content/parse-body";
import { landingLinkTargets } from "../routes";

/** What the plugin's loader compiles: the prose of a content file. */
interface MdxNode {
  body: string;
}

type GetNode = (id: string) => MdxNode | undefined;

interface Loader {
  options?: { getNode?: GetNode };
}

/** What {@link keepLastGoodProse} changes in webpack's configuration. */
export interface ProseConfig {
  module: { rules: { test?: unknown; use?: unknown }[] };
}

/**
 * Makes gatsby-plugin-mdx compile the prose of a file as it was when it last could be shown. Otherwise a broken edit in
 * develop would cover the page with an error of webpack or React about the code that the prose was turned into.
 *
 * @param config - Gatsby's webpack configuration, which is changed.
 * @param parseBody - Tells what is wrong with prose.
 * @throws Error where the plugin has no rule for MDX files, as after an update that changes how it works.
 */
export function keepLastGoodProse({ module }: ProseConfig, parseBody: ParseBody): void {
  const rule = module.rules.find(({ test }) => String(test) === String(/\.mdx?$/));
  if (typeof rule?.use !== "function") throw new Error("gatsby-plugin-mdx has no rule to change.");
  const loadersFor = rule.use as (info: unknown) => Loader[];
  const lastGood = new Map<string, MdxNode>();

  const keep =
    (getNode: GetNode): GetNode =>
    (id) => {
      const node = getNode(id);
      if (node && parseBody(node.body, landingLinkTargets).issues.length === 0) {
        lastGood.set(id, node);
      }
      return lastGood.get(id);
    };

  rule.use = (info: unknown) =>
    loadersFor(info).map((loader) => {
      const { options } = loader;
      return options?.getNode
        ? { ...loader, options: { ...options, getNode: keep(options.getNode) } }
        : loader;
    });
}
