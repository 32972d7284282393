import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "@jest/globals";
import { workerAddresses } from "../src/build/wrangler-config";
import reserved from "../src/shared/content/worker-addresses.generated.json";
import { temporaryFolder } from "../tests/support/temporary-folder";

const folder = temporaryFolder();

const types = "worker/bindings.generated.d.ts";

const config = readFileSync("wrangler.jsonc", "utf8");

/** Runs wrangler in a folder. */
const runWrangler = (args: string[], cwd?: string) =>
  spawnSync(process.execPath, [require.resolve("wrangler/bin/wrangler.js"), ...args], {
    cwd,
    encoding: "utf8",
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", WRANGLER_LOG_PATH: folder("log") },
  });

test("wrangler would publish the Worker, without a warning", () => {
  const file = folder("wrangler.jsonc");
  writeFileSync(file, config.replace("worker/index.ts", resolve("worker/index.ts")));
  const options = ["--config", file, "--outdir", folder("worker"), "--assets", resolve("static")];
  const { status, stdout, stderr } = runWrangler(["deploy", "--dry-run", ...options]);
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).not.toMatch(/warning/i);
});

test("what is generated from wrangler.jsonc is up to date (npm run generate)", () => {
  // Without a file of its own, wrangler would put what is in `.env` into the types. There is nothing of that kind in .nvmrc.
  const args = ["types", types, "--include-runtime=false", "--env-file=.nvmrc", "--check"];
  // Somebody whose Cloudflare sends no email has deleted this line (docs/get-online.md).
  const withEmail = config.includes("send_email")
    ? config
    : config.replace(/\}\s*$/, '  "send_email": [{ "name": "EMAIL" }],\n}');
  writeFileSync(folder("wrangler.jsonc"), withEmail);
  for (const name of ["worker", ".nvmrc"]) cpSync(name, folder(name), { recursive: true });
  const { status, stdout } = runWrangler(args, folder());
  expect([status, stdout]).toEqual([0, expect.stringContaining("up to date")]);
  expect(reserved).toEqual(workerAddresses);
});
