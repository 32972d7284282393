import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect } from "@playwright/test";
import { codeByPart, ownCode } from "../bench/script-parts";
import { readPublished } from "../../src/build/finish-public";
import { siteRoot } from "../support/addresses";
import { test } from "./fixtures";

const read = (file: string) => readFileSync(resolve(file), "utf8");

/** The rows of the table in docs/packages.md. */
const listed = [
  ...read("docs/packages.md").matchAll(/^\| `([^`]+)` +\| ([a-z, ]+?) +\| (\S+) +\|/gm),
].map(([, name = "", scripts = "", licence = ""]) => ({
  name,
  scripts: scripts.split(", "),
  licence,
}));

/** The scripts that are published, without the hash in their names. */
const publishedScripts = () =>
  readPublished(join(siteRoot, "public"))
    .files.filter((file) => file.endsWith(".js"))
    .map((file) => ({ file, chunk: file.replace(/^\/|-[0-9a-f]+\.js$/g, "") }));

test("docs/packages.md lists the packages in each script, and no others", () => {
  const inTable = listed.flatMap(({ name, scripts }) =>
    scripts.map((script) => `${name} in ${script}`),
  );
  const inBundle = publishedScripts().flatMap(({ file, chunk }) => {
    const map = read(join(siteRoot, `.cache/source-maps${file}.map`));
    return [...codeByPart(read(join(siteRoot, `public${file}`)), map).keys()]
      .filter((part) => part !== ownCode)
      .map((part) => `${part} in ${chunk}`);
  });
  const missing = (from: readonly string[], others: readonly string[]) =>
    others.filter((other) => !from.includes(other));
  expect({
    notInTheTable: missing(inTable, inBundle),
    notInTheBundle: missing(inBundle, inTable),
  }).toEqual({ notInTheTable: [], notInTheBundle: [] });
});

test("the licences in docs/packages.md are those that the packages state", () => {
  expect(listed.length).toBeGreaterThan(0);
  for (const { name, licence } of listed) {
    const { license } = JSON.parse(read(`node_modules/${name}/package.json`)) as {
      license: string;
    };
    expect([name, licence]).toEqual([name, license]);
  }
});
