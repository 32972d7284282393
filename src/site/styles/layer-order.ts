/**
 * The order of the cascade layers. It comes before all style sheets, so that the order of these doesn't matter.
 * `postcss.config.mjs` puts each CSS module into `components`.
 */
export const layerOrder = "@layer tokens,reset,base,components,utilities;";
