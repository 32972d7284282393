import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterEach, beforeEach, expect, jest } from "@jest/globals";
import { testWithGit } from "../../tests/support/commit-in";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { completeContent } from "./complete-content";
import { git } from "./git";
import { mergeTemplate } from "./merge-template";

const folder = temporaryFolder();
const project = process.cwd();
const dailyCheck = ".github/workflows/daily-check.yml";
let printed: jest.Spied<typeof console.log>;

beforeEach(() => {
  printed = jest.spyOn(console, "log").mockImplementation(() => undefined);
});

// Windows deletes no folder in which a program works.
afterEach(() => process.chdir(project));

function commit(message: string) {
  git("add", "--all");
  git("commit", "--message", message);
}

/** Commits a version of a site, and stays in its folder. */
function write(site: string, code: string, words: string, time: string) {
  mkdirSync(folder(site, "content"), { recursive: true });
  mkdirSync(folder(site, ".github/workflows"), { recursive: true });
  process.chdir(folder(site));
  git("init");
  git("config", "user.name", "Ada");
  git("config", "user.email", "ada@example.com");
  writeFileSync("code.txt", code);
  writeFileSync("content/site.mdx", words);
  writeFileSync(dailyCheck, `# The - cron: is yours.\n  - cron: ${time}\nrun: ${code}\n`);
  commit(`${site} ${code}`);
}

const read = (file: string) => readFileSync(file, "utf8");

/** Makes a template and a copy of it, which changes something. Then the template has two more versions. */
function makeSites(code: string, words: string, time: string) {
  write("template", "one", "Words", "00:00");
  write("copy", "one", "Words", "00:00");
  write("copy", code, words, time);
  write("template", "two", "Words of two", "02:00");
  write("template", "three", "Words of three", "03:00");
  process.chdir(folder("copy"));
}

testWithGit.each([
  ["with nothing of its own", "Words", "00:00"],
  ["with its own words and time", "Own words", "07:00"],
])(
  "a copy %s gets the code of two versions, and stays as it was otherwise",
  (_own, words, time) => {
    makeSites("one", words, time);
    mergeTemplate(folder("template"));
    expect(read("code.txt")).toBe("three");
    expect(read("content/site.mdx")).toBe(words);
    expect(read(dailyCheck)).toBe(`# The - cron: is yours.\n  - cron: ${time}\nrun: three\n`);
    expect(printed).toHaveBeenCalledWith(
      expect.stringContaining(`Workflows, which the editor's lacks:\n${dailyCheck}`),
    );

    write("template", "four", "Words of four", "04:00");
    process.chdir(folder("copy"));
    mergeTemplate();
    expect(read("code.txt")).toBe("four");
    expect(git("log", "--format=%s", "--grep=Join")).toBe("Join the history of the template");
  },
);

testWithGit("a conflict is named, and one command takes the update back", () => {
  makeSites("own", "Own words", "07:00");
  expect(() => mergeTemplate(folder("template"))).toThrow(
    `have changed:\n${dailyCheck}\ncode.txt\n`,
  );
  expect(read("content/site.mdx")).toBe("Own words");

  const [, ...reset] = /git (reset) (--hard) (\w+)/.exec(String(printed.mock.calls)) ?? [];
  git(...reset);
  expect(git("log", "-1", "--format=%s")).toBe("copy own");
  expect(git("status", "--porcelain")).toBe("");
});

testWithGit("a folder with changes, or one that isn't like the template, isn't updated", () => {
  write("template", "one", "Words", "00:00");
  write("copy", "two", "Words", "00:00");
  expect(() => mergeTemplate(folder("template"))).toThrow(/^None is near.* 2 files differ/);
  writeFileSync("code.txt", "half done");
  expect(() => mergeTemplate()).toThrow("This folder has changes");
});

testWithGit("an update that was interrupted is done again, and the copy keeps its words", () => {
  makeSites("one", "Own words", "07:00");
  writeFileSync("content/site.mdx", "Words");
  git("commit", "--all", "--message", "Set aside what is the copy's own");
  writeFileSync("code.txt", "half merged");
  mergeTemplate(folder("template"));
  expect([read("code.txt"), read("content/site.mdx")]).toEqual(["three", "Own words"]);
});

testWithGit("what the content has to have is added in the template's words, and named", () => {
  const english = resolve(project, "tests/content/english");
  for (const site of ["template", "copy"]) {
    write(site, "one", "Words", "00:00");
    cpSync(english, "content", { recursive: true });
    commit("Content");
  }
  const complete = read("content/site.mdx").replace("email", "# Mine\nemail");
  writeFileSync("content/site.mdx", complete.replace("language: en\n", ""));
  writeFileSync("content/home/faq/own.mdx", "---\norder: 1\n---\n\nYes.\n");
  rmSync("content/inbox.mdx");
  git("fetch", folder("template"), "HEAD");

  completeContent();
  expect(printed.mock.calls.flat()).toEqual([
    'content/site.mdx: added language: "en"',
    'content/home/faq/own.mdx: added question: "What is the Care Plan?"',
    "content/inbox.mdx: added",
  ]);
  expect(read("content/site.mdx")).toBe(complete);
  expect(git("diff", "--name-only", "FETCH_HEAD")).not.toContain("inbox");
});
