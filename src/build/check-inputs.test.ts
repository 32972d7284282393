/** @jest-environment node */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { checkInputs, InputError } from "./check-inputs";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "inputs-"));
  cpSync(resolve("content"), join(root, "content"), { recursive: true });
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

const webhooks = {
  GATSBY_CONSULTATION_WEBHOOK_URL: "https://hooks.example.com/a",
  GATSBY_PROJECT_INTAKE_WEBHOOK_URL: "http://localhost:8001/b",
};

test("good inputs are given back, parsed", async () => {
  const { content, environment } = await checkInputs(root, webhooks);
  expect(environment.webhooks).toEqual({
    consultation: "https://hooks.example.com/a",
    "project-intake": "http://localhost:8001/b",
  });
  expect(content.home.hero.badge).toBe("24-Hour Guarantee");
});

test("the faults of the environment and of the content are said at once", async () => {
  rmSync(join(root, "content/site.mdx"));
  const checked = checkInputs(root, {});
  await expect(checked).rejects.toBeInstanceOf(InputError);
  await expect(checked).rejects.toThrow(
    /GATSBY_CONSULTATION_WEBHOOK_URL is not set.*GATSBY_PROJECT_INTAKE_WEBHOOK_URL is not set.*content\/site\.mdx: file: is missing/s,
  );
});
