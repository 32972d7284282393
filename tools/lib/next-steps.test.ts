import { expect, test } from "@jest/globals";
import { readExampleContent } from "../../src/shared/content/example.fixture";
import { nextSteps } from "./next-steps";

test("after a build with webhooks, an owner sees how to check the webhooks, where to edit and what to replace, each with the document that explains it", () => {
  const webhook = "https://n8n.example.com/webhook/x";
  const webhooks = { consultation: webhook, "project-intake": webhook };
  const editor = { repository: "ada/site", branch: "main" };

  const steps = nextSteps({ webhooks, editor, content: readExampleContent() });
  const page = "https://github.com/ada/site/blob/main/docs";
  expect(steps).toEqual([
    `Check your webhooks with npm run webhooks:check: ${page}/webhooks.md`,
    `Edit at /admin, which saves to main of ada/site: ${page}/edit.md`,
    expect.stringContaining("(address, email, social.url, professional.url)"),
  ]);
});
