import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { makeExampleProject, withKeys } from "../content/content.fixture";
import { webhookVariables } from "../environment";
import { formTypes } from "../routes";
import { loadSite } from "./load-site";

// The first test also waits until the code that lays out the picture for shared links is loaded.
jest.setTimeout(60_000);

let root: string;

beforeEach(() => {
  root = makeExampleProject();
});

afterEach(() => rmSync(root, { recursive: true }));

const inbox = Object.fromEntries(
  formTypes.map((type) => [webhookVariables[type], `http://127.0.0.1:8001/webhook/${type}`]),
);

function writeKeys(file: string, keys: string) {
  const path = join(root, "content", file);
  writeFileSync(path, withKeys(readFileSync(path, "utf8"), keys));
}

const ownIdentity = `address: https://www.ada.dev\nemail: ada@examples.com\nsocial:\n  label: S\n  url: https://social.dev/ada\n# professional`;

test("a site as it was shipped can be built", async () => {
  const { site, error, warnings } = await loadSite(root, inbox);

  expect(error).toBe("");
  expect(site?.webhooks.consultation).toBe("http://127.0.0.1:8001/webhook/consultation");
  expect(site?.sharePicture).toContainEqual(expect.stringMatching(/^<svg /));
  expect(warnings).toEqual([]);
});

test.each([
  ["a warning in a build for visitors", "", formTypes],
  ["no warning in npm start", "true", []],
])("forms that post to this computer are %s", async (_what, trial, warned) => {
  writeKeys("site.mdx", ownIdentity);

  const { warnings } = await loadSite(root, { ...inbox, TRIAL: trial });

  expect(warnings).toEqual(
    warned.map((type) =>
      expect.stringContaining(
        `${webhookVariables[type]} is http://127.0.0.1:8001/…. The address is on this computer`,
      ),
    ),
  );
});
