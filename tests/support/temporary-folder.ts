import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "@jest/globals";

/** Gives each unit test of a file an empty folder of its own. Returns a function that joins a path to it. */
export function temporaryFolder() {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "test-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  return (...path: string[]) => join(folder, ...path);
}
