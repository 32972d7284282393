import path from "node:path";
import { buildSync } from "esbuild";

/** What handles a form until its own script runs, as a script for the page's head. */
export function earlyScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.resolve("src/forms/early.ts")],
    bundle: true,
    write: false,
    minify: true,
    // A browser that is too old for the form's own script has to understand this one, to say so.
    target: "es2020",
  });
  return outputFiles.map(({ text }) => text.trim()).join("");
}
