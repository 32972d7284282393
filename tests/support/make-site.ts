import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { sampleContent, siteRoot } from "./addresses";

// Makes the project of the site under test: a copy of this one, whose content has everything that it may have. Of an older copy,
// the cache of its builds stays. An argument names another folder than that of the site under test.

const root = process.argv[2] ?? siteRoot;

/** What is linked instead, and what commands have written. */
const leftOut = /^(\..*|hosting|inbox-data|node_modules|public|screenshots|test-results|trial)$/;

mkdirSync(root, { recursive: true });
for (const name of readdirSync(root)) {
  if (name !== ".cache") rmSync(join(root, name), { recursive: true });
}
for (const name of readdirSync(".").filter((name) => !leftOut.test(name))) {
  cpSync(name, join(root, name), { recursive: true });
}
symlinkSync(resolve("node_modules"), join(root, "node_modules"), "junction");

cpSync(sampleContent, join(root, "content"), { recursive: true });
const siteFile = join(root, "content/site.mdx");
const site = readFileSync(siteFile, "utf8").replace(/^privacy: .*\n/m, "");
writeFileSync(siteFile, site.replace(/^name: /m, "privacy: /sample-page\nname: "));
