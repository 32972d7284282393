/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "@jest/globals";
import { editorFiles } from "./editor-files";
import { exampleOf } from "../../src/content/example";
import { describeIssue } from "../../src/content/issue";
import { planSchema, siteSchema } from "../../src/content/schema";

const { files, associations } = editorFiles();

const committed = (file: string): unknown => JSON.parse(readFileSync(resolve(file), "utf8"));

/** One kind's JSON Schema. */
const schemaOf = (kind: string) =>
  files.get(`.vscode/content/${kind}.json`) as {
    properties: Record<string, Record<string, unknown>>;
    required: string[];
  };

test("what editors read is what the schemas say; if it is not, npm run content:schemas writes it anew", () => {
  for (const [file, value] of files) expect([file, committed(file)]).toEqual([file, value]);
  expect(committed(".vscode/settings.json")).toMatchObject({ "yaml.schemas": associations });
});

test("each kind of file has a JSON Schema, and no other is left over", () => {
  const names = readdirSync(resolve(".vscode/content")).map((name) =>
    join(".vscode/content", name),
  );
  expect(names.sort()).toEqual(Object.keys(associations).sort());
  for (const paths of Object.values(associations)) expect(paths.length).toBeGreaterThan(0);
});

test("a JSON Schema has the keys, limits, descriptions and examples of the schema", () => {
  const plan = schemaOf("plan");
  expect(Object.keys(plan.properties)).toEqual(Object.keys(planSchema.fields));
  expect(plan.required).toEqual(["name", "price", "currency", "period"]);
  expect(plan.properties.price).toEqual({
    description: "The price as a number; the sign is added by the site.",
    type: "number",
    exclusiveMinimum: 0,
    maximum: 99_999_999,
    examples: [997],
  });
  expect(plan.properties.currency?.pattern).toBe("^[A-Z]{3}$");
  expect(schemaOf("about").properties.chips).toMatchObject({ type: "array", minItems: 1 });
  expect(schemaOf("site").properties.social).toMatchObject({
    type: "object",
    required: ["label", "url"],
    additionalProperties: false,
  });
  expect(schemaOf("side-card").properties.button).toMatchObject({
    properties: { to: { enum: expect.arrayContaining(["/project-intake"]) as unknown } },
  });
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

test("a snippet is the frontmatter of the examples", () => {
  const snippets = files.get(".vscode/content.code-snippets") as Record<string, { body: string[] }>;
  const body = snippets["content: site"]?.body.join("\n") ?? "";
  const typed = body.replace(/\$\{\d+:(.*)\}$/gm, "$1");
  const { name, social } = exampleOf(siteSchema) as { name: string; social: { url: string } };

  expect(typed).toContain(`---\nname: ${name}\n`);
  expect(typed).toContain(`social:\n  label: Instagram\n  url: ${social.url}\n`);
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
