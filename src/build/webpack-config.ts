import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";

/** What is changed of Gatsby's webpack configuration. */
interface WebpackConfig {
  entry: Record<string, unknown>;
  output: { chunkLoadTimeout?: number };
  target: string | string[];
  cache?: unknown;
  devtool?: string | false;
  module: { rules: object[] };
  plugins: { options?: { ignoreOrder?: boolean; filename?: string; chunkFilename?: string } }[];
  optimization: {
    minimizer: { options: { include?: RegExp } }[];
    splitChunks: { chunks: unknown; cacheGroups: Record<string, { chunks?: unknown } | false> };
  };
}

/** The chunks of the forms: their entry, and what it loads late. */
export const formChunks = ["forms", "rules", "toasts"] as const;

const formScripts = new RegExp(`^(${formChunks.join("|")})-`);

/**
 * Gives each page the styles of its own components alone, where Gatsby would put those of all pages into every page. In
 * develop all pages ask for one stylesheet, by the name that Gatsby gives it.
 */
function splitStyles({ plugins, optimization }: WebpackConfig, isDevelop: boolean): void {
  for (const { constructor, options } of plugins) {
    if (constructor.name !== "MiniCssExtractPlugin" || !options) continue;
    // webpack would warn of the orders in which pages import styles, which cascade layers make irrelevant.
    options.ignoreOrder = true;
    if (isDevelop) continue;
    // They end inside the pages. A hash in their names would be an old one in the cached scripts of the forms.
    options.filename = options.chunkFilename = "[name].inlined.css";
  }
  if (!isDevelop) delete optimization.splitChunks.cacheGroups.styles;
}

/**
 * Makes the forms, the only part of the site that needs scripts, an entry beside Gatsby's that shares nothing with it:
 * one file with a runtime of its own, and its late chunks.
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

  const isOutsideForms = ({ name }: { name?: string | null }) =>
    !formChunks.some((chunk) => chunk === name);
  const { splitChunks } = config.optimization;
  splitChunks.chunks = isOutsideForms;
  for (const group of Object.values(splitChunks.cacheGroups)) {
    if (group) group.chunks = isOutsideForms;
  }
}

/** Has Chrome compile the forms' scripts beside the main thread. @see https://v8.dev/blog/explicit-compile-hints */
function compileEagerly({ banner }: CreateWebpackConfigArgs["plugins"]): object {
  return (banner as (options: object) => object)({
    banner: "//# allFunctionsCalledOnLoad",
    raw: true,
    include: formScripts,
    // Between the stages that make scripts small, which removes comments, and that write their maps.
    stage: 450,
  });
}

/** Fits webpack to pages that run without Gatsby's browser runtime, and to forms that bring their own scripts. */
export function changeWebpackConfig({
  stage,
  actions,
  getConfig,
  plugins,
}: CreateWebpackConfigArgs): void {
  const config = (getConfig as () => WebpackConfig)();
  // In CI the folder is thrown away, and to write a cache takes a quarter of the build.
  if (process.env.CI) config.cache = false;
  splitStyles(config, stage === "develop");
  const loader = path.resolve("src/build/empty-mdx-loader.cjs");
  config.module.rules.push({ test: /\.mdx$/, enforce: "pre", loader });
  if (stage === "build-javascript") {
    bundleForms(config);
    // The bodies are needed as HTML alone. Compiled for the browser too, they would be thrown away.
    const ignore = plugins.ignore as (options: { resourceRegExp: RegExp }) => object;
    config.plugins.push(ignore({ resourceRegExp: /\.mdx$/ }), compileEagerly(plugins));
  }
  actions.replaceWebpackConfig(config);
}
