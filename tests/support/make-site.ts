import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { germanContent, siteRoot } from "./addresses";

// Makes the project of the site under test, a copy of this project with the tests' content instead of the owner's. Replaces an
// older copy, but keeps Gatsby's cache. Two arguments name another folder to make it in, and other content.

const [, , root = siteRoot, content = germanContent] = process.argv;

/** The entries that are not copied: the owner's content and settings, linked folders, and the output of commands. */
const leftOut =
  /^(content|inbox-data|node_modules|public|test-results|trial|\.building|\.cache|\.env|\.git|\.last-good)$/;

mkdirSync(root, { recursive: true });
for (const name of readdirSync(root)) {
  if (name !== ".building") rmSync(join(root, name), { recursive: true });
}
for (const name of readdirSync(".")) {
  if (leftOut.test(name)) continue;
  // The bench has packages of its own.
  const filter = (path: string) => !path.endsWith("node_modules");
  cpSync(name, join(root, name), { recursive: true, filter });
}
// A build writes it from the content.
rmSync(join(root, "worker/generated/site-data.ts"), { force: true });
symlinkSync(resolve("node_modules"), join(root, "node_modules"), "junction");
cpSync(content, join(root, "content"), { recursive: true });

// Files with which somebody could once run code in a build. If a build reads one of them, it fails.
for (const name of ["~$a.js", "~$a.js!react.mdx", ".babelrc.js", "package.json"]) {
  writeFileSync(join(root, "content", name), 'throw new Error("A file of content/ has run.");');
}
