/** What {@link splitStyles} changes in webpack's configuration. */
export interface StylesConfig {
  plugins: { options?: { ignoreOrder?: boolean } }[];
  optimization: { splitChunks: { cacheGroups: Record<string, unknown> } | false };
}

/**
 * Gives each page the styles of its own components alone, where Gatsby would put those of all pages into every page.
 * The pages import shared stylesheets in different orders, about which webpack would warn: cascade layers and one
 * module class for each property of an element make the order meaningless.
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
