import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { publishEditor } from "./publish-editor";

const folder = temporaryFolder();

test("if no repository is known, /admin names the variable to set", async () => {
  await publishEditor(folder(), { repository: undefined, branch: "main" });
  expect(readFileSync(folder("admin.html"), "utf8")).toContain("EDITOR_REPOSITORY");
});
