import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import type { Content } from "../shared/content/tree";
import { mapValues } from "../shared/map-values";

/** The parts of Gatsby's webpack configuration that this module changes. */
interface WebpackConfig {
  entry: object;
  output: { chunkLoadTimeout?: number };
  target: string[];
  resolve: { alias: Record<string, unknown> };
  cache: { version?: string } | false;
  devtool: false;
  module: { rules: object[] };
  plugins: { options?: { ignoreOrder?: boolean; filename?: string; chunkFilename?: string } }[];
  optimization: {
    splitChunks: { chunks: unknown; cacheGroups: Record<string, unknown> };
  };
}

/** Gatsby types these as functions without parameters. */
type PluginFactories = Record<"define" | "banner", (options: object) => object>;

export const formChunks = ["forms", "rules", "toasts", "receipt"];

/** Matches the names of the forms' scripts. */
export const formScripts = new RegExp(`^(${formChunks.join("|")})-`);

/**
 * Gives each page only the styles of its own components. Gatsby would put the styles of all pages into every page. In develop,
 * all pages load one stylesheet with the name that Gatsby expects.
 */
function splitStyles({ plugins, optimization }: WebpackConfig, isDevelop: boolean) {
  const options = plugins.find(
    ({ constructor }) => constructor.name === "MiniCssExtractPlugin",
  )?.options;
  if (!options) return;

  // webpack would warn about the order of imports, which doesn't matter with cascade layers.
  options.ignoreOrder = true;
  if (isDevelop) return;

  // Gatsby inlines these into the pages. Their names have no hash, because cached scripts of the forms would hold an old one.
  options.filename = "[name].inlined.css";
  options.chunkFilename = options.filename;
  delete optimization.splitChunks.cacheGroups.styles;
}

/**
 * Bundles the forms, the only part of the site that needs scripts, as an entry that shares nothing with Gatsby's entry: one
 * file with its own webpack runtime, and its lazy chunks.
 */
function bundleForms(config: WebpackConfig) {
  const forms = { import: path.resolve("src/site/forms/hydrate.tsx"), runtime: false };
  config.entry = { ...config.entry, forms };
  // In ms. webpack's default is two minutes, longer than anybody waits for a submit.
  config.output.chunkLoadTimeout = 10_000;
  // Otherwise webpack's own code would be ES5.
  config.target = ["web", "es2022"];
  // Visitors need no source maps.
  config.devtool = false;

  const { splitChunks } = config.optimization;
  splitChunks.chunks = ({ name }: { name?: string }) => !formChunks.includes(name ?? "");
  // This group would move React, which the forms need, into chunks of its own.
  delete splitChunks.cacheGroups.framework;
}

/** Empties the style sheets of absent sections, because a page gets the styles of every section that it imports. */
function dropStylesOfAbsentSections(config: WebpackConfig, { work, guarantee }: Content["home"]) {
  const { alias } = config.resolve;
  if (!work) alias[path.resolve("src/site/sections/logbook.module.css")] = false;
  if (!guarantee) alias[path.resolve("src/site/sections/guarantee.module.css")] = false;
  // Otherwise webpack would reuse its cache although the aliases have changed.
  if (config.cache) config.cache.version = JSON.stringify(alias);
}

/** Returns the content that the forms' scripts need, without the texts that only the page shows. */
function formContent({ forms, sharedForm, site }: Content): object {
  const { onPage: _onPage, ...shared } = sharedForm;
  return {
    shared,
    language: site.language,
    ...mapValues(forms, ({ form }) => form),
  };
}

/** Makes Chrome compile the forms' scripts off the main thread. @see https://v8.dev/blog/explicit-compile-hints */
const compileEagerly = {
  banner: "//# allFunctionsCalledOnLoad",
  raw: true,
  include: formScripts,
  // This stage comes after minification, which removes comments.
  stage: 450,
};

export function changeWebpackConfig(
  { stage, actions, getConfig, plugins }: CreateWebpackConfigArgs,
  content: Content | undefined,
) {
  const config = (getConfig as () => WebpackConfig)();
  const { define, banner } = plugins as unknown as PluginFactories;
  const isDevelop = stage.startsWith("develop");

  // CI throws the cache away, and writing it takes a quarter of the build.
  if (process.env.CI) config.cache = false;

  splitStyles(config, isDevelop);
  // In develop, an owner may add a section at any time.
  if (content && !isDevelop) dropStylesOfAbsentSections(config, content.home);

  config.plugins.push(
    define({
      LANGUAGE: JSON.stringify(content?.site.language ?? "en"),
      FORM_COPY: content && JSON.stringify(formContent(content)),
    }),
  );
  config.module.rules.push({
    test: /\.md$/,
    enforce: "pre",
    loader: path.resolve("src/build/empty-mdx-loader.cjs"),
  });

  if (stage === "build-javascript") {
    bundleForms(config);
    config.plugins.push(banner(compileEagerly));
  }
  actions.replaceWebpackConfig(config);
}
