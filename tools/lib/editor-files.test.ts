import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "@jest/globals";
import { editorFiles, schemaFolder, settingsFile } from "./editor-files";
import { describeIssue } from "../../src/content/issue";

const committed = (file: string) =>
  JSON.parse(readFileSync(resolve(file), "utf8")) as Record<string, unknown>;

const files = editorFiles(committed(settingsFile));
const { "yaml.schemas": associations } = files.get(settingsFile) as {
  "yaml.schemas": Record<string, string[]>;
};

test("what editors read is what the schemas say; if it is not, npm run content:schemas writes it anew", () => {
  for (const [file, value] of files) expect([file, committed(file)]).toEqual([file, value]);
});

test("each kind of file has a JSON Schema for its files, and no other is left over", () => {
  const names = readdirSync(resolve(schemaFolder)).map((name) => `${schemaFolder}/${name}`);
  expect(names.sort()).toEqual(Object.keys(associations).sort());
  for (const paths of Object.values(associations)) {
    expect(paths).not.toEqual([]);
    for (const path of paths) expect(path).toMatch(/\.mdx$/);
  }
});

test("every key of every file has a description and an example", () => {
  const describe = (kind: string, properties: Record<string, Record<string, unknown>>): string[] =>
    Object.entries(properties).flatMap(([key, value]) => {
      const nested = value.properties as typeof properties | undefined;
      if (nested) return describe(`${kind}.${key}`, nested);
      return value.description && value.examples ? [] : [`${kind}.${key}`];
    });
  const lacking = Object.keys(associations).flatMap((file) =>
    describe(
      file,
      (files.get(file) as { properties: Record<string, Record<string, unknown>> }).properties,
    ),
  );
  expect(lacking).toEqual([]);
});

test("the task of VS Code marks every fault once, in its file and at its line where it has one", () => {
  const { tasks } = committed(".vscode/tasks.json") as {
    tasks: { problemMatcher: { pattern: Record<string, string> }[] }[];
  };
  const patterns = tasks.flatMap((task) => task.problemMatcher.map(({ pattern }) => pattern));
  const marks = (line: string) =>
    patterns.flatMap(({ regexp = "", ...groups }) => {
      const found = new RegExp(regexp).exec(line);
      if (!found) return [];
      const part = (name: string) => found[Number(groups[name])];
      return { file: part("file"), line: part("line"), message: part("message") };
    });
  const file = "content/home/hero.mdx";
  const severity = "error";

  expect(
    marks(
      describeIssue({ severity, file, field: "badge", line: 3, message: "is empty; write: x" }),
    ),
  ).toEqual([{ file, line: "3", message: "is empty; write: x" }]);
  expect(
    marks(describeIssue({ severity, file, field: "chips[1]", message: "is missing; write: x" })),
  ).toEqual([{ file, line: undefined, message: "is missing; write: x" }]);
  const folder = "content/home/faq";
  expect(
    marks(describeIssue({ severity, file: folder, field: "folder", message: "has too few files" })),
  ).toEqual([{ file: folder, line: undefined, message: "has too few files" }]);
});
