import type { IncomingMessage } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import {
  noCorsOnAnswer,
  noCorsOnPreflight,
  preflightRefused,
  MisbehavingWebhook,
  noResponse,
  status,
  type Behaviour,
} from "../../tests/support/misbehaving-webhook";
import { webhookVariables } from "../../src/environment";
import { forms } from "../../src/forms/forms";
import { createValidator } from "../../src/forms/rules";
import { formTypes, type FormType } from "../../src/routes";
import { checkWebhooks, originsInUse, type CheckOptions } from "./check-webhooks";

const site = "https://www.example.com";
const wwwVariant = "https://example.com";
const local = ["http://localhost:8000", "http://127.0.0.1:8000"];

/** The form whose webhook fails; those of all others do not. */
const [type] = formTypes;

let failing: MisbehavingWebhook;
let healthy: MisbehavingWebhook;

beforeEach(async () => {
  failing = new MisbehavingWebhook();
  healthy = new MisbehavingWebhook();
  await Promise.all([failing.listen(), healthy.listen()]);
});

afterEach(async () => {
  await Promise.all([failing.close(), healthy.close()]);
});

async function check({ address, ...options }: Partial<CheckOptions> & { address?: string } = {}) {
  const lines: string[] = [];
  const others = formTypes.map((other) => [other, `${healthy.origin}/webhook/secret-path`]);
  const exitCode = await checkWebhooks({
    webhooks: {
      ...(Object.fromEntries(others) as Record<FormType, string>),
      [type]: address ?? `${failing.origin}/webhook/secret-path?key=secret`,
    },
    site,
    port: 8000,
    send: false,
    print: (line) => void lines.push(line),
    stop: new AbortController().signal,
    timeLimit: 30_000,
    ...options,
  });
  return { exitCode, text: lines.join("\n") };
}

/** Answers a preflight as n8n does: the origin that asked if it is in the list, else the first of the list. */
const listing =
  (...list: [string, ...string[]]): Behaviour =>
  (request, response) => {
    const { origin = "" } = request.headers;
    const headers = {
      "Access-Control-Allow-Headers": "Content-Type",
      "Access-Control-Allow-Origin": list.includes(origin) ? origin : list[0],
    };
    response.writeHead(204, headers).end();
  };

test.each([
  ["https://www.example.com", ["https://example.com"]],
  ["https://example.com", ["https://www.example.com"]],
  ["https://example.com:8443", ["https://www.example.com:8443"]],
  ["https://you.github.io", []],
  ["https://you.pages.dev", []],
])("the site at %s is also seen at %j, and on this machine", (address, variants) => {
  expect(originsInUse(address, 8000)).toEqual([address, ...variants, ...local]);
});

describe("a webhook that lets everybody in", () => {
  test("has nothing to fix but is open to strangers, gets nothing submitted, and is shown without its secrets", async () => {
    const { exitCode, text } = await check();
    expect(text).toContain(`${type}: ${failing.origin}/webhook/… (n8n)`);
    expect(text).toMatch(/Preflight from https:\/\/example\.com: allowed, 204 in \d+ ms, /);
    expect(text).toContain("Good to know: open to strangers");
    expect(text).toContain("Yes: a page at https://stranger.example may post here as well.");
    expect(text).toContain("CORS binds browsers only:");
    expect(text).toContain(
      `set the Webhook node's option Allowed Origins (CORS) to ${[site, wwwVariant, ...local].join(",")} with no space in it`,
    );
    expect(text).toContain("Nothing to fix.");
    expect(text).toContain("Nothing was submitted.");
    expect(text).not.toContain("secret");
    expect(failing.bodies).toEqual([]);
    expect(exitCode).toBe(0);
  });

  test("is asked from the site, with and without www, and from this machine, as Chromium asks", async () => {
    const requests: IncomingMessage[] = [];
    failing.behaviour = (request, response) => {
      requests.push(request);
      status(200)(request, response);
    };
    await check();
    expect(requests.map(({ method, headers }) => `${method} ${headers.origin}`)).toEqual(
      [site, wwwVariant, ...local, "https://stranger.example"].map((origin) => `OPTIONS ${origin}`),
    );
    // What Chromium 156 sent for the forms' fetch, read on a server of ours.
    expect(requests[0]?.headers).toEqual({
      host: new URL(failing.origin).host,
      connection: "keep-alive",
      accept: "*/*",
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type",
      origin: site,
      "user-agent": expect.stringMatching(/^Mozilla\/5\.0 .* Chrome\/\d+/),
      "sec-fetch-mode": "cors",
      "sec-fetch-site": "cross-site",
      "sec-fetch-dest": "empty",
      referer: `${site}/`,
      "accept-encoding": "gzip, deflate, br, zstd",
      "accept-language": "en-US,en;q=0.9",
    });
  });
});

describe("a webhook that lists its origins", () => {
  test.each<[string, [string, ...string[]], number, string[]]>([
    [
      "is closed to strangers, which is said",
      [site, wwwVariant, ...local],
      0,
      ["No: a page at https://stranger.example may not post here."],
    ],
    [
      "and leaves out this machine has nothing to fix, because no visitor comes from there",
      [site, wwwVariant],
      0,
      [`Good to know: the preflight from ${local.join(", ")}`, "Visitors are not touched."],
    ],
    [
      "and leaves out the www variant answers it with the first of its list",
      [site, ...local],
      1,
      [
        "To fix: the preflight from https://example.com\n",
        'Access-Control-Allow-Origin is "https://www.example.com", which is not exactly the origin that asked.',
        `A visitor on https://example.com cannot send this form: the browser never posts, and the form says "${forms[type].failure.title}".`,
      ],
    ],
  ])("%s", async (_name, list, code, words) => {
    failing.behaviour = listing(...list);
    const { exitCode, text } = await check();
    for (const part of words) expect(text).toContain(part);
    expect(exitCode).toBe(code);
  });
});

test("a preflight that no browser takes is one thing to fix, and not followed by a submission, even when one is asked for", async () => {
  failing.behaviour = preflightRefused;
  const { exitCode, text } = await check({ send: true });
  expect(text).toContain(
    `To fix: the preflight from ${[site, wwwVariant, ...local].join(", ")}\n    Seen:   The answer has the status 405.`,
  );
  expect(text).toContain("Nothing was sent: after such a preflight no browser would.");
  expect(text).toContain("1 thing to fix.");
  expect(failing.bodies).toEqual([]);
  expect(healthy.bodies).toHaveLength(formTypes.length - 1);
  expect(exitCode).toBe(1);
});

test.each<[string, Parameters<typeof check>[0], Behaviour, string]>([
  [
    "nothing listens there",
    { address: "http://127.0.0.1:1/secret" },
    noResponse,
    "Nothing takes connections at 127.0.0.1:1.",
  ],
  ["it says nothing", { timeLimit: 1000 }, () => undefined, "did not answer within 1 s."],
  [
    "it wants to speak another protocol",
    { send: true },
    (request) =>
      request.socket.end(
        "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
      ),
    "closed the connection instead of answering in HTTP.",
  ],
])(
  "a webhook that cannot be reached because %s gives the exit code 2",
  async (_name, options, behaviour, words) => {
    failing.behaviour = behaviour;
    const { exitCode, text } = await check(options);
    expect(text).toContain(words);
    expect(text).toContain("1 address could not be reached.");
    expect(text).not.toContain("secret");
    expect(exitCode).toBe(2);
  },
);

test("an address that cannot be reached beside something to fix leaves the exit code at 1, since asking again mends nothing", async () => {
  failing.behaviour = (request) => request.socket.destroy();
  healthy.behaviour = noCorsOnPreflight;
  const { exitCode, text } = await check();
  expect(text).toMatch(/\d things? to fix, 1 address could not be reached\./);
  expect(exitCode).toBe(1);
});

test("the project's own inbox is known, and is to be fixed for that alone once the site has a real address", async () => {
  failing.behaviour = preflightRefused;
  const address = `${failing.origin}/webhook/${type}`;
  const trial = await check({ address });
  const published = await check({ address, site: "https://www.ada.dev" });
  for (const { text } of [trial, published]) {
    expect(text).toContain(`${type}: ${failing.origin}/webhook/… (the inbox of this project)`);
    expect(text).toContain(
      `Seen:   ${webhookVariables[type]} is ${failing.origin}/webhook/…\n    Means:  It is the inbox of npm start`,
    );
    expect(text).not.toContain("the preflight from");
  }
  expect(trial.exitCode).toBe(0);
  // Those of the other forms are on this machine, too.
  expect(published.text).toContain(`${formTypes.length} things to fix.`);
  expect(published.exitCode).toBe(1);
});

test("https at a port that speaks http is something to fix", async () => {
  const address = `${failing.origin.replace("http:", "https:")}/secret`;
  const { exitCode, text } = await check({ address });
  expect(text).toContain("could not agree with this machine on an encrypted connection.");
  expect(exitCode).toBe(1);
});

describe("a test submission", () => {
  test("is printed before it is sent, once for each form, in words that obey its rules and that nobody takes for a lead", async () => {
    const printed: string[] = [];
    let printedBefore = "";
    failing.behaviour = (request, response) => {
      if (request.method === "POST") printedBefore = printed.join("\n");
      status(200)(request, response);
    };
    const print = (line: string) => void printed.push(line);
    expect((await check({ send: true, print })).exitCode).toBe(0);
    expect(printed.join("\n")).toMatch(/POST: 200 in \d+ ms/);

    const payloads = [...failing.bodies, ...healthy.bodies].map(
      (body) => JSON.parse(body) as Record<string, string> & { formType: FormType },
    );
    expect(payloads.map(({ formType }) => formType)).toEqual(formTypes);
    for (const payload of payloads) {
      expect(createValidator(forms[payload.formType])(payload)).toEqual({});
      expect(Object.values(payload)).toContain(
        "TEST of npm run webhooks:check, no lead, delete it",
      );
      expect(payload).toMatchObject({
        source: site,
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      });
    }
    for (const line of JSON.stringify(payloads[0], null, 2).split("\n")) {
      expect(printedBefore).toContain(line);
    }
  });

  test.each([
    ["whose answer has no CORS header", noCorsOnAnswer, "The submission was delivered, yet the"],
    ["whose answer never comes", noResponse, "None within 1 s."],
  ])("%s is something to fix", async (_name, behaviour, words) => {
    failing.behaviour = behaviour;
    const { exitCode, text } = await check({ send: true, timeLimit: 1000 });
    expect(failing.bodies).toHaveLength(1);
    expect(text).toContain("To fix: the answer to the test submission");
    expect(text).toContain(words);
    expect(exitCode).toBe(1);
  });
});

test("a check that is stopped ends at once with 130", async () => {
  const controller = new AbortController();
  failing.behaviour = () => controller.abort();
  expect((await check({ stop: controller.signal })).exitCode).toBe(130);
});
