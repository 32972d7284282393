import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import type { Content } from "../shared/content/tree";
import { formTypes } from "../shared/routes";

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

/** Gatsby types them as mere functions. */
type PluginFactories = Record<"define" | "ignore" | "banner", (options: object) => object>;

export const formChunks = ["forms", "rules", "toasts", "receipt"];

/** The scripts of the forms, by the start of their names. */
export const formScripts = new RegExp(`^(${formChunks.join("|")})-`);

/**
 * Gives each page only the styles of its own components; Gatsby would put those of all pages into every page. In develop,
 * all pages load one stylesheet under the name that Gatsby gives it.
 */
function splitStyles({ plugins, optimization }: WebpackConfig, isDevelop: boolean): void {
  const extract = plugins.find(({ constructor }) => constructor.name === "MiniCssExtractPlugin");
  const options = extract?.options;
  if (!options) return;

  // Cascade layers make the order of imports irrelevant; webpack would warn about it.
  options.ignoreOrder = true;
  if (isDevelop) return;

  // They are inlined into the pages. A hash in their names would be stale in cached scripts of the forms.
  options.filename = "[name].inlined.css";
  options.chunkFilename = options.filename;
  delete optimization.splitChunks.cacheGroups.styles;
}

/**
 * Makes the forms, the only part of the site that needs scripts, an entry that shares nothing with Gatsby's: one file with
 * its own webpack runtime, and its lazy chunks.
 */
function bundleForms(config: WebpackConfig): void {
  const file = path.resolve("src/site/forms/hydrate.tsx");
  config.entry = { ...config.entry, forms: { import: file, runtime: false } };
  // In ms. webpack's default is two minutes, longer than anybody waits for a submit.
  config.output.chunkLoadTimeout = 10_000;
  // webpack's own code would otherwise be ES5.
  config.target = ["web", "es2022"];
  // Source maps would not be published.
  config.devtool = false;

  const isOutsideForms = ({ name }: { name?: string | null }) => !formChunks.includes(name ?? "");
  const { splitChunks } = config.optimization;
  splitChunks.chunks = isOutsideForms;
  // React's, the only group with chunks of its own: it would take what the forms need of React.
  delete splitChunks.cacheGroups.framework;
}

/** A page has the styles of all that it imports, also of a section whose content is absent. */
function dropStylesOfAbsentSections(config: WebpackConfig, { work, guarantee }: Content["home"]) {
  const { alias } = config.resolve;
  if (!work) alias[path.resolve("src/site/sections/logbook.module.css")] = false;
  if (!guarantee) alias[path.resolve("src/site/sections/guarantee.module.css")] = false;
  // The cache does not look at aliases.
  if (config.cache) config.cache.version = JSON.stringify(alias);
}

/** What the scripts need of the content: that of the forms, without what stands in the page. */
function formContent({ forms, sharedForm, site }: Content): object {
  const { onPage: _onPage, ...shared } = sharedForm;
  return {
    shared,
    language: site.language,
    ...Object.fromEntries(formTypes.map((type) => [type, forms[type].form])),
  };
}

/** Has Chrome compile the forms' scripts off the main thread. @see https://v8.dev/blog/explicit-compile-hints */
const compileEagerly = {
  banner: "//# allFunctionsCalledOnLoad",
  raw: true,
  include: formScripts,
  // After minification, which removes comments.
  stage: 450,
};

export function changeWebpackConfig(
  { stage, actions, getConfig, plugins }: CreateWebpackConfigArgs,
  content: Content | undefined,
): void {
  const config = (getConfig as () => WebpackConfig)();
  const { define, ignore, banner } = plugins as unknown as PluginFactories;
  const isDevelop = stage.startsWith("develop");

  // CI discards the cache, and writing it takes a quarter of the build.
  if (process.env.CI) config.cache = false;

  splitStyles(config, isDevelop);
  // In develop, a section may be added any time.
  if (content && !isDevelop) dropStylesOfAbsentSections(config, content.home);

  const constants = {
    LANGUAGE: JSON.stringify(content?.site.language ?? "en"),
    FORM_COPY: content && JSON.stringify(formContent(content)),
  };
  config.plugins.push(define(constants));

  const loader = path.resolve("src/build/empty-mdx-loader.cjs");
  config.module.rules.push({ test: /\.mdx$/, enforce: "pre", loader });

  if (stage === "build-javascript") {
    bundleForms(config);
    // The prose is needed only as HTML, not in the browser's scripts.
    config.plugins.push(ignore({ resourceRegExp: /\.mdx$/ }), banner(compileEagerly));
  }
  actions.replaceWebpackConfig(config);
}
