import { expect, test } from "@jest/globals";
import { readExampleContent } from "../../src/content/content.fixture";
import { nextSteps } from "./next-steps";

const content = readExampleContent();
const branch = "main";

test("after a build at Cloudflare, an owner is shown the inbox, the editor and the placeholders, each with its page", () => {
  const webhooks = { consultation: "/webhook/consultation", "project-intake": "/webhook/x" };
  const editor = { repository: "ada/site", branch };

  const page = "https://github.com/ada/site/blob/main/docs";
  expect(nextSteps({ webhooks, editor, content, sharePicture: [] })).toEqual([
    expect.stringMatching(
      `at /inbox of your site.* INBOX_PASSWORD, of at least 16 characters, .*: ${page}/get-online.md$`,
    ),
    expect.stringMatching(`/admin, which saves to main of ada/site: ${page}/edit.md$`),
    expect.stringMatching(`address, email, social.url, professional.url.*: ${page}/edit.md$`),
  ]);
});

test("after a build with webhooks and without a known repository, an owner is shown what to check and what to set", () => {
  const webhook = "https://n8n.example.com/webhook/x";
  const webhooks = { consultation: webhook, "project-intake": webhook };
  const editor = { repository: undefined, branch };

  expect(nextSteps({ webhooks, editor, content, sharePicture: [] }).slice(0, 2)).toEqual([
    "Check your webhooks with npm run webhooks:check: docs/webhooks.md",
    "For the editor, set EDITOR_REPOSITORY to owner/name: docs/get-online.md",
  ]);
});
