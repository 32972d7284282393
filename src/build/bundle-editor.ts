import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import type { EditorTarget } from "../shared/editor-target";
import { layerOrder } from "../site/styles/layer-order";
import { compileStyles } from "./compile-styles";
import { fullFontFaces } from "./fonts";

/** The folder of Sveltia's package that browsers load. */
export const cms = "node_modules/@sveltia/cms/npm";

/** Replaces a part of Sveltia's script. Throws if a new version is written in another way. */
function replacePart(script: string, part: RegExp, replacement: string) {
  const changed = script.replace(part, replacement);
  if (changed === script) throw new Error(`@sveltia/cms has no ${part}: see bundle-editor.ts.`);
  return changed;
}

/** Changes how Sveltia names the pictures that an owner chooses. */
const namesOfPictures: Plugin = {
  name: "names-of-pictures",
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]cms[\\/]npm[\\/]index\.js$/ }, async ({ path: file }) => {
      // Phones call each new photo image.jpg. Sveltia would save two of them under one name, and lose the first.
      const withAllNames = replacePart(
        await readFile(file, "utf8"),
        /(assetNamesInSameFolder:)(\w+)(\}\);let .{0,200}?(\w+)\.push\(\{\.\.\.\w+,blobURL:)/,
        "$1[...$2,...$4.map(({name})=>name)]$3",
      );
      // In Turkish and Azeri, Firefox would turn IMG.JPG into ımg.jpg, with a dotless i.
      return { contents: replacePart(withAllNames, /\.toLocaleLowerCase\(\)/g, ".toLowerCase()") };
    });
  },
};

/**
 * Compiles style sheets like Gatsby, but esbuild names the classes. Renders prose from what is typed in the editor, not from what
 * Gatsby compiled.
 */
const likeGatsby: Plugin = {
  name: "like-gatsby",
  setup(bundle) {
    bundle.onLoad({ filter: /\.css$/ }, ({ path: file }) => ({
      contents: compileStyles(file),
      loader: file.endsWith(".module.css") ? "local-css" : "css",
    }));
    const draftBody = { path: path.resolve("src/editor/draft-body.tsx") };
    bundle.onResolve({ filter: /\/rendered-body$/ }, () => draftBody);
  },
};

/** Writes the scripts of the editor, of its preview and of Sveltia, and the style sheet of the preview, into a folder. */
export async function bundleEditor(folder: string, target: EditorTarget) {
  await build({
    entryPoints: {
      start: "src/editor/start.ts",
      preview: "src/editor/preview.tsx",
      cms: `${cms}/index.js`,
    },
    outdir: folder,
    // Sveltia's chunks look for their files in `../assets`.
    chunkNames: "chunks/[name]-[hash]",
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    // The entry `cms` bundles the package. start.ts loads that bundle instead of a second copy.
    alias: { "@sveltia/cms": "./cms.js" },
    external: [
      "./cms.js",
      // The forms of the preview show no toasts.
      "./toasts",
      // What Sveltia loads only for fields and files that the editor doesn't offer.
      "@shikijs/*",
      "exifr/*",
      "leaflet/*",
      "svgo/*",
      "terra-draw*",
      "turndown/*",
    ],
    define: { TARGET: JSON.stringify(target) },
    banner: { css: layerOrder },
    footer: { css: await fullFontFaces() },
    plugins: [namesOfPictures, likeGatsby],
  });
  // esbuild also writes the styles of what `start.ts` loads with `import()`.
  await rm(`${folder}/start.css`);
}
