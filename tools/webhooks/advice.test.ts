import { describe, expect, test } from "@jest/globals";
import type { FormDefinition } from "../../src/forms/definition";
import { forms } from "../../src/forms/forms";
import { formTypes } from "../../src/routes";
import { diagnosePost, diagnosePreflights, type Webhook } from "./advice";
import type { Outcome, WebhookResponse } from "./request";

const site = "https://www.example.com";
const n8n = "https://n8n.example.com/webhook/secret";
const make = "https://hook.eu2.make.com/secret";
const pipedream = "https://secret.m.pipedream.net/";
const zapier = "https://hooks.zapier.com/hooks/catch/1/secret/";
const other = "https://forms.example.com/secret";

const webhookAt = (
  address: string,
  deliveredBy: FormDefinition["deliveredBy"] = "ok-status",
): Webhook => ({
  definition: {
    ...forms[formTypes[0]],
    deliveredBy,
    success: { title: "Request Submitted!", text: "" },
    failure: { title: "Submission Error", text: "" },
  },
  variable: "THE_VARIABLE",
  url: new URL(address),
  origins: [site, "https://example.com"],
  // An answer is slow after a third of it.
  timeLimit: 1500,
});

const respond = (status: number, headers: WebhookResponse["headers"] = {}): WebhookResponse => ({
  status,
  headers,
  url: new URL(other),
  duration: 100,
});

const diagnosePreflight = (outcome: Outcome, webhook: Webhook) =>
  diagnosePreflights([{ origin: site, outcome }], webhook);

const open = { "access-control-allow-origin": "*" };
const foreign = respond(200, {
  "access-control-allow-origin": "https://a.example",
  "access-control-allow-headers": "*",
});
const noCors = respond(200);
const noContentType = respond(200, open);
const missing = respond(404, open);
const login = respond(401, open);
const tooMany = respond(429, open);

test("an answer that takes long is something to fix, to a preflight and to a submission", () => {
  const slow = { ...respond(200, { ...open, "access-control-allow-headers": "*" }), duration: 501 };
  for (const diagnose of [diagnosePreflight, diagnosePost]) {
    expect(diagnose(slow, webhookAt(other))).toMatchObject([
      {
        severity: "error",
        observed: "The answer took 501 ms.",
        impact: expect.stringContaining("The form gives up 1.5 s after a click."),
      },
    ]);
  }
});

describe("the advice on a preflight", () => {
  test.each([
    ["n8n", n8n, foreign, "Allowed Origins (CORS) to https://www.example.com,https://example.com"],
    ["n8n", n8n, noCors, "has to leave OPTIONS and this header to n8n."],
    ["n8n", n8n, missing, "Publish the workflow (in older versions switch it to Active)"],
    ["n8n", n8n, noContentType, "Let whatever stands before the service answer the preflight with"],
    ["Make", make, noCors, "no setting for them is known here"],
    ["Make", make, missing, "Switch the scenario on in Make"],
    ["Pipedream", pipedream, noCors, "no setting for them is known here"],
    ["Pipedream", pipedream, missing, "Deploy the workflow in Pipedream"],
    ["Zapier", zapier, noCors, "Let n8n, Make or Pipedream receive the form"],
    ["Zapier", zapier, missing, "Let n8n, Make or Pipedream receive the form"],
    ["Zapier", zapier, noContentType, "Let n8n, Make or Pipedream receive the form"],
    ["any other", other, noCors, "Access-Control-Allow-Origin: the origin that asked"],
    ["any other", other, missing, "answer OPTIONS at this address with status 204"],
    ["any other", other, login, "pass without a login or a key"],
    ["any other", other, tooMany, "Wait, then check again."],
    ["any other", other, respond(301), "Write the address that it leads to into THE_VARIABLE."],
  ])("of %s at %s is in its words: %j, %s", (_name, address, response, words) => {
    const [diagnostic] = diagnosePreflight(response, webhookAt(address));
    expect(diagnostic?.severity).toBe("error");
    expect(diagnostic?.fix).toContain(words);
    expect(diagnostic?.fix).not.toContain("secret");
  });

  test.each([
    ["ENOTFOUND", "unreachable", "The name forms.example.com could not be looked up."],
    ["ECONNREFUSED", "unreachable", "Nothing takes connections at forms.example.com."],
    ["ENETUNREACH", "unreachable", "There is no way to forms.example.com from here."],
    ["ECONNRESET", "unreachable", "forms.example.com closed the connection instead of answering"],
    ["timeout", "unreachable", "forms.example.com did not answer within 1.5 s."],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "error", "is self-signed or comes from nobody whom browsers"],
    ["CERT_HAS_EXPIRED", "error", "The certificate of forms.example.com has expired."],
    [
      "ERR_TLS_CERT_ALTNAME_INVALID",
      "error",
      "is made out to another name than forms.example.com.",
    ],
    ["ERR_SSL_WRONG_VERSION_NUMBER", "error", "could not agree with this machine on an encrypted"],
  ])("that ends in %s is %s: %s", (networkError, severity, observed) => {
    const diagnostics = diagnosePreflight({ networkError }, webhookAt(other));
    expect(diagnostics).toMatchObject([{ severity, subject: "the address" }]);
    expect(diagnostics[0]?.observed).toContain(observed);
    expect(diagnostics[0]?.impact).toContain("No visitor can send this form.");
  });
});

const delivered = 'yet the browser tells the form that it failed: the form says "Submission Error"';
const failed = 'The form says "Submission Error" and keeps what was entered.';
const unnoticed = 'it says "Request Submitted!" though the webhook has failed.';
const refused =
  'The browser tells the form nothing but that it failed: the form says "Submission Err';
const lost = "The lead may be lost.";

describe("the advice on a test submission", () => {
  test.each([
    ["n8n", n8n, missing, "Open its Executions, see which node failed, and mend it."],
    ["n8n", n8n, login, "Set the Webhook node's Authentication to None"],
    ["Make", make, noCors, "end the scenario with a Webhook response module"],
    ["Pipedream", pipedream, noCors, "the answer that the workflow gives with $.respond()"],
    ["any other", other, missing, "See in the log of the server why it refused the submission."],
  ])("to %s at %s is in its words: %j, %s", (_name, address, response, words) => {
    const [diagnostic] = diagnosePost(response, webhookAt(address));
    expect(diagnostic?.fix).toContain(words);
    expect(diagnostic?.fix).not.toContain("secret");
  });

  test.each<[string, WebhookResponse, FormDefinition["deliveredBy"], string[]]>([
    ["is taken has nothing to fix", respond(200, open), "ok-status", []],
    ["has arrived, but without a CORS header", noCors, "ok-status", [delivered]],
    ["fails at a form that looks at the status", respond(500, open), "ok-status", [failed]],
    ["fails at a form that does not", respond(500, open), "any-response", [unnoticed]],
    ["fails without a CORS header at any form", respond(502), "any-response", [refused, lost]],
    [
      "is redirected",
      respond(302, open),
      "ok-status",
      ["with a GET, which carries none of the an"],
    ],
    [
      "is redirected as a POST",
      respond(307),
      "ok-status",
      ["asks and posts again where it is sent"],
    ],
  ])("that %s says what it means", (_name, response, deliveredBy, impacts) => {
    const diagnostics = diagnosePost(response, webhookAt(other, deliveredBy));
    expect(diagnostics.map(({ impact }) => impact)).toEqual(
      impacts.map((impact) => expect.stringContaining(impact)),
    );
  });

  test.each([
    ["timeout", "None within 1.5 s."],
    ["ECONNRESET", "None: the connection ended before one came."],
  ])("that ends in %s says that it may have arrived", (networkError, observed) => {
    expect(diagnosePost({ networkError }, webhookAt(other))).toMatchObject([
      { severity: "error", observed, impact: expect.stringContaining("is there twice.") },
    ]);
  });
});
