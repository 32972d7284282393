import { expect, test } from "@jest/globals";
import { readExampleContent } from "../../src/shared/content/example.fixture";
import { nextSteps } from "./next-steps";

const webhook = "https://n8n.example.com/webhook/x";
const editor = { repository: "ada/site", branch: "main" };
const page = "https://github.com/ada/site/blob/main/docs";

test("after a build with webhooks, an owner sees how to check the webhooks, where to edit and what to replace, each with the document that explains it", () => {
  const webhooks = { consultation: webhook, "project-intake": webhook };
  const steps = nextSteps({ webhooks, editor, content: readExampleContent() });
  expect(steps).toEqual([
    `Check your webhooks with npm run webhooks:check: ${page}/webhooks.md`,
    `Edit at /admin of your site, which saves to main of ada/site: ${page}/edit.md`,
    expect.stringContaining("(address, email, social.url, professional.url)"),
  ]);
});

test("after a build with the site's own receiver, the password comes first, and the site's address makes links of /inbox and /admin", () => {
  const webhooks = { consultation: "/webhook/consultation", "project-intake": webhook };
  const content = readExampleContent();
  const site = { ...content.site, address: "https://ada.dev" };

  expect(nextSteps({ webhooks, editor, content: { ...content, site } })).toEqual([
    expect.stringMatching(/INBOX_PASSWORD.*: https:\/\/dash\.cloudflare\.com\/.*\/settings$/),
    `Read your leads at https://ada.dev/inbox: ${page}/leads.md`,
    expect.stringContaining("webhooks.md"),
    `Edit at https://ada.dev/admin, which saves to main of ada/site: ${page}/edit.md`,
    expect.stringContaining("(email, "),
  ]);
});
