import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "@jest/globals";
import { reservedAddresses } from "../src/build/wrangler-config";
import reserved from "../src/shared/content/reserved-addresses.generated.json";
import { temporaryFolder } from "../tests/support/temporary-folder";

const folder = temporaryFolder();

const types = "worker/bindings.generated.d.ts";

const config = readFileSync("wrangler.jsonc", "utf8");

/** Runs wrangler. */
const runWrangler = (...args: string[]) =>
  spawnSync(process.execPath, [require.resolve("wrangler/bin/wrangler.js"), ...args], {
    encoding: "utf8",
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", WRANGLER_LOG_PATH: folder("log") },
  });

test("wrangler would publish the Worker, without a warning", () => {
  const file = folder("wrangler.jsonc");
  writeFileSync(file, config.replace("worker/index.ts", resolve("worker/index.ts")));
  const options = ["--config", file, "--outdir", folder("worker"), "--assets", resolve("static")];
  const { status, stdout, stderr } = runWrangler("deploy", "--dry-run", ...options);
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).not.toMatch(/warning/i);
});

test("what is generated from wrangler.jsonc is up to date (npm run generate)", () => {
  const { status, stdout } = runWrangler("types", types, "--env-file=.nvmrc", "--check");
  expect([status, stdout]).toEqual([0, expect.stringContaining("up to date")]);
  expect(reserved).toEqual(reservedAddresses);
});

test("a Worker that is published already gets the editor's object and keeps its leads", () => {
  expect(config).toContain(`"migrations": [
    { "tag": "v1", "new_sqlite_classes": ["Leads"] },
    { "tag": "v2", "new_sqlite_classes": ["Editor"] },
  ],`);
});
