/** What {@link allowAnyCssOrder} changes in webpack's configuration. */
export interface WebpackConfig {
  plugins: { options?: { ignoreOrder?: boolean } }[];
}

/**
 * Lets the pages import their stylesheets in different orders, about which webpack would warn: all of them go into
 * one, where cascade layers and one module class for each property of an element make the order meaningless.
 *
 * @param config - Gatsby's webpack configuration, which is changed.
 */
export function allowAnyCssOrder({ plugins }: WebpackConfig): void {
  for (const plugin of plugins) {
    if (plugin.constructor.name === "MiniCssExtractPlugin" && plugin.options) {
      plugin.options.ignoreOrder = true;
    }
  }
}
