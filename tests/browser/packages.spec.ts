import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { readPublished } from "../../src/build/finish-public";
import { siteRoot } from "../support/addresses";
import { test } from "./fixtures";

test("docs/packages.md lists the packages in each script, with their licences, and no others", () => {
  const listed = [
    ...readFileSync("docs/packages.md", "utf8").matchAll(
      /^\| `([^`]+)` +\| ([a-z, ]+?) +\| (\S+) +\|/gm,
    ),
  ].flatMap(([, name = "", scripts = "", licence = ""]) =>
    scripts.split(", ").map((script) => `${name} (${licence}) in ${script}`),
  );
  const bundled = readPublished(join(siteRoot, "public"))
    .files.filter((file) => file.endsWith(".js"))
    .flatMap((file) => {
      const map = readFileSync(join(siteRoot, `.cache/source-maps${file}.map`), "utf8");
      const { sources } = JSON.parse(map) as { sources: string[] };
      const names = sources.map(
        (source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1],
      );
      return [...new Set(["webpack", ...names])]
        .filter((name) => name !== undefined)
        .map((name) => {
          const { license } = JSON.parse(
            readFileSync(`node_modules/${name}/package.json`, "utf8"),
          ) as {
            license: string;
          };
          return `${name} (${license}) in ${file.replace(/^\/|-[0-9a-f]+\.js$/g, "")}`;
        });
    });
  expect(listed.sort()).toEqual(bundled.sort());
});
