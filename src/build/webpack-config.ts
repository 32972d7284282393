import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { createBodyParser, loadTables, type ParseBody } from "../content/parse-body";

/** What is changed of Gatsby's webpack configuration. */
interface WebpackConfig {
  entry: Record<string, unknown>;
  output: { chunkLoadTimeout?: number };
  target: string | string[];
  cache?: unknown;
  devtool?: string | false;
  module: { rules: { test?: unknown; use?: unknown }[] };
  plugins: { options?: { ignoreOrder?: boolean; filename?: string; chunkFilename?: string } }[];
  optimization: {
    minimizer: { options: { include?: RegExp } }[];
    splitChunks: {
      chunks: unknown;
      cacheGroups: Record<string, { chunks?: unknown } | false>;
    };
  };
}

/** What the loader of gatsby-plugin-mdx compiles: the prose of a content file. */
interface MdxNode {
  body: string;
}

interface MdxLoaderOptions {
  getNode: (id: string) => MdxNode | undefined;
  /** What it knows of each file, among it the id of its prose. */
  cache: { get: (key: string) => Promise<string | undefined> };
  /** What it hands to MDX. */
  options: { remarkPlugins: unknown[] };
}

/** The chunks of the forms: their entry, and what it loads late. */
export const formChunks = ["forms", "rules", "toasts"] as const;

const formScripts = new RegExp(`^(${formChunks.join("|")})-`);

/**
 * Gives each page the styles of its own components alone, where Gatsby would put those of all pages into every page. In
 * develop all pages ask for one stylesheet, by the name that Gatsby gives it.
 *
 * The pages import shared stylesheets in different orders, about which webpack would warn: the order of the cascade
 * layers is said in `src/html.tsx`, and within a layer one module class sets each property of an element.
 */
function splitStyles({ plugins, optimization }: WebpackConfig, isDevelop: boolean): void {
  for (const { constructor, options } of plugins) {
    if (constructor.name !== "MiniCssExtractPlugin" || !options) continue;
    options.ignoreOrder = true;
    if (isDevelop) continue;
    // The files end inside the pages, so that nobody needs a hash in their names; in the cached scripts of the forms,
    // which name them, it would be an old one after a change of a style, and webpack would refuse to go on.
    options.filename = options.chunkFilename = "[name].inlined.css";
  }
  if (!isDevelop) delete optimization.splitChunks.cacheGroups.styles;
}

/**
 * Makes the forms, the only part of the site that needs scripts, an entry beside Gatsby's that shares nothing with it:
 * one file with a runtime of its own, and its late chunks. Left to Gatsby's splitting, the forms would also load what
 * only its own runtime and the other pages use.
 */
function bundleForms(config: WebpackConfig): void {
  const file = path.resolve("src/forms/hydrate.tsx");
  config.entry = { ...config.entry, forms: { import: file, runtime: false } };
  // In ms. Nobody waits for a late chunk as long as webpack does, which is two minutes.
  config.output.chunkLoadTimeout = 10_000;
  // What webpack adds is to be as modern as what Babel leaves; it would be ES5.
  config.target = ["web", "es2022"];
  // The maps are not published, so the scripts do not name them.
  config.devtool = "hidden-source-map";
  // Gatsby's own scripts are not published, so they need not be small.
  const [minifyScripts] = config.optimization.minimizer;
  if (minifyScripts) minifyScripts.options.include = formScripts;

  const isOfOtherEntry = ({ name }: { name?: string | null }) =>
    !formChunks.some((chunk) => chunk === name);
  const { splitChunks } = config.optimization;
  splitChunks.chunks = isOfOtherEntry;
  for (const group of Object.values(splitChunks.cacheGroups)) {
    if (group) group.chunks = isOfOtherEntry;
  }
}

/**
 * Has Chrome compile all of the forms' scripts beside the main thread, as they come. It would otherwise compile each function
 * when it is first called, and most are called at once: while the form hydrates, or while somebody types.
 *
 * @see https://v8.dev/blog/explicit-compile-hints
 */
function compileAtOnce({ banner }: CreateWebpackConfigArgs["plugins"]): object {
  return (banner as (options: object) => object)({
    banner: "//# allFunctionsCalledOnLoad",
    raw: true,
    include: formScripts,
    // Between the stages that make scripts small, which removes comments, and that write their maps.
    stage: 450,
  });
}

/**
 * Remembers the prose of every file as it was when it last could be shown.
 *
 * @param parseBody - Tells what is wrong with prose.
 * @returns Makes of a function that gives the prose as it is one that gives the remembered where it cannot be shown, or
 * none where it never could.
 */
export function rememberProse(parseBody: ParseBody) {
  const lastGood = new Map<string, MdxNode>();
  return (getNode: MdxLoaderOptions["getNode"]) =>
    (id: string): MdxNode => {
      const node = getNode(id);
      if (node && !parseBody(node.body, { targets: [] }).isCode) lastGood.set(id, node);
      return lastGood.get(id) ?? { body: "" };
    };
}

/**
 * Makes gatsby-plugin-mdx read tables, which its options could not, because they cannot wait for an ES module. In develop it
 * compiles the last good prose of each file: otherwise a broken edit would cover the page with an error of webpack or
 * React about the code that the prose was turned into.
 *
 * @throws Error where the plugin has no rule for MDX files, as after an update that changes how it works.
 */
async function changeProseLoader({ module }: WebpackConfig, isDevelop: boolean): Promise<void> {
  const rule = module.rules.find(({ test }) => String(test) === String(/\.mdx?$/));
  if (typeof rule?.use !== "function") throw new Error("gatsby-plugin-mdx has no rule to change.");
  const loadersFor = rule.use as (info: unknown) => { options?: MdxLoaderOptions | object }[];
  const tables = await loadTables();
  const orLastGood = isDevelop ? rememberProse(await createBodyParser()) : undefined;
  rule.use = (info: unknown) =>
    loadersFor(info).map((loader) => {
      const { options } = loader;
      if (!options || !("getNode" in options)) return loader;
      const { getNode, cache, options: mdx } = options;
      // Without an id, the plugin would take the whole file for code.
      const orNone = async (key: string) => (await cache.get(key)) ?? "of a file that is broken";
      return {
        ...loader,
        options: {
          ...options,
          ...(orLastGood && { getNode: orLastGood(getNode), cache: { get: orNone } }),
          options: { ...mdx, remarkPlugins: [...mdx.remarkPlugins, tables] },
        },
      };
    });
}

/**
 * Fits webpack to pages that run without Gatsby's browser runtime, and to forms that bring their own scripts.
 *
 * @param args - What Gatsby gives `onCreateWebpackConfig`.
 */
export async function changeWebpackConfig({
  stage,
  actions,
  getConfig,
  plugins,
}: CreateWebpackConfigArgs): Promise<void> {
  const config = (getConfig as () => WebpackConfig)();
  // In CI the folder is thrown away, and to write a cache takes a quarter of the build.
  if (process.env.CI) config.cache = false;
  splitStyles(config, stage === "develop");
  // Gatsby bundles the pages once more, for the HTML that develop begins with.
  await changeProseLoader(config, stage === "develop" || stage === "develop-html");
  if (stage === "build-javascript") {
    bundleForms(config);
    // The bodies are needed as HTML alone. Compiled for the browser too, they would be thrown away.
    const ignore = plugins.ignore as (options: { resourceRegExp: RegExp }) => object;
    config.plugins.push(ignore({ resourceRegExp: /\.mdx$/ }), compileAtOnce(plugins));
  }
  actions.replaceWebpackConfig(config);
}
