/** @jest-environment node */
import { describe, expect, test } from "@jest/globals";
import { addressWarnings } from "./address-fault";
import { maskAddress, maskHost } from "./mask-address";
import { recogniseService } from "./service";

describe("an address", () => {
  test.each([
    ["https://you.app.n8n.cloud/webhook/secret", "n8n", "https://you.app.n8n.cloud/webhook/…"],
    ["https://n8n.example.com/hooks/secret", "n8n", "https://n8n.example.com/…"],
    ["https://example.com/webhook/secret?a=b", "n8n", "https://example.com/webhook/…"],
    ["https://example.com/webhook-test/secret", "n8n", "https://example.com/webhook-test/…"],
    ["https://hook.eu2.make.com/secret", "make", "https://hook.eu2.make.com/…"],
    ["https://hook.integromat.com/secret", "make", "https://hook.integromat.com/…"],
    [
      "https://hooks.zapier.com/hooks/catch/1/secret/",
      "zapier",
      "https://hooks.zapier.com/hooks/catch/…",
    ],
    ["https://secret.m.pipedream.net", "pipedream", "https://….m.pipedream.net/"],
    ["https://secret.m.pipedream.net/?key=secret", "pipedream", "https://….m.pipedream.net/…"],
    [
      "https://forms.example.com:8443/secret/webhook/x",
      "other",
      "https://forms.example.com:8443/…",
    ],
    ["https://forms.example.com/#secret", "other", "https://forms.example.com/"],
    ["https://makecom.example/secret", "other", "https://makecom.example/…"],
  ])("such as %s is of %s and is shown as %s", (address, service, masked) => {
    const url = new URL(address);
    expect(recogniseService(url)).toBe(service);
    expect(maskAddress(url)).toBe(masked);
    expect(maskHost(url)).not.toContain("secret");
  });
});

describe("a build", () => {
  const fine = { "project-intake": "https://n8n.example.com/webhook/intake" };

  test("has nothing to warn of when the addresses are no test address and not Zapier's", () => {
    expect(addressWarnings({ ...fine, consultation: "https://x.example" })).toEqual([]);
  });

  test("has nothing to warn of when both forms post to one address, because formType tells them apart", () => {
    const consultation = fine["project-intake"];
    expect(addressWarnings({ ...fine, consultation })).toEqual([]);
  });

  test.each([
    [
      "n8n's test address",
      "https://n8n.example.com/webhook-test/secret",
      "GATSBY_CONSULTATION_WEBHOOK_URL is https://n8n.example.com/webhook-test/… It is n8n's test address, which takes one call within two minutes after a click in the editor. Every lead after that is lost. Publish the workflow and copy the Production URL of its Webhook node, which has /webhook/ instead of /webhook-test/.",
    ],
    [
      "a hook of Zapier",
      "https://hooks.zapier.com/hooks/catch/1/secret/",
      "GATSBY_CONSULTATION_WEBHOOK_URL is https://hooks.zapier.com/hooks/catch/… A browser cannot send JSON to a hook of Zapier: Zapier refuses the preflight, and no lead arrives. Let n8n, Make or Pipedream receive the form and pass it on to Zapier from there (docs/webhooks.md, Zapier).",
    ],
  ])("warns of %s, by its variable and with what to write", (_name, address, warning) => {
    expect(addressWarnings({ ...fine, consultation: address })).toEqual([warning]);
  });
});
