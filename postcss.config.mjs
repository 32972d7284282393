import contentAltText from "@csstools/postcss-content-alt-text";
import globalData from "@csstools/postcss-global-data";
import autoprefixer from "autoprefixer";
import customMedia from "postcss-custom-media";
import nesting from "postcss-nesting";

/** Puts CSS modules into the cascade layer `components`. `src/html.tsx` sets the order of the layers. */
const componentLayer = {
  postcssPlugin: "component-layer",
  Once(root, { AtRule }) {
    if (!root.source.input.file.endsWith(".module.css")) return;
    const layer = new AtRule({ name: "layer", params: "components" });
    // This takes the nodes out of the root.
    layer.append(root.nodes);
    root.append(layer);
  },
};

/** The plugins for every style sheet, which may use the media queries named in `tokens.css`. The loader reads no default export. */
export const plugins = [
  componentLayer,
  globalData({ files: ["src/site/styles/tokens.css"] }),
  nesting(),
  customMedia(),
  contentAltText(),
  autoprefixer(),
];
