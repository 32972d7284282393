import { beforeEach, expect, test } from "@jest/globals";
import { commitIn, testWithGit } from "../../tests/support/commit-in";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { writeExampleContent } from "../../tests/support/content";
import { loadSite } from "./load-site";

const root = temporaryFolder();

beforeEach(() => writeExampleContent(root()));

test("forms that post to this computer are a warning in a build for visitors, and none in npm start", async () => {
  const address = "http://127.0.0.1:8001";
  const variables = { GATSBY_WEBHOOK_URL: `${address}/webhook` };
  const warningsOf = async (more: object) =>
    (await loadSite(root(), { ...variables, ...more }, root())).warnings;
  const warning = expect.stringContaining(
    `_WEBHOOK_URL is ${address}/…. The address is on this computer`,
  );
  expect(await warningsOf({})).toEqual([warning, warning]);
  expect(await warningsOf({ LOCAL_SITE: "true" })).toEqual([]);
});

testWithGit("a build knows its commit", async () => {
  const commit = commitIn(root());
  const { site } = await loadSite(root(), { OWN_RECEIVER: "true" }, root());
  expect(site?.build.commit).toBe(commit);
});
