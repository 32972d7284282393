import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "@jest/globals";
import { parseConfigFileTextToJson } from "typescript";
import { temporaryFolder } from "../tests/support/temporary-folder";
import { workerPaths } from "../src/shared/routes";
import { workerOptions } from "../tools/lib/local-worker";

const folder = temporaryFolder();

const config = readFileSync("wrangler.jsonc", "utf8");

/** The same without the email binding, which Cloudflare may refuse to an account without a domain. */
const withoutMail = config.replace(/^.*"send_email".*\n/m, "");

const bindings = [
  "ASSETS",
  "LEADS",
  "LEAD_LIMIT",
  "NETWORK_LIMIT",
  "INBOX_LIMIT",
  "NOT_STORED_LIMIT",
].map((name) => `env.${name}`);

test.each([
  ["with email", config, ["env.EMAIL", ...bindings]],
  ["without email", withoutMail, bindings],
])(
  "wrangler would publish the Worker %s, without a warning",
  (_what, text, expected) => {
    const file = folder("wrangler.jsonc");
    writeFileSync(file, text.replace("worker/index.ts", resolve("worker/index.ts")));
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
    expect(stdout.match(/env\.\w+/g)?.sort()).toEqual([...expected].sort());
    expect(readdirSync(folder("worker"))).toContain("index.js");
  },
  60_000,
);

test("the Worker has the same bindings and limits on this computer as when it is published", () => {
  const { compatibilityDate, durableObjects, ratelimits } = workerOptions("");
  const { config: parsed } = parseConfigFileTextToJson("wrangler.jsonc", config) as {
    config: object;
  };
  expect(parsed).toMatchObject({
    assets: { binding: "ASSETS", run_worker_first: workerPaths },
    compatibility_date: compatibilityDate,
    durable_objects: { bindings: [{ name: "LEADS", class_name: "Leads" }] },
    ratelimits: Object.entries(ratelimits).map(([name, limit]) => ({ name, ...limit })),
  });
  expect(durableObjects).toEqual({ LEADS: { className: "Leads", useSQLite: true } });
});
