import { beforeEach, expect, jest, test } from "@jest/globals";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { writeExampleContent } from "../../tests/support/content";
import { webhookVariables } from "./environment";
import { formTypes } from "../shared/routes";
import { loadSite } from "./load-site";

// The first test also loads the code that draws the picture for shared links.
jest.setTimeout(60_000);

const root = temporaryFolder();

beforeEach(() => writeExampleContent(root()));

const localWebhooks = Object.fromEntries(
  formTypes.map((type) => [webhookVariables[type], `http://127.0.0.1:8001/webhook/${type}`]),
);

test.each([
  ["a warning in a build for visitors", "", formTypes],
  ["no warning in npm start", "true", []],
])("forms that post to this computer are %s", async (_what, isLocal, warned) => {
  const { warnings } = await loadSite(root(), { ...localWebhooks, LOCAL_SITE: isLocal });

  expect(warnings).toEqual(
    warned.map((type) =>
      expect.stringContaining(
        `${webhookVariables[type]} is http://127.0.0.1:8001/…. The address is on this computer`,
      ),
    ),
  );
});
