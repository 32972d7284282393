/** @jest-environment node */
import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { noCorsOnPreflight, MisbehavingWebhook } from "../../tests/support/misbehaving-webhook";
import { UserError } from "../../src/user-error";
import { runCheck } from "./run-check";

const root = resolve(".");

let webhook: MisbehavingWebhook;

beforeEach(async () => {
  webhook = new MisbehavingWebhook();
  await webhook.listen();
});

afterEach(() => webhook.close());

const variables = () => ({
  GATSBY_CONSULTATION_WEBHOOK_URL: `${webhook.origin}/webhook/a`,
  GATSBY_PROJECT_INTAKE_WEBHOOK_URL: `${webhook.origin}/webhook/b`,
});

async function run(args: string[], env: Record<string, string>) {
  const lines: string[] = [];
  const stop = new AbortController().signal;
  const print = (line: string) => void lines.push(line);
  return { exitCode: await runCheck({ args, root, env, print, stop }), text: lines.join("\n") };
}

test("an option that does not exist is an error that names the one that does", async () => {
  const { exitCode, text } = await run(["--sned"], variables());
  expect(text).toBe('There is no option "--sned"; the only one is --send.');
  expect(exitCode).toBe(1);
});

test("webhooks that are unset or plain http are told as a build tells them", async () => {
  const checked = run([], { GATSBY_CONSULTATION_WEBHOOK_URL: "http://n8n.example.com/webhook/a" });
  await expect(checked).rejects.toBeInstanceOf(UserError);
  await expect(checked).rejects.toThrow(
    /GATSBY_CONSULTATION_WEBHOOK_URL is plain http on the public host n8n\.example\.com.*GATSBY_PROJECT_INTAKE_WEBHOOK_URL is not set/s,
  );
});

test("a port that is none is told together with the webhooks", async () => {
  const checked = run([], { PORT: "x" });
  await expect(checked).rejects.toBeInstanceOf(UserError);
  await expect(checked).rejects.toThrow(
    /GATSBY_CONSULTATION_WEBHOOK_URL is not set.*PORT is not a port/s,
  );
});

test("the site's address comes from the content, and this machine's from PORT", async () => {
  const { text } = await run([], { ...variables(), PORT: "9000" });
  expect(text).toContain("Preflight from http://localhost:9000: allowed");
  expect(text).toContain("Preflight from https://");
});

test("--send submits one test for each form", async () => {
  await run(["--send"], variables());
  const types = webhook.bodies.map((body) => (JSON.parse(body) as { formType: string }).formType);
  expect(types).toEqual(["consultation", "project-intake"]);
});

test("npm run webhooks:check prints what it finds and ends with its exit code", async () => {
  webhook.behaviour = noCorsOnPreflight;
  const { code, output } = await new Promise<{ code: unknown; output: string }>((settle) => {
    execFile(
      process.execPath,
      ["--import", "tsx", "tools/webhooks-check.ts"],
      { cwd: root, env: { ...process.env, ...variables() } },
      (error, output) => settle({ code: error?.code, output }),
    );
  });
  expect(output).toContain("The answer has no Access-Control-Allow-Origin.");
  expect(output).toContain("2 things to fix.");
  expect(code).toBe(1);
}, 30_000);
