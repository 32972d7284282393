/** @jest-environment node */
import { createServer as createHttpsServer, type Server } from "node:https";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { generate } from "selfsigned";
import {
  noCorsOnAnswer,
  noCorsOnPreflight,
  preflightRedirected,
  preflightRefused,
  redirect,
  reset,
  MisbehavingWebhook,
  silence,
  status,
  type Behaviour,
} from "../../tests/support/misbehaving-webhook";
import { closeServer } from "../servers/listen";
import { checkWebhooks } from "./check-webhooks";

const site = "https://www.example.com";
const twin = "https://example.com";
const here = "http://localhost:8000";

/** The webhook of the consultation, which sins, and that of the project intake, which does not. */
let sinner: MisbehavingWebhook;
let saint: MisbehavingWebhook;
let requests: IncomingMessage[];

beforeEach(async () => {
  requests = [];
  sinner = new MisbehavingWebhook();
  saint = new MisbehavingWebhook();
  await Promise.all([sinner.listen(), saint.listen()]);
});

afterEach(async () => {
  await Promise.all([sinner.close(), saint.close()]);
});

interface Check {
  consultation?: string;
  send?: boolean;
  timeLimit?: number;
  slowAfter?: number;
  print?: (line: string) => void;
  stop?: AbortSignal;
}

async function check(options: Check = {}) {
  const lines: string[] = [];
  const exitCode = await checkWebhooks({
    webhooks: {
      consultation: options.consultation ?? `${sinner.origin}/webhook/secret-path?key=secret`,
      "project-intake": `${saint.origin}/webhook/secret-intake`,
    },
    site,
    port: 8000,
    send: options.send ?? false,
    print: (line) => {
      lines.push(line);
      options.print?.(line);
    },
    stop: options.stop ?? new AbortController().signal,
    timeLimit: options.timeLimit,
    slowAfter: options.slowAfter,
  });
  return { exitCode, text: lines.join("\n") };
}

/** Answers the preflight with these headers, and anything else as it should be. */
const preflightWith =
  (headers: (origin: string) => Record<string, string | string[]>, code = 204): Behaviour =>
  (request, response) => {
    if (request.method !== "OPTIONS") {
      status(200)(request, response);
      return;
    }
    response.writeHead(code, headers(request.headers.origin ?? "")).end();
  };

const contentType = { "Access-Control-Allow-Headers": "Content-Type" };

const allowing = (value: string | string[]) =>
  preflightWith(() => ({ ...contentType, "Access-Control-Allow-Origin": value }));

/** Answers as n8n does: the origin that asked if it is in the list, else the first of the list. */
const listing = (...list: string[]) =>
  preflightWith((origin) => ({
    ...contentType,
    "Access-Control-Allow-Origin": list.includes(origin) ? origin : (list[0] ?? ""),
  }));

describe("a webhook that lets everybody in", () => {
  test("has nothing to fix, and the exit code is 0", async () => {
    const { exitCode, text } = await check();
    expect(text).toContain("Nothing to fix.");
    expect(exitCode).toBe(0);
  });

  test("is asked from the site, with and without www, and from this machine, as Chromium asks", async () => {
    sinner.behaviour = (request, response) => {
      requests.push(request);
      status(200)(request, response);
    };
    await check();
    expect(requests.map(({ method, headers }) => `${method} ${headers.origin}`)).toEqual([
      `OPTIONS ${site}`,
      `OPTIONS ${twin}`,
      `OPTIONS ${here}`,
      "OPTIONS http://127.0.0.1:8000",
      "OPTIONS https://stranger.example",
    ]);
    // What Chromium 156 sent for the forms' fetch, read on a server of ours.
    expect(requests[0]?.headers).toEqual({
      host: new URL(sinner.origin).host,
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

  test("gets nothing submitted unless asked for", async () => {
    const { text } = await check();
    expect(sinner.bodies).toEqual([]);
    expect(text).toContain("Nothing was submitted.");
  });

  test("is shown with the time that each answer took, and without its secrets", async () => {
    const { text } = await check();
    expect(text).toContain(`consultation: ${sinner.origin}/webhook/… (n8n)`);
    expect(text).toMatch(/Preflight from https:\/\/example\.com: allowed, 204 in \d+ ms, /);
    expect(text).not.toContain("secret");
  });

  test("is open to strangers, which is said and is no fault", async () => {
    const { text } = await check();
    expect(text).toContain("Good to know: open to strangers");
    expect(text).toContain("Yes: a page at https://stranger.example may post here as well.");
    expect(text).toContain("CORS binds browsers only:");
    expect(text).toContain(
      "set the Webhook node's option Allowed Origins (CORS) to https://www.example.com,https://example.com,http://localhost:8000,http://127.0.0.1:8000 with no space in it",
    );
  });

  test("is told to be on this machine, where no visitor reaches it", async () => {
    const { text } = await check();
    expect(text).toContain(
      "Set GATSBY_CONSULTATION_WEBHOOK_URL to a public https address before you publish.",
    );
  });
});

describe("a webhook that lists its origins", () => {
  test("is closed to strangers, which is said", async () => {
    sinner.behaviour = listing(site, twin, here, "http://127.0.0.1:8000");
    const { exitCode, text } = await check();
    expect(text).toContain("No: a page at https://stranger.example may not post here.");
    expect(exitCode).toBe(0);
  });

  test("and leaves out this machine has nothing to fix, because no visitor comes from there", async () => {
    sinner.behaviour = listing(site, twin);
    const { exitCode, text } = await check();
    expect(text).toContain(
      "Good to know: the preflight from http://localhost:8000, http://127.0.0.1:8000",
    );
    expect(text).toContain("Visitors are not touched.");
    expect(exitCode).toBe(0);
  });

  test("and leaves out the name without www answers it with the first of its list", async () => {
    sinner.behaviour = listing(site, here, "http://127.0.0.1:8000");
    const { exitCode, text } = await check();
    expect(text).toContain("To fix: the preflight from https://example.com\n");
    expect(text).toContain(
      'Access-Control-Allow-Origin is "https://www.example.com", which is not exactly the origin that asked.',
    );
    expect(text).toContain(
      'A visitor on https://example.com cannot send this form: the browser never posts, and the form says "Submission Error".',
    );
    expect(exitCode).toBe(1);
  });
});

describe("a preflight that no browser takes", () => {
  test.each<[string, Behaviour, string]>([
    [
      "has no Access-Control-Allow-Origin",
      noCorsOnPreflight,
      "The answer has no Access-Control-Allow-Origin.",
    ],
    ["allows null", allowing("null"), 'Access-Control-Allow-Origin is "null"'],
    [
      "allows two origins in one header",
      allowing(`${site}, ${twin}`),
      'Access-Control-Allow-Origin is "https://www.example.com, https://example.com"; browsers take one origin only.',
    ],
    [
      "has the header twice",
      allowing(["*", "*"]),
      'Access-Control-Allow-Origin is "*, *"; browsers take one origin only.',
    ],
    [
      "allows the site with a slash at its end",
      allowing(`${site}/`),
      'Access-Control-Allow-Origin is "https://www.example.com/", which is not exactly',
    ],
    [
      "does not allow content-type",
      preflightWith(() => ({
        "Access-Control-Allow-Origin": "*",
        "Access-Control-Allow-Headers": "authorization, x-key",
      })),
      'Access-Control-Allow-Headers is "authorization, x-key" and so does not allow content-type',
    ],
    [
      "allows no headers at all",
      preflightWith(() => ({ "Access-Control-Allow-Origin": "*" })),
      "Access-Control-Allow-Headers is missing and so does not allow content-type",
    ],
    [
      "lists methods that are no list",
      preflightWith(() => ({
        "Access-Control-Allow-Origin": "*",
        ...contentType,
        "Access-Control-Allow-Methods": "POST; GET",
      })),
      'Access-Control-Allow-Methods is "POST; GET", which is no list of names with commas between them.',
    ],
    ["is answered by 405", preflightRefused, "The answer has the status 405."],
    ["is answered by 404", preflightWith(() => ({}), 404), "The answer has the status 404."],
    [
      "is answered by 500 with HTML, as n8n answers for a path that it does not know",
      (_request, response) => {
        response.writeHead(500, { "Content-Type": "text/html" }).end("<h1>Error</h1>");
      },
      "The answer has the status 500.",
    ],
    [
      "is redirected",
      preflightRedirected,
      "A redirect (302) to http://127.0.0.1", // and no secret, see below
    ],
  ])("%s", async (_sin, behaviour, seen) => {
    sinner.behaviour = behaviour;
    const { exitCode, text } = await check();
    expect(text).toContain(seen);
    expect(text).toContain("To fix: the preflight from https://www.example.com, https://example");
    expect(text).toContain("1 thing to fix.");
    expect(text).not.toContain("secret");
    expect(exitCode).toBe(1);
  });

  test("is not followed by a submission, even when one is asked for", async () => {
    sinner.behaviour = preflightRefused;
    const { text } = await check({ send: true });
    expect(sinner.bodies).toEqual([]);
    expect(saint.bodies).toHaveLength(1);
    expect(text).toContain("Nothing was sent: after such a preflight no browser would.");
  });

  test("is no reason to keep quiet about the other form", async () => {
    sinner.behaviour = preflightRefused;
    saint.behaviour = noCorsOnPreflight;
    const { text } = await check();
    expect(text).toContain("The answer has the status 405.");
    expect(text).toContain("The answer has no Access-Control-Allow-Origin.");
    expect(text).toContain("2 things to fix.");
  });
});

test.each([
  ["all headers with *", { "Access-Control-Allow-Headers": "*" }],
  ["methods without POST", { ...contentType, "Access-Control-Allow-Methods": "GET, PUT" }],
])("a preflight that allows %s is one that browsers take", async (_name, headers) => {
  sinner.behaviour = preflightWith((origin) => ({
    "Access-Control-Allow-Origin": origin,
    ...headers,
  }));
  expect((await check()).exitCode).toBe(0);
});

test("a redirect that only adds a slash is named as such", async () => {
  sinner.behaviour = preflightWith(() => ({ Location: "/webhook/secret-path/?key=secret" }), 301);
  const { text } = await check();
  expect(text).toContain("A redirect (301) to the same address with a slash at its end.");
  expect(text).toContain("into GATSBY_CONSULTATION_WEBHOOK_URL.");
});

test("an answer that takes long is something to fix", async () => {
  let isFirst = true;
  sinner.behaviour = (request, response) => {
    setTimeout(() => status(200)(request, response), isFirst ? 300 : 0);
    isFirst = false;
  };
  const { exitCode, text } = await check({ slowAfter: 250 });
  expect(text).toMatch(/To fix: the preflight\n {4}Seen: {3}The answer took \d+ ms\./);
  expect(text).toContain("The form gives up 30 s after a click.");
  expect(exitCode).toBe(1);
});

test("n8n's test address is something to fix, although it answers", async () => {
  const { exitCode, text } = await check({ consultation: `${sinner.origin}/webhook-test/secret` });
  expect(text).toContain("It is n8n's test address, which takes one call within two minutes");
  expect(text).toContain("copy the Production URL of its Webhook node");
  expect(text).not.toContain("secret");
  expect(exitCode).toBe(1);
});

describe("a webhook that cannot be reached", () => {
  test("because nothing listens there gives the exit code 2", async () => {
    const consultation = `${sinner.origin}/secret`;
    await sinner.close();
    const { exitCode, text } = await check({ consultation });
    expect(text).toContain(`Nothing takes connections at ${new URL(consultation).host}.`);
    expect(text).toContain("1 address could not be reached.");
    expect(text).not.toContain("secret");
    expect(exitCode).toBe(2);
  });

  test("because its name does not exist gives the exit code 2", async () => {
    const { exitCode, text } = await check({ consultation: "https://webhook.invalid/secret" });
    expect(text).toContain("The name webhook.invalid could not be looked up.");
    expect(exitCode).toBe(2);
  });

  test("because it says nothing is given up after the time limit, with the exit code 2", async () => {
    sinner.behaviour = () => undefined;
    const { exitCode, text } = await check({ timeLimit: 100 });
    expect(text).toContain("did not answer within 0.1 s.");
    expect(exitCode).toBe(2);
  });

  test("because it hangs up gives the exit code 2", async () => {
    sinner.behaviour = (request) => request.socket.destroy();
    const { exitCode, text } = await check();
    expect(text).toContain("closed the connection instead of answering in HTTP.");
    expect(exitCode).toBe(2);
  });

  test("beside one with something to fix leaves the exit code at 1, since asking again mends nothing", async () => {
    sinner.behaviour = (request) => request.socket.destroy();
    saint.behaviour = noCorsOnPreflight;
    const { exitCode, text } = await check();
    expect(text).toContain("1 thing to fix, 1 address could not be reached.");
    expect(exitCode).toBe(1);
  });
});

describe("https", () => {
  let server: Server;

  beforeEach(async () => {
    const { cert, private: key } = generate([{ name: "commonName", value: "127.0.0.1" }], {
      keySize: 2048,
    });
    server = createHttpsServer({ cert, key });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });

  afterEach(() => closeServer(server));

  test("with a certificate that is self-signed is something to fix", async () => {
    const { port } = server.address() as AddressInfo;
    const { exitCode, text } = await check({ consultation: `https://127.0.0.1:${port}/secret` });
    expect(text).toContain("is self-signed or comes from nobody whom browsers trust.");
    expect(text).toContain("Every browser refuses the connection. No visitor can send this form.");
    expect(exitCode).toBe(1);
  });

  test("at a port that speaks http is something to fix", async () => {
    const consultation = `${sinner.origin.replace("http:", "https:")}/secret`;
    const { exitCode, text } = await check({ consultation });
    expect(text).toContain("could not agree with this machine on an encrypted connection.");
    expect(exitCode).toBe(1);
  });
});

describe("a test submission", () => {
  test("is printed before it is sent, once for each form, in words that nobody takes for a lead", async () => {
    const printed: string[] = [];
    let printedBefore = "";
    sinner.behaviour = (request, response) => {
      if (request.method === "POST") printedBefore = printed.join("\n");
      status(200)(request, response);
    };
    const { exitCode, text } = await check({ send: true, print: (line) => printed.push(line) });
    expect(sinner.bodies).toHaveLength(1);
    const [body] = sinner.bodies.map((sent) => JSON.parse(sent) as Record<string, string>);
    expect(body).toMatchObject({
      name: "TEST of npm run webhooks:check, no lead, delete it",
      formType: "consultation",
      source: site,
    });
    for (const line of JSON.stringify(body, null, 2).split("\n")) {
      expect(printedBefore).toContain(line);
    }
    expect(saint.bodies).toHaveLength(1);
    expect(text).toMatch(/POST: 200 in \d+ ms/);
    expect(exitCode).toBe(0);
  });

  test("whose answer has no CORS header has arrived, while the form says that it failed", async () => {
    sinner.behaviour = noCorsOnAnswer;
    const { exitCode, text } = await check({ send: true });
    expect(sinner.bodies).toHaveLength(1);
    expect(text).toContain("To fix: the answer to the test submission");
    expect(text).toContain("The submission was delivered, yet the browser tells the form that");
    expect(exitCode).toBe(1);
  });

  test("that the consultation's webhook fails at shows the visitor an error", async () => {
    sinner.behaviour = status(500);
    const { exitCode, text } = await check({ send: true });
    expect(text).toContain('The form says "Submission Error" and keeps what was entered.');
    expect(text).toContain("Open its Executions, see which node failed, and mend it.");
    expect(exitCode).toBe(1);
  });

  test("that the project intake's webhook fails at looks like a success to the visitor", async () => {
    saint.behaviour = status(500);
    const { exitCode, text } = await check({ send: true });
    expect(text).toContain(
      'The form takes any answer for a success: it says "Project Details Submitted!" though the webhook has failed.',
    );
    expect(exitCode).toBe(1);
  });

  test("that fails without a CORS header is no success to the project intake either", async () => {
    saint.behaviour = (request, response) => {
      if (request.method === "OPTIONS") status(200)(request, response);
      else response.writeHead(502).end();
    };
    const { text } = await check({ send: true });
    expect(text).toContain("The browser tells the form nothing but that it failed");
    expect(text).not.toContain("takes any answer for a success");
  });

  test("that is redirected loses its answers on the way", async () => {
    sinner.behaviour = redirect;
    const { exitCode, text } = await check({ send: true });
    expect(text).toContain("A browser follows with a GET, which carries none of the answers.");
    expect(exitCode).toBe(1);
  });

  test.each<[string, Behaviour, string]>([
    ["is never answered", silence, "None within 1 s."],
    ["is cut off", reset, "None: the connection ended before one came."],
  ])("that %s may have arrived", async (_name, behaviour, seen) => {
    sinner.behaviour = behaviour;
    const { exitCode, text } = await check({ send: true, timeLimit: 1000 });
    expect(text).toContain(seen);
    expect(text).toContain("A visitor who sends again is there twice.");
    expect(exitCode).toBe(1);
  });
});

test("a check that is stopped ends at once with 130", async () => {
  const controller = new AbortController();
  sinner.behaviour = () => controller.abort();
  expect((await check({ stop: controller.signal })).exitCode).toBe(130);
});
