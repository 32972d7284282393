import {
  accessSync,
  constants,
  copyFileSync,
  lstatSync,
  mkdirSync,
  rmSync,
  symlinkSync,
  unlinkSync,
} from "node:fs";
import { join } from "node:path";
import { bodiesFolder, checkedFolder, filesFolder } from "../../src/build/checked-site";
import { root, runNode } from "./command";

/**
 * The folder that Gatsby runs in, in a process of its own. Gatsby writes into the folder `public` beside its configuration. In the
 * project's own `public`, nobody should find a site that isn't finished.
 */
export const gatsbyFolder = join(root, ".building");

/** What Gatsby writes. */
export const builtFolder = join(gatsbyFolder, "public");

/** The copies of the content's pictures. */
export const picturesFolder = join(gatsbyFolder, filesFolder, "static");

/** Every file at the top of the project that Gatsby reads, or that the code reads which Gatsby runs. */
const configuration = [
  "gatsby-browser.tsx",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "package.json",
  "postcss.config.mjs",
  "tsconfig.json",
  "wrangler.jsonc",
];

const linkedFolders = ["node_modules", "src", "static"];

/** Makes Gatsby's folder, without a site. Keeps the cache of the last build. */
export function setUpGatsbyFolder() {
  // In a folder that can only be read, this fails with a code that `describeError` knows. `mkdirSync` would say ENOENT.
  accessSync(root, constants.W_OK);
  for (const folder of [join(gatsbyFolder, checkedFolder), builtFolder]) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  for (const folder of [join(gatsbyFolder, bodiesFolder), picturesFolder]) {
    mkdirSync(folder, { recursive: true });
  }

  // Copies, because Gatsby resolves a link, and would then look for other files beside the original.
  for (const name of configuration) copyFileSync(join(root, name), join(gatsbyFolder, name));
  for (const name of linkedFolders) {
    const link = join(gatsbyFolder, name);
    // If a project was moved, its links lead nowhere. `lstatSync` still sees them, and `unlinkSync` never deletes what one leads
    // to.
    if (lstatSync(link, { throwIfNoEntry: false })) unlinkSync(link);
    symlinkSync(join(root, name), link, "junction");
  }
}

/** Runs Gatsby, and keeps it from asking other computers. Returns its exit code. */
export const runGatsby = (args: string[]) =>
  runNode(
    [require.resolve("gatsby/cli.js"), ...args],
    {
      GATSBY_TELEMETRY_DISABLED: "1",
      // Gatsby's other logger redraws its lines, and prints the table of pages twice.
      GATSBY_LOGGER: "yurnalist",
      // Otherwise Gatsby asks the npm registry for its latest version (gatsby/dist/utils/feedback.js).
      GATSBY_FEEDBACK_DISABLED: "1",
      // Otherwise a build downloads this list from GitHub (gatsby/dist/utils/get-latest-gatsby-files.js).
      GATSBY_ADAPTERS_MANIFEST: "module.exports = [];",
      // A dependency of Gatsby loads punycode, and Node.js 22 and newer would warn about it.
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --disable-warning=DEP0040`,
    },
    gatsbyFolder,
  );
