interface Chunk {
  name?: string | null;
}

/** What {@link bundleForms} changes in webpack's configuration. */
export interface FormsBundleConfig {
  entry: Record<string, unknown>;
  target: string | string[];
  devtool?: string | false;
  optimization: {
    splitChunks: {
      chunks: unknown;
      cacheGroups: Record<string, { chunks?: unknown } | false>;
    };
  };
}

/** The chunks of the forms: their entry, and what it loads late. */
export const formChunks = ["forms", "rules", "toasts"] as const;

/**
 * Makes the forms, the only part of the site that needs scripts, an entry beside Gatsby's that shares nothing with it:
 * one file with a runtime of its own, and its late chunks. Left to Gatsby's splitting, the forms would also load what
 * only its own runtime and the other pages use.
 *
 * @param config - Gatsby's webpack configuration for the browser, which is changed.
 * @param file - The absolute path of the entry's module.
 */
export function bundleForms(config: FormsBundleConfig, file: string): void {
  config.entry = { ...config.entry, forms: { import: file, runtime: false } };
  // What webpack adds is to be as modern as what Babel leaves; it would be ES5.
  config.target = ["web", "es2022"];
  // The maps are not published, so the scripts do not name them.
  config.devtool = "hidden-source-map";

  const isOfOtherEntry = ({ name }: Chunk) => !formChunks.some((chunk) => chunk === name);
  const { splitChunks } = config.optimization;
  splitChunks.chunks = isOfOtherEntry;
  for (const group of Object.values(splitChunks.cacheGroups)) {
    if (group) group.chunks = isOfOtherEntry;
  }
}
