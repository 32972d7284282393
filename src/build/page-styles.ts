/** What {@link splitStyles} changes in webpack's configuration. */
export interface StylesConfig {
  plugins: {
    options?: { ignoreOrder?: boolean; filename?: unknown; chunkFilename?: unknown };
  }[];
  optimization: { splitChunks: { cacheGroups: Record<string, unknown> } | false };
}

/**
 * Gives each page the styles of its own components alone, where Gatsby would put those of all pages into every page.
 * The pages import shared stylesheets in different orders, about which webpack would warn: the order of the cascade
 * layers is said in `src/html.tsx`, and within a layer one module class sets each property of an element.
 *
 * @param config - Gatsby's webpack configuration, which is changed.
 * @param isDevelop - In develop all pages ask for one stylesheet, by the name that Gatsby gives it.
 */
export function splitStyles({ plugins, optimization }: StylesConfig, isDevelop: boolean): void {
  if (optimization.splitChunks && !isDevelop) delete optimization.splitChunks.cacheGroups.styles;
  for (const { constructor, options } of plugins) {
    if (constructor.name !== "MiniCssExtractPlugin" || !options) continue;
    options.ignoreOrder = true;
    if (isDevelop) continue;
    // The files end inside the pages, so that nobody needs a hash in their names; in the cached scripts of the forms,
    // which name them, it would be an old one after a change of a style, and webpack would refuse to go on.
    options.filename = "[name].inlined.css";
    options.chunkFilename = "[name].inlined.css";
  }
}
