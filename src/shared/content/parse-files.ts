import { parseFile } from "./frontmatter";

/** Maps the path of each file in `content/` to its text, or to undefined if it is not UTF-8, such as a picture. */
export type Files = Map<string, string | undefined>;

/** Parses each file that has keys. */
export const parseFiles = (files: Files) =>
  new Map(
    [...files].map(([file, text]) => [
      file,
      file.endsWith(".mdx") ? parseFile(file, text) : undefined,
    ]),
  );
