import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { writeDisplayFont } from "../../src/build/fonts";
import { writeSiteData } from "../../src/build/write-site-data";
import type { Content } from "../../src/shared/content/check-whole";
import { startWorker } from "../../tools/lib/local-worker";

/** Writes the Worker and the files that its pages need into a folder, with the words of some content. Returns the files' folder. */
export async function writeWorker(folder: string, content: Content) {
  const files = join(folder, "public");
  for (const part of ["worker", "src/shared", "tsconfig.json"]) {
    cpSync(part, join(folder, part), { recursive: true });
  }
  mkdirSync(join(files, "static"), { recursive: true });
  cpSync("static", files, { recursive: true });
  writeSiteData(folder, content, await writeDisplayFont(files), { build: { version: "2.0.0" } });
  return files;
}

/** Starts a Worker that tests can turn the clock of, with the words of some content. */
export async function startWorkerUnderTest(folder: string, content: Content) {
  const files = await writeWorker(folder, content);
  const entry = join(folder, "worker/leads-under-test.fixture.ts");
  return startWorker(`${folder}-inbox`, 0, files, entry);
}
