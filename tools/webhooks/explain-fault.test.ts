/** @jest-environment node */
import { expect, test } from "@jest/globals";
import { explainFault, type Place } from "./explain-fault";
import type { CorsFault } from "./preflight";
import { recogniseService } from "../../src/webhooks/service";

const origins = ["https://www.example.com", "https://example.com"];

function changeFor(address: string, fault: CorsFault, request: Place["request"] = "preflight") {
  const url = new URL(address);
  const service = recogniseService(url);
  return explainFault(fault, { service, url, variable: "THE_VARIABLE", origins, request }).change;
}

const n8n = "https://n8n.example.com/webhook/secret";
const make = "https://hook.eu2.make.com/secret";
const pipedream = "https://secret.m.pipedream.net/";
const zapier = "https://hooks.zapier.com/hooks/catch/1/secret/";
const other = "https://forms.example.com/secret";

const foreign: CorsFault = { kind: "other-origin", value: "https://a.example" };
const none: CorsFault = { kind: "no-origin" };
const missing: CorsFault = { kind: "status", status: 404 };
const login: CorsFault = { kind: "status", status: 401 };

test.each<[string, string, CorsFault, Place["request"], string]>([
  ["n8n", n8n, foreign, "preflight", "Allowed Origins (CORS) to https://www.example.com,https://e"],
  ["n8n", n8n, none, "preflight", "has to leave OPTIONS and this header to n8n."],
  [
    "n8n",
    n8n,
    missing,
    "preflight",
    "Publish the workflow (in older versions switch it to Active)",
  ],
  ["n8n", n8n, missing, "POST", "Open its Executions, see which node failed"],
  ["n8n", n8n, login, "POST", "Set the Webhook node's Authentication to None"],
  ["Make", make, none, "POST", "end the scenario with a Webhook response module"],
  ["Make", make, none, "preflight", "no setting for them is known here"],
  ["Make", make, missing, "preflight", "Switch the scenario on in Make"],
  ["Pipedream", pipedream, none, "POST", "the answer that the workflow gives with $.respond()"],
  ["Pipedream", pipedream, none, "preflight", "no setting for them is known here"],
  ["Pipedream", pipedream, missing, "preflight", "Deploy the workflow in Pipedream"],
  ["Zapier", zapier, none, "preflight", "Let n8n, Make or Pipedream receive the form"],
  ["Zapier", zapier, missing, "preflight", "Let n8n, Make or Pipedream receive the form"],
  [
    "Zapier",
    zapier,
    { kind: "content-type", value: "" },
    "preflight",
    "Let n8n, Make or Pipedream",
  ],
  ["any other", other, none, "preflight", "Access-Control-Allow-Origin: the origin that asked"],
  ["any other", other, missing, "preflight", "answer OPTIONS at this address with status 204"],
  ["any other", other, login, "preflight", "pass without a login or a key"],
])("the advice for %s at %s, fault %j of the %s, is in its words", (_name, ...rest) => {
  const [address, fault, request, words] = rest;
  const change = changeFor(address, fault, request);
  expect(change).toContain(words);
  expect(change).not.toContain("secret");
});

test.each([
  ["http://forms.example.com/secret", "https://forms.example.com/secret", "with https."],
  [other, `${other}/`, "with a slash at its end."],
  [`${other}/`, other, "without the slash at its end."],
  [other, "https://login.example.com/secret?to=secret", "to https://login.example.com/…."],
  [other, undefined, "to nowhere."],
  [other, "https://", "to nowhere."],
])("a redirect from %s to %s is told without its secrets", (address, location, words) => {
  const url = new URL(address);
  const place: Place = { service: "other", url, variable: "X", origins, request: "preflight" };
  const { seen } = explainFault({ kind: "redirect", status: 308, location }, place);
  expect(seen).toContain("A redirect (308)");
  expect(seen.endsWith(words)).toBe(true);
  expect(seen).not.toContain("secret");
});

test("what a server says in a header cannot steer the terminal", () => {
  const { seen } = explainFault(
    { kind: "other-origin", value: `\u001b[2J\u009b${"x".repeat(500)}` },
    { service: "other", url: new URL(other), variable: "X", origins, request: "preflight" },
  );
  expect(seen).not.toMatch(/\p{Cc}/u);
  expect(seen.length).toBeLessThan(250);
});
