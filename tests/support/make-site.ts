import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { englishContent, siteRoot } from "./addresses";

// Makes the project of the site under test: a copy of this one with the tests' content in place of the owner's. Of an older
// copy, the cache of its builds stays. An argument names another folder than that of the site under test.

const root = process.argv[2] ?? siteRoot;

/** What is the owner's, what is linked instead, and what commands have written. */
const leftOut = new Set([
  "content",
  "inbox-data",
  "node_modules",
  "public",
  "screenshots",
  "test-results",
  "trial",
]);

mkdirSync(root, { recursive: true });
for (const name of readdirSync(root)) {
  if (name !== ".cache") rmSync(join(root, name), { recursive: true });
}
for (const name of readdirSync(".")) {
  if (name.startsWith(".") || leftOut.has(name)) continue;
  cpSync(name, join(root, name), { recursive: true });
}
symlinkSync(resolve("node_modules"), join(root, "node_modules"), "junction");

cpSync(englishContent, join(root, "content"), { recursive: true });
