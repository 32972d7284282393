import contentAltText from "@csstools/postcss-content-alt-text";
import globalData from "@csstools/postcss-global-data";
import autoprefixer from "autoprefixer";
import customMedia from "postcss-custom-media";
import nesting from "postcss-nesting";

/** The styles of components are one cascade layer, whose place among the others is in `src/html.tsx`. */
const layerOfComponents = {
  postcssPlugin: "layer-of-components",
  Once(root, { AtRule }) {
    if (!root.source.input.file.endsWith(".module.css")) return;
    root.append(new AtRule({ name: "layer", params: "components" }).append(root.nodes));
  },
};

/**
 * Every stylesheet may use the named media queries of one file, and what the oldest browsers of `browserslist` lack but
 * can be told in other words. (The loader reads no default export of a module.)
 */
export const plugins = [
  layerOfComponents,
  globalData({ files: ["src/styles/tokens.css"] }),
  nesting(),
  customMedia(),
  contentAltText(),
  autoprefixer(),
];
