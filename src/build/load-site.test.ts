import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { makeExampleProject, withKeys } from "../content/content.fixture";
import { readWebhooks, webhookVariables, type Variables } from "../environment";
import { formTypes } from "../routes";
import { handOn, loadSite, readHandedOn } from "./load-site";

// The first to look at the picture for shared links also waits for the code that lays it out.
jest.setTimeout(60_000);

let root: string;

beforeEach(() => {
  root = makeExampleProject();
});

afterEach(() => rmSync(root, { recursive: true }));

/** The variables that let every form post to one origin. */
const postingTo = (origin: string): Variables =>
  Object.fromEntries(formTypes.map((type) => [webhookVariables[type], `${origin}/${type}`]));

const webhooks = postingTo("https://hooks.example.com");
const inbox = postingTo("http://127.0.0.1:8001/webhook");

function writeKeys(file: string, keys: string) {
  const path = join(root, "content", file);
  writeFileSync(path, withKeys(readFileSync(path, "utf8"), keys));
}

type Purpose = Parameters<typeof loadSite>[2];

const load = (env: Variables, purpose: Purpose) => loadSite(root, readWebhooks(env), purpose);

const ownAddress = "address: https://www.ada.dev";
const ownLinks = "social:\n  label: S\n  url: https://social.dev/ada\n# professional";
const ownIdentity = `${ownAddress}\nemail: ada@examples.com\n${ownLinks}`;

test("a site as it was shipped is given back, parsed, with what to know of it, and is the same when it was handed on", async () => {
  writeKeys("home/faq/first.mdx", "question: Сколько?");

  const loaded = await load(inbox, "publish");

  expect(loaded.site?.webhooks.consultation).toBe("http://127.0.0.1:8001/webhook/consultation");
  expect(loaded.site?.content.home.hero.badge).toBe("24-Hour Guarantee");
  expect(loaded.site?.content.home.questions[0]?.prose?.paragraphs).toEqual(["Some words."]);
  expect(loaded.site?.sharePicture).toMatch(/^<svg /);
  expect(loaded.warnings.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    expect.stringMatching(/^info: .*: made up/),
  ]);
  expect(readHandedOn(handOn(root, loaded))).toEqual(loaded);
});

test("everything that is wrong is said at once: environment and content", async () => {
  writeKeys("home/hero.mdx", "badge:");
  writeKeys("home/pricing/first.mdx", "price: free");

  const { site, error } = await load({}, "publish");

  expect(site).toBeUndefined();
  expect(error.split("\n").slice(-4)).toEqual([
    "",
    "The content has 2 faults:",
    expect.stringContaining("content/home/hero.mdx: badge: line 3 is missing or empty"),
    expect.stringContaining("content/home/pricing/first.mdx: price: line 4 is not a number"),
  ]);
  expect(error).toMatch(
    /^\d environment variables are wrong:.*GATSBY_CONSULTATION_WEBHOOK_URL is not set.*GATSBY_PROJECT_INTAKE_WEBHOOK_URL is not set/s,
  );
});

test("once the content can be read, so is what the picture and the identity lack", async () => {
  writeKeys("site.mdx", ownAddress);
  writeKeys("home/hero.mdx", "headline: ☕");

  const { error } = await load(webhooks, "publish");

  expect(error.split("\n")).toEqual([
    "The content has 2 faults:",
    "content/home/hero.mdx: headline: has ☕, which the picture for shared links cannot show; write it without",
    expect.stringContaining("content/site.mdx: email, social.url, professional.url: made up"),
  ]);
});

test.each([
  ["a warning in a build for visitors", "publish" as const, formTypes],
  ["no warning in npm start", "trial" as const, []],
])("forms that post to this machine are %s", async (_what, purpose, warned) => {
  writeKeys("site.mdx", ownIdentity);

  const { warnings } = await load(inbox, purpose);

  expect(warnings).toEqual(
    warned.map((type) => ({
      severity: "warning",
      message: expect.stringContaining(`${webhookVariables[type]} is http://127.0.0.1:8001/…`),
    })),
  );
});
