import { execFile } from "node:child_process";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { noCorsOnAnswer, MisbehavingWebhook } from "../tests/support/misbehaving-webhook";
import { webhookVariables } from "../src/environment";
import { formTypes } from "../src/routes";
import { root } from "./lib/command";

let webhook: MisbehavingWebhook;

beforeEach(async () => {
  webhook = new MisbehavingWebhook();
  await webhook.listen();
});

afterEach(() => webhook.close());

/** Runs the command with every form posting to the webhook, unless these variables say otherwise. */
function run(args: readonly string[], variables: Record<string, string> = {}) {
  const addresses = formTypes.map((type) => [
    webhookVariables[type],
    `${webhook.origin}/webhook/a`,
  ]);
  const env = {
    ...process.env,
    ...(Object.fromEntries(addresses) as Record<string, string>),
    ...variables,
  };
  const command = ["--import", "tsx", "tools/webhooks-check.ts", ...args];
  return new Promise<{ code: unknown; output: string }>((settle) => {
    execFile(process.execPath, command, { cwd: root, env }, (error, stdout, stderr) =>
      settle({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}

test("an option that does not exist is an error that names those that do", async () => {
  expect(await run(["--sned"])).toEqual({
    code: 1,
    output: 'There is no option "--sned"; there are --send and --published.\n',
  });
}, 60_000);

test("webhooks that are unset or plain http, and a port that is none, are told together", async () => {
  const [first, ...others] = formTypes.map((type) => webhookVariables[type]);
  const { code, output } = await run([], {
    ...Object.fromEntries(others.map((variable) => [variable, ""])),
    [String(first)]: "http://n8n.example.com/webhook/a",
    PORT: "x",
  });
  expect(output).toContain(`${first} is plain http on the public host n8n.example.com`);
  for (const variable of others) expect(output).toContain(`${variable} is not set`);
  expect(output).toContain("PORT is not a port");
  expect(code).toBe(1);
}, 60_000);

test("--send submits one test for each form, as this machine's PORT and the site's address in the content say", async () => {
  webhook.behaviour = noCorsOnAnswer;
  const { code, output } = await run(["--send"], { PORT: "9000" });
  expect(output).toContain("Preflight from http://localhost:9000: allowed");
  expect(output).toContain("Preflight from https://");
  expect(output).toContain("The answer has no Access-Control-Allow-Origin.");
  // The content may have a real address, to which no webhook on this machine belongs.
  expect(output).toMatch(/\d+ things to fix\./);
  const types = webhook.bodies.map((body) => (JSON.parse(body) as { formType: string }).formType);
  expect(types).toEqual(formTypes);
  expect(code).toBe(1);
}, 60_000);
