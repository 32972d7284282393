import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import postcss from "postcss";
import { plugins } from "../../postcss.config.mjs";
import type { EditorTarget } from "../shared/editor-target";
import { layerOrder } from "../site/styles/layer-order";
import { fullFontFaces } from "./fonts";

/** Compiles style sheets like Gatsby, but esbuild names the classes. Renders prose from what is typed in the editor, not from what Gatsby compiled. */
const likeGatsby: Plugin = {
  name: "like-gatsby",
  setup(bundle) {
    bundle.onLoad({ filter: /\.css$/ }, async ({ path: from }) => {
      const { css } = await postcss(plugins).process(await readFile(from), { from });
      return { contents: css, loader: from.endsWith(".module.css") ? "local-css" : "css" };
    });
    const draftBody = { path: path.resolve("src/editor/draft-body.tsx") };
    bundle.onResolve({ filter: /\/rendered-body$/ }, () => draftBody);
  },
};

/** Writes the scripts of the editor and of its preview, and the style sheet of the preview, into a folder. */
export async function bundleEditor(folder: string, target: EditorTarget) {
  await build({
    entryPoints: ["src/editor/start.ts", "src/editor/preview.tsx"],
    outdir: folder,
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    target: "es2022",
    // The package is loaded from its own file.
    alias: { "@sveltia/cms": "./cms/index.js" },
    // The forms of the preview show no toasts.
    external: ["./cms/index.js", "./toasts"],
    define: { TARGET: JSON.stringify(target), "process.env.NODE_ENV": '"production"' },
    banner: { css: layerOrder },
    footer: { css: await fullFontFaces() },
    plugins: [likeGatsby],
  });
  // esbuild also writes the styles of what `start.ts` imports later.
  await rm(`${folder}/start.css`);
}
