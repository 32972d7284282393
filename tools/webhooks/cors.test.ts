import { expect, test } from "@jest/globals";
import { findPreflightProblems } from "./cors";
import type { WebhookResponse } from "./request";

const site = "https://www.example.com";
const address = "https://forms.example.com/secret";

const respond = (
  status: number,
  headers: WebhookResponse["headers"] = {},
  url = address,
): WebhookResponse => ({ status, headers, url: new URL(url), duration: 1 });

const origin = { "access-control-allow-origin": "*" };
const contentType = { "access-control-allow-headers": "Content-Type" };

test.each<[string, WebhookResponse["headers"]]>([
  ["everybody", { ...origin, ...contentType }],
  ["the site", { "access-control-allow-origin": site, ...contentType }],
  ["all headers with *", { ...origin, "access-control-allow-headers": "*" }],
  [
    "methods without POST",
    { ...origin, ...contentType, "access-control-allow-methods": "GET, PUT" },
  ],
])("a preflight that allows %s is one that browsers take", (_name, headers) => {
  expect(findPreflightProblems(respond(204, headers), site)).toEqual([]);
});

test.each([
  ["has no CORS header", respond(204), ["The answer has no Access-Control-Allow-Origin."]],
  [
    "allows null",
    respond(204, { ...contentType, "access-control-allow-origin": "null" }),
    ['Access-Control-Allow-Origin is "null", which is the origin of no website.'],
  ],
  [
    "allows two origins",
    respond(204, { ...contentType, "access-control-allow-origin": `${site}, https://example.com` }),
    [
      'Access-Control-Allow-Origin is "https://www.example.com, https://example.com"; browsers take one origin only.',
    ],
  ],
  [
    "allows the site with a slash at its end",
    respond(204, { ...contentType, "access-control-allow-origin": `${site}/` }),
    [
      'Access-Control-Allow-Origin is "https://www.example.com/", which is not exactly the origin that asked.',
    ],
  ],
  [
    "does not allow content-type, nor any origin",
    respond(204, { "access-control-allow-headers": "authorization, x-key" }),
    [
      "The answer has no Access-Control-Allow-Origin.",
      'Access-Control-Allow-Headers is "authorization, x-key" and so does not allow content-type, without which no JSON is sent.',
    ],
  ],
  [
    "allows no headers at all",
    respond(204, origin),
    [
      "Access-Control-Allow-Headers is missing and so does not allow content-type, without which no JSON is sent.",
    ],
  ],
  [
    "lists methods that are no list",
    respond(204, { ...origin, ...contentType, "access-control-allow-methods": "POST; GET" }),
    [
      'Access-Control-Allow-Methods is "POST; GET", which is no list of names with commas between them.',
    ],
  ],
  ...[401, 403, 404, 405, 429, 500].map((status): [string, WebhookResponse, string[]] => [
    `is answered by ${status}`,
    respond(status),
    [`The answer has the status ${status}.`],
  ]),
])("no browser takes a preflight that %s", (_name, response, observed) => {
  const problems = findPreflightProblems(response, site);
  expect(problems.map((problem) => problem.observed)).toEqual(observed);
});

test.each([
  [
    "http://forms.example.com/secret",
    "https://forms.example.com/secret",
    "the same address with https",
  ],
  [address, `${address}/`, "the same address with a slash at its end"],
  [`${address}/`, address, "the same address without the slash at its end"],
  [address, "https://login.example.com/secret?to=secret", "https://login.example.com/…"],
  [address, undefined, "nowhere"],
  [address, "https://", "nowhere"],
])("a redirect from %s to %s is told without its secrets", (from, location, words) => {
  expect(findPreflightProblems(respond(308, { location }, from), site)).toEqual([
    { kind: "redirect", observed: `A redirect (308) to ${words}.` },
  ]);
});

test("what a server says in a header cannot steer the terminal", () => {
  const value = `\u001b[2J\u009b${"x".repeat(500)}`;
  const response = respond(204, { ...contentType, "access-control-allow-origin": value });
  const [problem] = findPreflightProblems(response, site);
  expect(problem?.observed).not.toMatch(/\p{Cc}/u);
  expect(problem?.observed.length).toBeLessThan(250);
});
