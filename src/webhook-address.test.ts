import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { addressWarnings, guideSections, maskAddress } from "./webhook-address";

test("an address is shown without its path and query, and that of Pipedream without its secret", () => {
  const mask = (address: string) => maskAddress(new URL(address));
  expect(mask("https://x.example:8443/webhook/secret?key=a")).toBe("https://x.example:8443/…");
  expect(mask("https://secret.m.pipedream.net/?key=a")).toBe("https://….m.pipedream.net/…");
});

test("a published site's build warns of an address on this machine and of n8n's test address", () => {
  const webhooks = {
    consultation: "http://localhost:3000/secret",
    "project-intake": "https://n8n.example.com/webhook-test/secret",
  };
  expect(addressWarnings(webhooks, false)).toEqual([]);
  expect(addressWarnings(webhooks, true)).toEqual([
    "GATSBY_CONSULTATION_WEBHOOK_URL is http://localhost:3000/…. The address is on this machine, which no visitor reaches. See docs/webhooks.md#local-or-test-address.",
    "GATSBY_PROJECT_INTAKE_WEBHOOK_URL is https://n8n.example.com/…. This is n8n's test address, which takes one call within two minutes. See docs/webhooks.md#local-or-test-address.",
  ]);
});

test("docs/webhooks.md has the sections that problems point to, and no other in their chapter", () => {
  const [, chapter = ""] =
    /\n## What was seen\n([^]*?)\n## /.exec(readFileSync("docs/webhooks.md", "utf8")) ?? [];
  const headings = [...chapter.matchAll(/^### (.+)$/gm)].map(([, heading = ""]) => heading);
  const anchors = headings.map((heading) => heading.toLowerCase().replaceAll(" ", "-"));
  expect(anchors).toEqual(guideSections);
});
