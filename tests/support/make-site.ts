import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { germanContent, siteRoot } from "./addresses";
import { copyProject } from "./copy-project";

// Makes the project of the site under test, a copy of this project with the tests' content instead of the owner's. Replaces an
// older copy, but keeps Gatsby's cache. Two arguments name another folder to make it in, and other content.

const [, , root = siteRoot, content = germanContent] = process.argv;

for (const name of existsSync(root) ? readdirSync(root) : []) {
  if (name !== ".cache") rmSync(join(root, name), { recursive: true });
}
copyProject(root, content);

// Files with which somebody could once run code in a build. If a build reads one of them, it fails.
for (const name of ["~$a.js", "~$a.js!react.mdx", ".babelrc.js", "package.json"]) {
  writeFileSync(join(root, "content", name), 'throw new Error("A file of content/ has run.");');
}
