import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import {
  MisbehavingWebhook,
  noCorsOnAnswer,
  noCorsOnPreflight,
  noResponse,
  preflightRedirected,
  preflightRefused,
  redirect,
  status,
  type Behaviour,
} from "../../tests/support/misbehaving-webhook";
import { forms } from "../../tests/support/example-forms";
import { createValidator } from "../../src/shared/forms/rules";
import { formTypes, type FormType } from "../../src/shared/routes";
import { checkWebhooks } from "./check-webhooks";

let webhook: MisbehavingWebhook;

const timeoutSignal = AbortSignal.timeout.bind(AbortSignal);

beforeEach(async () => {
  webhook = new MisbehavingWebhook();
  await webhook.listen();
});

afterEach(() => webhook.close());

/** Checks the same webhook for both forms, unless the consultation has one of its own. */
async function check({ consultation = "", site = "https://www.example.com", send = false } = {}) {
  const print = jest.spyOn(console, "log").mockImplementation(() => undefined);
  const address = `${webhook.origin}/webhook/secret?key=secret`;
  const webhooks = { consultation: consultation || address, "project-intake": address };

  const exitCode = await checkWebhooks(webhooks, site, send);
  const text = print.mock.calls.join("\n");
  print.mockRestore();
  expect(text).not.toContain("secret");
  return { exitCode, text };
}

/** Allows one origin, whoever asks. n8n answers like this if the origin is not in its list. */
const allowing =
  (origin: string, headers = "X-Key, Content-Type"): Behaviour =>
  (_request, response) => {
    response.setHeader("Access-Control-Allow-Headers", headers);
    response.writeHead(204, { "Access-Control-Allow-Origin": origin }).end();
  };

test("a webhook that accepts what browsers send has nothing to fix, and gets no test without --send", async () => {
  webhook.behaviour = (request, response) => {
    const { origin = "", "access-control-request-headers": names = "" } = request.headers;
    allowing(origin, names)(request, response);
  };
  const { exitCode, text } = await check();
  expect(text).toContain("Preflight from https://example.com: allowed");
  expect(text).toContain("Nothing to fix.\n\nNothing was submitted.");
  expect(webhook.bodies).toEqual([]);
  expect(exitCode).toBe(0);
});

test.each([
  ["a refused preflight", preflightRefused, "status 405.", 0],
  ["a redirected preflight", preflightRedirected, "redirects (302) to http://127.0.0.1:", 0],
  ["a preflight without CORS headers", noCorsOnPreflight, "no Access-Control-Allow-Origin.", 0],
  ["another allowed origin", allowing("https://a.example"), 'is "https://a.example".', 0],
  ["content-type not allowed", allowing("*", "X-Key"), "does not name content-type.", 0],
  ["no www variant", allowing("https://www.example.com", "*"), "//example.com: failed", 0],
  ["a refused submission", status(500), "status 500. See docs/webhooks.md#submission-refused.", 2],
  ["a redirected submission", redirect, "redirects (302) to http://127.0.0.1:", 2],
  ["an answer without CORS headers", noCorsOnAnswer, "no Access-Control-Allow-Origin.", 2],
  ["no answer", noResponse, "due to timeout. See docs/webhooks.md#submission-not-answered.", 2],
])(
  "%s is something to fix, and a test is sent where a browser would post",
  async (_fault, behaviour, message, submissions) => {
    webhook.behaviour = behaviour;
    // Shortens the 30 seconds that a form waits for an answer.
    if (behaviour === noResponse)
      jest.spyOn(AbortSignal, "timeout").mockImplementation(() => timeoutSignal(1000));
    const { exitCode, text } = await check({ send: true });
    expect(text).toContain("To fix: ");
    expect(text).toContain(message);
    expect(webhook.bodies).toHaveLength(submissions);
    expect(exitCode).toBe(1);
  },
);

test("a test submission obeys the rules of its form, and says that it is no lead", async () => {
  await check({ send: true });
  expect(webhook.bodies.map(({ formType }) => formType)).toEqual(formTypes);
  for (const payload of webhook.bodies) {
    expect(createValidator(forms[payload.formType as FormType])(payload)).toEqual({});
    expect(Object.values(payload)).toContain("TEST of npm run webhooks:check, no lead, delete it");
  }
});

test("the command exits with 2 if a webhook is not reached, but with 1 if there is also something to fix, or if TLS fails", async () => {
  const dead = "http://127.0.0.1:9/secret";
  const { exitCode, text } = await check({ consultation: dead });
  expect(text).toMatch(/No answer: .+\.md#not-reached\./);
  expect(exitCode).toBe(2);
  expect((await check({ consultation: webhook.origin.replace("http", "https") })).exitCode).toBe(1);
  webhook.behaviour = noCorsOnPreflight;
  expect((await check({ consultation: dead })).exitCode).toBe(1);
});

test("an address on this computer is something to fix once the site has a real address", async () => {
  const { exitCode, text } = await check({ site: "https://www.ada.dev" });
  expect(text).toContain("See docs/webhooks.md#local-or-test-address.");
  expect(exitCode).toBe(1);
});
