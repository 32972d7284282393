import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { makeExampleProject } from "../../src/content/content.fixture";
import { reportContent } from "./report-content";

// The first to look at the picture for shared links also waits for the code that lays it out.
jest.setTimeout(60_000);

let root: string;

beforeEach(() => {
  root = makeExampleProject();
});

afterEach(() => rmSync(root, { recursive: true }));

/** What `npm run content:check` prints, and its exit code. */
async function run() {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const exitCode = await reportContent(root, { log: print, error: print });
  return { exitCode, lines };
}

test("content:check lets an identity pass that nobody has touched, with a note", async () => {
  expect(await run()).toEqual({
    exitCode: 0,
    lines: [
      "Checking the content.",
      "Note: content/site.mdx: address, email, social.url, professional.url: made up, as it was shipped; it is to be your own, or no link",
      "Checked: the content has no faults.",
    ],
  });
});

test("content:check refuses an identity that is made up in part, as the build for visitors does", async () => {
  const file = join(root, "content/site.mdx");
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace(/^address: .*$/m, "address: https://www.ada.dev"),
  );

  const { exitCode, lines } = await run();

  expect(exitCode).toBe(1);
  expect(lines[1]).toContain(
    "The content has 1 fault:\ncontent/site.mdx: email, social.url, professional.url: made up",
  );
  expect(lines.at(-1)).toBe("Checked: the site cannot be published before this is mended.");
});
