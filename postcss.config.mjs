import globalData from "@csstools/postcss-global-data";
import customMedia from "postcss-custom-media";

/** Every stylesheet may use the named media queries of one file. (The loader reads no default export of a module.) */
export const plugins = [globalData({ files: ["src/styles/media.css"] }), customMedia()];
