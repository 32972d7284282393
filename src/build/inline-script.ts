import path from "node:path";
import { buildSync } from "esbuild";

/** Builds a module and all that it imports into the text of an inline script. */
export function inlineScript(file: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.resolve(file)],
    bundle: true,
    write: false,
    minify: true,
    // A browser that is too old for the forms' own script has to understand the one before it, to say so.
    target: "es2015",
  });
  return outputFiles.map(({ text }) => text.trim()).join("");
}
