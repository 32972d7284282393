import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "@jest/globals";

/** Gives each unit test of a file an empty folder of its own. Returns a function that joins a path to it. */
export function temporaryFolder() {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "test-"));
  });
  // A program that a test has killed may write for a moment more, and `rmSync` would not look for new files.
  afterEach(() => rm(folder, { recursive: true, maxRetries: 20 }));
  return (...path: string[]) => join(folder, ...path);
}
