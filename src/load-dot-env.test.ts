/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { loadDotEnv } from "./load-dot-env";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "dot-env-"));
});

afterEach(() => {
  rmSync(root, { recursive: true });
  delete process.env.LOAD_DOT_ENV_NEW;
  delete process.env.LOAD_DOT_ENV_REAL;
});

test("the file's variables are added, and a real variable wins over the file", () => {
  process.env.LOAD_DOT_ENV_REAL = "real";
  writeFileSync(join(root, ".env"), "LOAD_DOT_ENV_NEW=file\nLOAD_DOT_ENV_REAL=file\n");
  loadDotEnv(root);
  expect(process.env.LOAD_DOT_ENV_NEW).toBe("file");
  expect(process.env.LOAD_DOT_ENV_REAL).toBe("real");
});

test("a missing file is no fault", () => {
  expect(() => loadDotEnv(root)).not.toThrow();
});

test("a file that cannot be read is named", () => {
  mkdirSync(join(root, ".env"));
  expect(() => loadDotEnv(root)).toThrow(`${join(root, ".env")} cannot be read`);
});
