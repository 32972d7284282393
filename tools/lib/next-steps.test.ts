import { expect, test } from "@jest/globals";
import { readExampleContent } from "../../tests/support/example-content";
import { nextSteps } from "./next-steps";

test("after a build, an owner sees what to replace and what the editor needs, each with a link", () => {
  const editor = { repository: "ada/site", branch: "main" };
  const content = readExampleContent();
  content.site.address = "https://ada.dev";

  const page = "https://github.com/ada/site/blob/main/docs";
  expect(nextSteps({ editor, content })).toEqual([
    expect.stringContaining(`(email, social.url, professional.url): ${page}`),
  ]);
  const elsewhere = nextSteps({ editor: { ...editor, repository: undefined }, content });
  expect(elsewhere).toContain(
    "The editor is left out: git names no repository at GitHub. Set EDITOR_REPOSITORY to owner/name: docs/get-online.md",
  );
});
