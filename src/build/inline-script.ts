import path from "node:path";
import { buildSync } from "esbuild";

/** Bundles a module and its imports into the text of an inline script. */
export function inlineScript(file: string) {
  const { outputFiles } = buildSync({
    entryPoints: [path.resolve(file)],
    bundle: true,
    write: false,
    minify: true,
    // A browser that is too old for the forms' main script still has to run the early script, which tells the visitor.
    target: "es2015",
  });
  return outputFiles.map(({ text }) => text.trim()).join("");
}
