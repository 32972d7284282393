import { expect, test } from "@jest/globals";
import { webhookVariables } from "./environment";
import { formTypes, type FormType } from "./routes";
import { addressWarnings, maskAddress, maskHost, recogniseService } from "./webhook-address";

test.each([
  ["https://you.app.n8n.cloud/webhook/secret", "n8n", "https://you.app.n8n.cloud/webhook/…"],
  ["https://n8n.example.com/hooks/secret", "n8n", "https://n8n.example.com/…"],
  ["https://example.com/webhook/secret?a=b", "n8n", "https://example.com/webhook/…"],
  ["https://example.com/webhook-test/secret", "n8n", "https://example.com/webhook-test/…"],
  ["http://127.0.0.1:5678/webhook/consultation", "n8n", "http://127.0.0.1:5678/webhook/…"],
  ["http://127.0.0.1:8001/webhook/consultation", "inbox", "http://127.0.0.1:8001/webhook/…"],
  ["http://localhost:9001/webhook/project-intake", "inbox", "http://localhost:9001/webhook/…"],
  ["http://127.0.0.1:8001/webhook/secret", "n8n", "http://127.0.0.1:8001/webhook/…"],
  ["https://hook.eu2.make.com/secret", "make", "https://hook.eu2.make.com/…"],
  ["https://hook.integromat.com/secret", "make", "https://hook.integromat.com/…"],
  [
    "https://hooks.zapier.com/hooks/catch/1/secret/",
    "zapier",
    "https://hooks.zapier.com/hooks/catch/…",
  ],
  ["https://secret.m.pipedream.net", "pipedream", "https://….m.pipedream.net/"],
  ["https://secret.m.pipedream.net/?key=secret", "pipedream", "https://….m.pipedream.net/…"],
  ["https://forms.example.com:8443/secret/webhook/x", "other", "https://forms.example.com:8443/…"],
  ["https://forms.example.com/#secret", "other", "https://forms.example.com/"],
  ["https://makecom.example/secret", "other", "https://makecom.example/…"],
])("the address %s is of %s and is shown as %s", (address, service, masked) => {
  const url = new URL(address);
  expect(recogniseService(url)).toBe(service);
  expect(maskAddress(url)).toBe(masked);
  expect(maskHost(url)).not.toContain("secret");
});

const [type] = formTypes;

/** What a build warns of when one form posts to this address, and all others to one that is fine. */
function warningsOf(address: string, isPublished = true) {
  const fine = formTypes.map((other) => [other, "https://n8n.example.com/webhook/lead"]);
  const webhooks = Object.fromEntries(fine) as Record<FormType, string>;
  return addressWarnings({ ...webhooks, [type]: address }, isPublished);
}

test.each([
  ["https://x.example", true],
  // That of the other forms, too: formType tells them apart.
  ["https://n8n.example.com/webhook/lead", true],
  ["http://localhost:3000/lead", false],
])("a build has nothing to warn of at %s where it is published: %s", (address, isPublished) => {
  expect(warningsOf(address, isPublished)).toEqual([]);
});

test.each([
  [
    "n8n's test address",
    "https://n8n.example.com/webhook-test/secret",
    "https://n8n.example.com/webhook-test/… It is n8n's test address, which takes one call within two minutes after a click in the editor. Every lead after that is lost. Publish the workflow and copy the Production URL of its Webhook node, which has /webhook/ instead of /webhook-test/.",
  ],
  [
    "a hook of Zapier",
    "https://hooks.zapier.com/hooks/catch/1/secret/",
    "https://hooks.zapier.com/hooks/catch/… A browser cannot send JSON to a hook of Zapier: Zapier refuses the preflight, and no lead arrives. Let n8n, Make or Pipedream receive the form and pass it on to Zapier from there (docs/webhooks.md, Zapier).",
  ],
  [
    "an address on this machine",
    "http://localhost:3000/lead",
    "http://localhost:3000/… It is this machine, which no visitor reaches. Once the site is published, nobody's lead arrives. Set it to the public https address of your webhook before you publish.",
  ],
])("a build warns of %s, by its variable and with what to write", (_name, address, warning) => {
  expect(warningsOf(address)).toEqual([`${webhookVariables[type]} is ${warning}`]);
});
