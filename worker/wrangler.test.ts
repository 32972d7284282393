import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { parseConfigFileTextToJson } from "typescript";
import { temporaryFolder } from "../tests/support/temporary-folder";
import { workerPaths } from "../src/routes";
import { workerOptions } from "../tools/lib/local-worker";

const folder = temporaryFolder();

test("wrangler would publish the Worker, without a warning", () => {
  const program = require.resolve("wrangler/bin/wrangler.js");
  const options = ["--dry-run", "--outdir", folder("worker"), "--assets", "static"];
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, "deploy", ...options], {
    encoding: "utf8",
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", WRANGLER_LOG_PATH: folder("log") },
  });
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).not.toMatch(/warning/i);
  for (const binding of ["env.LEADS", "env.LEAD_LIMIT", "env.INBOX_LIMIT"]) {
    expect(stdout).toContain(binding);
  }
  expect(readdirSync(folder("worker"))).toContain("index.js");
}, 60_000);

test("what is tried on this computer is what is published", () => {
  const file = "wrangler.jsonc";
  const { config } = parseConfigFileTextToJson(file, readFileSync(file, "utf8")) as {
    config: {
      compatibility_date: string;
      assets: object;
      durable_objects: object;
      ratelimits: { name: string; simple: object }[];
    };
  };
  const local = workerOptions("");
  expect(config.assets).toMatchObject({ run_worker_first: workerPaths });
  expect(config.compatibility_date).toBe(local.compatibilityDate);
  expect(config.durable_objects).toEqual({ bindings: [{ name: "LEADS", class_name: "Leads" }] });
  expect(local.durableObjects).toEqual({ LEADS: { className: "Leads", useSQLite: true } });
  const limits = config.ratelimits.map(({ name, simple }) => [name, { simple }]);
  expect(Object.fromEntries(limits)).toEqual(local.ratelimits);
});
