import { realpathSync } from "node:fs";
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import type { Content } from "../shared/content/check-whole";
import { mapValues } from "../shared/map-values";
import { bodiesFolder } from "./checked-site";
import { isDevelop } from "./is-develop";

/** The parts of Gatsby's webpack configuration that this module changes. */
interface WebpackConfig {
  entry: object;
  output: object;
  resolve: { alias: Record<string, unknown> };
  cache: { version?: string } | false;
  module: { rules: object[] };
  plugins: { options?: object }[];
  optimization: {
    minimizer: object[];
    splitChunks: { chunks: unknown; cacheGroups: Record<string, unknown> };
  };
}

/** The functions of Gatsby that make a plugin of webpack, or a minifier. */
type PluginMakers = Record<"define" | "banner" | "minifyJs", (options: object) => object>;

/** The entry of the forms, and the chunks that it loads. `src/site/forms/` names them in its `import()`. */
export const formChunks = ["forms", "rules", "toasts", "receipt"];

/** Matches the names of the forms' scripts. */
export const formScripts = new RegExp(`^(${formChunks.join("|")})-`);

/**
 * The name of a page's style sheet, which Gatsby inlines. It has no hash, because the forms' scripts contain these names, and a
 * cached script would look for a name that is gone.
 */
const styleSheetName = "[name].inlined.css";

/**
 * Makes the style sheets of sections without content empty. A page would get the styles of every section that its template imports.
 */
function leaveOutAbsentSections({ resolve: { alias }, cache }: WebpackConfig, { home }: Content) {
  // Gatsby's folder has only a link to `src`.
  const sections = path.join(realpathSync("src"), "site/sections");
  if (!home.work) alias[path.join(sections, "logbook.module.css")] = false;
  if (!home.guarantee) alias[path.join(sections, "guarantee.module.css")] = false;
  // Otherwise webpack would reuse its cache although the aliases have changed.
  if (cache) cache.version = JSON.stringify(alias);
}

/**
 * Bundles the forms as an entry that shares nothing with Gatsby's entry: one file with its own webpack runtime, and its lazy
 * chunks.
 */
function bundleForms(config: WebpackConfig, { minifyJs, banner }: PluginMakers) {
  Object.assign(config, {
    entry: {
      ...config.entry,
      // `runtime: false` makes webpack put its runtime into this file, and not into one that Gatsby's entry shares.
      forms: { import: path.resolve("src/site/forms/hydrate.tsx"), runtime: false },
    },
    // In ms. webpack's default is two minutes, longer than anybody waits for a submit.
    output: { ...config.output, chunkLoadTimeout: 10_000 },
    // Otherwise webpack's own code would be ES5.
    target: ["web", "es2022"],
    // Visitors need no source maps.
    devtool: false,
  });
  const { splitChunks, minimizer } = config.optimization;
  // Gatsby's list has the minifier of scripts first, then the one of styles. The build deletes all scripts but the forms', so only
  // these are worth minifying.
  minimizer[0] = minifyJs({ include: formScripts });
  splitChunks.chunks = ({ name = "" }: { name?: string }) => !formChunks.includes(name);
  // This group would move React, which the forms need, into chunks of its own.
  delete splitChunks.cacheGroups.framework;
  // This group would put the styles of all pages into every page.
  delete splitChunks.cacheGroups.styles;
  config.plugins.push(
    banner({
      // Makes Chrome compile the forms' scripts off the main thread (https://v8.dev/blog/explicit-compile-hints).
      banner: "//# allFunctionsCalledOnLoad",
      raw: true,
      include: formScripts,
      // webpack's number for a stage after minification, which removes comments.
      stage: 450,
    }),
  );
}

/** Gives each page only the styles of its own components, and bundles the forms, the only part of the site that needs scripts. */
export function changeWebpackConfig(
  { stage, actions, getConfig, plugins }: CreateWebpackConfigArgs,
  content: Content,
) {
  const config = (getConfig as () => WebpackConfig)();
  // Gatsby types these as functions without parameters.
  const makers = plugins as unknown as PluginMakers;

  // CI throws the cache away, and writing it takes a quarter of the build.
  if (process.env.CI) config.cache = false;
  config.resolve.alias.bodies = path.resolve(bodiesFolder);
  // In develop, an owner may add a section at any time.
  if (!isDevelop) leaveOutAbsentSections(config, content);
  const styles = config.plugins.find(
    ({ constructor }) => constructor.name === "MiniCssExtractPlugin",
  );
  // In develop, all pages load one style sheet with the name that Gatsby expects.
  const names = isDevelop ? {} : { filename: styleSheetName, chunkFilename: styleSheetName };
  // webpack would warn about the order of imports, which doesn't matter with cascade layers.
  Object.assign(styles?.options ?? {}, { ignoreOrder: true, ...names });
  config.plugins.push(
    makers.define({
      // `src/html.tsx` declares this constant, and `src/site/forms/hydrate.tsx` the other.
      LANGUAGE: JSON.stringify(content.site.language),
      FORM_COPY: JSON.stringify({
        // The forms' scripts don't need the texts that only the page shows.
        shared: { ...content.sharedForm, onPage: undefined },
        language: content.site.language,
        ...mapValues(content.forms, ({ form }) => form),
      }),
    }),
  );
  config.module.rules.push({
    test: /\.md$/,
    enforce: "pre",
    loader: path.resolve("src/build/empty-mdx-loader.cjs"),
  });

  if (stage === "build-javascript") bundleForms(config, makers);
  actions.replaceWebpackConfig(config);
}
