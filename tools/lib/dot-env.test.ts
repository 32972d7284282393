import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "@jest/globals";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { loadDotEnv } from "./dot-env";

const root = temporaryFolder();

test("the file .env may be missing, and its variables never replace those of the environment", () => {
  loadDotEnv(root());

  writeFileSync(root(".env"), "FROM_FILE=file\nFROM_SHELL=file\n");
  // Not in Jest, whose `process.env` is a copy that Node.js does not change.
  const program = `require(${JSON.stringify(resolve("tools/lib/dot-env"))}).loadDotEnv(${JSON.stringify(root())});
    console.log(process.env.FROM_FILE, process.env.FROM_SHELL);`;
  const env = { ...process.env, FROM_SHELL: "shell" };
  const args = ["--import", "tsx", "-e", program];
  expect(execFileSync(process.execPath, args, { env, encoding: "utf8" })).toBe("file shell\n");
}, 60_000);
