import { expect, test } from "@jest/globals";
import { readExampleContent } from "../../tests/support/example-content";
import { nextSteps } from "./next-steps";

test("after a build, an owner sees how to set the password, then where to read leads, how to check a webhook, where to edit and what to replace, each with a link", () => {
  const endpoints = {
    consultation: "/webhook/consultation",
    "project-intake": "https://n8n.dev/x",
  };
  const editor = { repository: "ada/site", branch: "main" };
  const content = readExampleContent();
  content.site.address = "https://ada.dev";

  const page = "https://github.com/ada/site/blob/main/docs";
  expect(nextSteps({ endpoints, editor, content })).toEqual([
    expect.stringMatching(/INBOX_PASSWORD.*: https:\/\/dash\.cloudflare\.com\/.*\/settings$/),
    `Read your leads at https://ada.dev/inbox: ${page}/leads.md`,
    `Check your webhooks with npm run webhooks:check: ${page}/webhooks.md`,
    `Edit at https://ada.dev/admin, which saves to main of ada/site: ${page}/edit.md`,
    expect.stringContaining(`(email, social.url, professional.url): ${page}`),
  ]);
  const elsewhere = nextSteps(
    { endpoints, editor: { ...editor, repository: undefined }, content },
    "https://ada:secret@gitlab.example/ada/site",
  );
  expect(elsewhere).toContain(
    "For the editor, set EDITOR_REPOSITORY to owner/name (https://gitlab.example/ada/site isn't a repository on GitHub): docs/get-online.md",
  );
});
