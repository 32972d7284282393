/** @jest-environment node */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { readContent } from "../../src/content/content.fixture";
import { grow } from "./growth";

let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "grow-"));
  cpSync(resolve("content"), join(project, "content"), { recursive: true });
});

afterEach(() => {
  rmSync(project, { recursive: true });
});

const readHome = async () => (await readContent(join(project, "content"))).home;

test("a site grows to so many questions and plans behind its own, none of which has a fault", async () => {
  const before = await readHome();
  grow(project, { questions: before.questions.length + 7, plans: before.plans.length + 4 });
  const { questions, plans } = await readHome();
  expect(questions).toHaveLength(before.questions.length + 7);
  expect(plans).toHaveLength(before.plans.length + 4);
  expect(questions).toEqual(expect.arrayContaining(before.questions));
});

test("a site that has as many already stays as it is", async () => {
  const before = await readHome();
  grow(project, { questions: before.questions.length, plans: before.plans.length });
  expect(await readHome()).toEqual(before);
});
