/** What {@link splitStyles} changes in webpack's configuration. */
export interface StylesConfig {
  plugins: { options?: { ignoreOrder?: boolean } }[];
  optimization: { splitChunks: { cacheGroups: Record<string, unknown> } | false };
}

/**
 * Gives each page the styles of its own components alone, where Gatsby would put those of all pages into every page.
 * The pages import shared stylesheets in different orders, about which webpack would warn: the order of the
 * cascade layers is said in `src/html.tsx`, and within one each property of an element is set by one module class.
 *
 * @param config - Gatsby's webpack configuration, which is changed.
 */
export function splitStyles({ plugins, optimization }: StylesConfig): void {
  if (optimization.splitChunks) delete optimization.splitChunks.cacheGroups.styles;
  for (const plugin of plugins) {
    if (plugin.constructor.name === "MiniCssExtractPlugin" && plugin.options) {
      plugin.options.ignoreOrder = true;
    }
  }
}
