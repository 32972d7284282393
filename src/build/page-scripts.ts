import { buildSync } from "esbuild";
import type { Content } from "../shared/content/check-whole";
import { jsonInScript, structuredData } from "./structured-data";

/** Bundles a module and its imports into the text of an inline script. */
export function inlineScript(file: string) {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    minify: true,
    // `early-script.ts` also runs in browsers that are too old for the forms' main script, to tell the visitor so.
    target: "es2015",
    // With the project's tsconfig.json, each script would begin with "use strict".
    tsconfigRaw: {},
  });
  return outputFiles[0]?.text.trim() ?? "";
}

/**
 * Returns the texts of the script elements that templates render. `finishPage` refuses a page that was rendered with any other, and
 * adds the forms' scripts only after that.
 */
export const pageScripts = (content: Content, sharePicture: string) => ({
  notFound: inlineScript("src/site/templates/offer-page.ts"),
  structuredData: jsonInScript(structuredData(content, sharePicture)),
});
