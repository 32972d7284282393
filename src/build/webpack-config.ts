import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import type { Content } from "../content/tree";
import { formTypes } from "../routes";

interface WebpackConfig {
  entry: Record<string, unknown>;
  output: { chunkLoadTimeout?: number };
  target: string | string[];
  resolve: { alias: Record<string, string | false> };
  cache?: { version?: string } | false;
  devtool?: string | false;
  module: { rules: object[] };
  plugins: { options?: { ignoreOrder?: boolean; filename?: string; chunkFilename?: string } }[];
  optimization: {
    minimizer: { options: { include?: RegExp } }[];
    splitChunks: { chunks: unknown; cacheGroups: Record<string, { chunks?: unknown } | false> };
  };
}

export const formChunks = ["forms", "rules", "toasts", "stub"] as const;

const formScripts = new RegExp(`^(${formChunks.join("|")})-`);

/**
 * Gives each page only the styles of its own components; Gatsby would put those of all pages into every page. In develop,
 * all pages load one stylesheet under the name that Gatsby gives it.
 */
function splitStyles({ plugins, optimization }: WebpackConfig, isDevelop: boolean): void {
  for (const { constructor, options } of plugins) {
    if (constructor.name !== "MiniCssExtractPlugin" || !options) continue;
    // Cascade layers make the order of imports irrelevant; webpack would warn about it.
    options.ignoreOrder = true;
    if (isDevelop) continue;
    // They are inlined into the pages. A hash in their names would be stale in cached scripts of the forms.
    options.filename = options.chunkFilename = "[name].inlined.css";
  }
  if (!isDevelop) delete optimization.splitChunks.cacheGroups.styles;
}

/**
 * Makes the forms, the only part of the site that needs scripts, an entry that shares nothing with Gatsby's: one file with
 * its own webpack runtime, and its lazy chunks.
 */
function bundleForms(config: WebpackConfig): void {
  const file = path.resolve("src/forms/hydrate.tsx");
  config.entry = { ...config.entry, forms: { import: file, runtime: false } };
  // In ms. webpack's default is two minutes, longer than anybody waits for a submit.
  config.output.chunkLoadTimeout = 10_000;
  // webpack's own code would otherwise be ES5.
  config.target = ["web", "es2022"];
  // The maps are not published, so the scripts do not name them.
  config.devtool = "hidden-source-map";
  // Gatsby's own scripts are not published, so they need not be small.
  const [minifyScripts] = config.optimization.minimizer;
  if (minifyScripts) minifyScripts.options.include = formScripts;

  const isOutsideForms = ({ name }: { name?: string | null }) =>
    !formChunks.some((chunk) => chunk === name);
  const { splitChunks } = config.optimization;
  splitChunks.chunks = isOutsideForms;
  for (const group of Object.values(splitChunks.cacheGroups)) {
    if (group) group.chunks = isOutsideForms;
  }
}

/** A page has the styles of all that it imports. In develop, a section may be added any time. */
function leaveOutStyles(config: WebpackConfig, { work, guarantee }: Content["home"]): void {
  const absent = [work ? "" : "logbook", guarantee ? "" : "guarantee"].filter(Boolean);
  for (const name of absent)
    config.resolve.alias[path.resolve(`src/sections/${name}.module.css`)] = false;
  // The cache does not look at aliases.
  if (config.cache) config.cache.version = absent.join();
}

/** What the scripts need of the content: the words of the forms, without those that stand in the page. */
function formWords({ forms, sharedForm: { onPage: _onPage, ...shared }, site }: Content): object {
  return {
    shared,
    language: site.language,
    ...Object.fromEntries(formTypes.map((type) => [type, forms[type].form])),
  };
}

/** Has Chrome compile the forms' scripts off the main thread. @see https://v8.dev/blog/explicit-compile-hints */
function compileEagerly({ banner }: CreateWebpackConfigArgs["plugins"]): object {
  return (banner as (options: object) => object)({
    banner: "//# allFunctionsCalledOnLoad",
    raw: true,
    include: formScripts,
    // After minification, which removes comments, and before source maps are written.
    stage: 450,
  });
}

export function changeWebpackConfig(
  { stage, actions, getConfig, plugins }: CreateWebpackConfigArgs,
  content: Content | undefined,
): void {
  const config = (getConfig as () => WebpackConfig)();
  // CI discards the cache, and writing it takes a quarter of the build.
  if (process.env.CI) config.cache = false;
  splitStyles(config, stage === "develop");
  if (content && !stage.startsWith("develop")) leaveOutStyles(config, content.home);
  const loader = path.resolve("src/build/empty-mdx-loader.cjs");
  config.module.rules.push({ test: /\.mdx$/, enforce: "pre", loader });
  const define = plugins.define as (constants: Record<string, string | undefined>) => object;
  const LANGUAGE = JSON.stringify(content?.site.language ?? "en");
  const FORM_WORDS = content && JSON.stringify(formWords(content));
  config.plugins.push(define({ LANGUAGE, FORM_WORDS }));
  if (stage === "build-javascript") {
    bundleForms(config);
    // The prose is needed only as HTML, not in the browser's scripts.
    const ignore = plugins.ignore as (options: { resourceRegExp: RegExp }) => object;
    config.plugins.push(ignore({ resourceRegExp: /\.mdx$/ }), compileEagerly(plugins));
  }
  actions.replaceWebpackConfig(config);
}
