import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import type { EditorTarget } from "../shared/editor-target";
import { layerOrder } from "../site/styles/layer-order";
import { compileStyles } from "./compile-styles";
import { wholeFontFaces } from "./fonts";

/** The folder of Sveltia's package that browsers load. */
export const sveltiaFolder = "node_modules/@sveltia/cms/npm";

const missingPart = (part: RegExp) =>
  new Error(`@sveltia/cms has no ${part}: see bundle-editor.ts.`);

/** Replaces a part of Sveltia's script. Throws if a new version is written in another way. */
function replacePart(script: string, part: RegExp, replacement: string) {
  const changed = script.replace(part, replacement);
  if (changed === script) throw missingPart(part);
  return changed;
}

/** Matches where Sveltia looks up an entry by its id. The first group is the variable whose `current` lists all entries. */
const lookUpOfEntry =
  /(\w+)\.current\.find\(\(\{id:\w+\}\)=>\w+===\w+\.id\);if\(!\w+\)return\{type:`deleted`\}/;

/** Matches where Sveltia reads what others have saved since. The first group is the function that does so. */
const refresh =
  /try\{await (\w+)\(\)\}catch\(\w+\)\{console\.error\(`Failed to check the repository/;

/**
 * Parts of Sveltia's script, and what replaces them. `ALL_ENTRIES` stands for the variable that {@link lookUpOfEntry} finds, and
 * `REFRESH` for the function that {@link refresh} finds.
 */
const changes: [part: RegExp, replacement: string][] = [
  // Phones call each new photo image.jpg. Sveltia would save two of them under one name, and lose the first.
  [
    /(assetNamesInSameFolder:)(\w+)(\}\);let .{0,200}?(\w+)\.push\(\{\.\.\.\w+,blobURL:)/,
    "$1[...$2,...$4.map(({name})=>name)]$3",
  ],
  // Once entries were put in another order, Sveltia would save each as it was before that, over what others have saved meanwhile.
  [
    /(async\(\w+,(\w+)\)=>\{)(let\{changes:\w+,savingEntries:\w+\}=await \w+\(\w+,\2\);return \w+\.length\?)/,
    "$1await REFRESH();$2=$2.flatMap(({id})=>ALL_ENTRIES.current.filter(one=>one.id===id));$3",
  ],
  // In Turkish and Azeri, Firefox would turn IMG.JPG into ımg.jpg, with a dotless i.
  [/\.toLocaleLowerCase\(\)/g, ".toLowerCase()"],
  // In `saveBackup`, we keep each draft with the values that its file had.
  [/let\{(collectionName:\w+,currentLocales:\w+=\{\})/, "let{originalValues,$1"],
  [
    /(\{timestamp:new Date,)(cmsConfigVersion:.{0,60}?currentLocales:(\w+)\()/,
    "$1originalValues:$3(originalValues),$2",
  ],
  // In `getBackup`, Sveltia would delete a draft that an older version of the editor has kept.
  [
    /(\w+)\?\1\.cmsConfigVersion===(\w+)\.current\?\1:\(await \w+\(\w+,\w+\),null\):null/,
    "$1&&{...$1,isFromOlderEditor:$1.cmsConfigVersion!==$2.current}",
  ],
  // In `restoreBackupIfNeeded` and its dialog, we say what the draft would replace.
  [
    /(async\(\{draft:(\w+)\}\)=>(?:(?!async).){0,250}?\{timestamp:\w+\}=(\w+),.{0,80}?(\w+)\.current=\{show:!0,)(timestamp:\w+,resolve:\w+\};)/,
    "$1remarks:``,$5describeDraft($3,$2,()=>ALL_ENTRIES.current.find(({id})=>id===$2.originalEntry?.id)?.commitDate,text=>{$4.current.remarks=text});",
  ],
  [
    /(get open\(\)\{return (\w+)\.current\.show\}.{0,150}?)(\w+\(`restore_backup_description`)/,
    "$1$2.current.remarks+$3",
  ],
  // Sveltia opens its stores here. We open them one after the other.
  [/(this\.#\w+\?\?=)(this\.#\w+)\(\)/, "$1openInTurn(()=>$2())"],
];

/** Changes Sveltia's script, which then uses `src/editor/kept-draft.ts`. */
const changedSveltia: Plugin = {
  name: "changed-sveltia",
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]cms[\\/]npm[\\/]index\.js$/ }, async ({ path: file }) => {
      const script = await readFile(file, "utf8");
      const [, allEntries] = lookUpOfEntry.exec(script) ?? [];
      if (!allEntries) throw missingPart(lookUpOfEntry);
      const [, refreshFunction] = refresh.exec(script) ?? [];
      if (!refreshFunction) throw missingPart(refresh);
      const keptDraft = JSON.stringify(path.resolve("src/editor/kept-draft.ts"));
      let changed = `import { describeDraft, openInTurn } from ${keptDraft};${script}`;
      for (const [part, replacement] of changes) {
        const withNames = replacement
          .replace("ALL_ENTRIES", allEntries)
          .replace("REFRESH", refreshFunction);
        changed = replacePart(changed, part, withNames);
      }
      return { contents: changed };
    });
  },
};

/** Compiles style sheets like Gatsby, and makes the preview render the prose that is typed in the editor. */
const likeGatsby: Plugin = {
  name: "like-gatsby",
  setup(bundle) {
    bundle.onLoad({ filter: /\.css$/ }, ({ path: file }) => ({
      contents: compileStyles(file),
      // With "local-css", esbuild makes names for the classes, as Gatsby does.
      loader: file.endsWith(".module.css") ? "local-css" : "css",
    }));
    bundle.onResolve({ filter: /\/rendered-body$/ }, () => ({
      path: path.resolve("src/editor/draft-body.tsx"),
    }));
  },
};

/** Writes the scripts of the editor, of its preview and of Sveltia, and the style sheet of the preview, into a folder. */
export async function bundleEditor(folder: string, target: EditorTarget) {
  await build({
    entryPoints: {
      start: "src/editor/start.ts",
      preview: "src/editor/preview.tsx",
      publish: "src/editor/publishing/publish.ts",
      cms: `${sveltiaFolder}/index.js`,
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
    footer: { css: await wholeFontFaces() },
    plugins: [changedSveltia, likeGatsby],
  });
  // esbuild also writes the styles of what `start.ts` loads with `import()`.
  await rm(`${folder}/start.css`);
}
