import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "@jest/globals";
import { parseConfigFileTextToJson } from "typescript";
import { temporaryFolder } from "../tests/support/temporary-folder";
import { workerPaths } from "../src/shared/worker-paths";
import { workerOptions } from "../tools/lib/local-worker";

const folder = temporaryFolder();

const config = readFileSync("wrangler.jsonc", "utf8");

test("wrangler would publish the Worker, without a warning", () => {
  const file = folder("wrangler.jsonc");
  writeFileSync(file, config.replace("worker/index.ts", resolve("worker/index.ts")));
  const program = require.resolve("wrangler/bin/wrangler.js");
  const options = ["--config", file, "--outdir", folder("worker"), "--assets", resolve("static")];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, "deploy", "--dry-run", ...options],
    {
      encoding: "utf8",
      env: { ...process.env, WRANGLER_SEND_METRICS: "false", WRANGLER_LOG_PATH: folder("log") },
    },
  );
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).not.toMatch(/warning/i);
});

test("the Worker has the same bindings and limits on this computer as when it is published", () => {
  const { compatibilityDate, durableObjects, ratelimits } = workerOptions("worker/index.ts");
  expect(parseConfigFileTextToJson("wrangler.jsonc", config).config).toMatchObject({
    assets: { binding: "ASSETS", run_worker_first: workerPaths },
    compatibility_date: compatibilityDate,
    send_email: [{ name: "EMAIL" }],
    durable_objects: {
      bindings: Object.entries(durableObjects).map(([name, { className }]) => ({
        name,
        class_name: className,
      })),
    },
    ratelimits: Object.entries(ratelimits).map(([name, limit]) => ({ name, ...limit })),
  });
});

test("a Worker that is published already gets the editor's object and keeps its leads", () => {
  expect(config).toContain(`"migrations": [
    { "tag": "v1", "new_sqlite_classes": ["Leads"] },
    { "tag": "v2", "new_sqlite_classes": ["Editor"] },
  ],`);
});
