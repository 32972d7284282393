import { readFileSync } from "node:fs";
import postcss from "postcss";
import { plugins } from "../../postcss.config.mjs";

/** Compiles a style sheet like Gatsby, except that its classes keep the names that they have in the file. */
export const compileStyles = (from: string) =>
  postcss(plugins).process(readFileSync(from), { from }).css;
