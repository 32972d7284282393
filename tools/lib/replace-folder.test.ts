import { mkdirSync, readdirSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { replaceFolder, restoreFolder } from "./replace-folder";

const root = temporaryFolder();

test.each([
  ["a new site takes the place of the last one", ["new", "public/old"], ["new"]],
  ["a new site takes its place if there was none", ["new"], ["new"]],
  ["the last site stays if there is no new one", ["public/old"], ["old"]],
])("%s", async (_what, folders, expected) => {
  for (const name of folders)
    mkdirSync(root(name.replace("new", "built/new")), { recursive: true });
  await replaceFolder(root("built"), root("public")).catch(() => undefined);
  expect([readdirSync(root("public")), readdirSync(root())]).toEqual([expected, ["public"]]);
});

test("a site that was being replaced when its command was killed is put back", () => {
  mkdirSync(root("public.old/old"), { recursive: true });
  restoreFolder(root("public"));
  expect(readdirSync(root("public"))).toEqual(["old"]);
});
