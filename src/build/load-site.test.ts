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
  const loaded = await load(inbox, "publish");

  expect(loaded.site?.webhooks.consultation).toBe("http://127.0.0.1:8001/webhook/consultation");
  expect(loaded.site?.content.home.hero.badge).toBe("24-Hour Guarantee");
  expect(loaded.site?.content.home.questions[0]?.prose?.paragraphs).toEqual(["Some words."]);
  expect(loaded.site?.sharePicture).toMatch(/^<svg /);
  expect(loaded.warnings.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    expect.stringMatching(/^info: .* are made up/),
  ]);
  expect(readHandedOn(handOn(root, loaded))).toEqual(loaded);
});

test("everything that is wrong is said at once: environment, content, picture and identity", async () => {
  writeKeys("site.mdx", ownAddress);
  writeKeys("home/hero.mdx", "badge:\nheadline: ☕");
  writeKeys("home/pricing/1-first.mdx", "price: free");

  const { error } = await load({}, "publish");

  expect(error.split("\n").slice(-8)).toEqual([
    "",
    "The content has 6 faults:",
    "content/home/hero.mdx: badge: line 3 is empty; write some text, for example: 24-Hour Guarantee",
    "content/home/pricing/1-first.mdx: price: line 3 is free, not a number; write only digits, and a point if there are cents, for example: 997",
    "content/home/hero.mdx: headline: has ☕, which the picture for shared links cannot show; write it without",
    "content/site.mdx: email: is you@example.com, which is made up; write your own",
    ...["social", "professional"].map(
      (link) =>
        `content/site.mdx: ${link}.url: is https://www.example.com/you, which is made up; write your own, or take out ${link}: and the lines below it for none`,
    ),
  ]);
  expect(error).toMatch(
    /^\d environment variables are wrong:.*GATSBY_CONSULTATION_WEBHOOK_URL is not set.*GATSBY_PROJECT_INTAKE_WEBHOOK_URL is not set/s,
  );
});

test("where the content has errors, there is still a site to begin with, with examples in their places", async () => {
  writeKeys("home/hero.mdx", "badge:\nmore: How?");
  rmSync(join(root, "content/home/closing.mdx"));

  const { site, error } = await load(webhooks, "develop");

  expect(error).toMatch(/^The content has 2 faults:/);
  expect(site?.content.home.hero).toMatchObject({ badge: "24-Hour Guarantee", more: "How?" });
  expect(site?.content.home.closing.heading).toBe("How It Works");
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

test.each([
  [
    "a file that cannot be read",
    () => writeKeys("site.mdx", "name:24-Hour Build"),
    "content/site.mdx: frontmatter: line 2 has no space behind its colon; write name: 24-Hour Build",
  ],
  [
    "a link without its words",
    () => writeKeys("site.mdx", ownIdentity.replace("  label: S\n", "")),
    "content/site.mdx: social.label: is missing; write some text, for example: Instagram",
  ],
  [
    "no content folder",
    () => rmSync(join(root, "content"), { recursive: true }),
    "content: folder: is missing; bring it back from a copy, it holds every word of the site",
  ],
])(
  "%s is one fault; the example in its place is not called made up",
  async (_what, change, issue) => {
    change();

    expect((await load(webhooks, "publish")).error).toBe(`The content has 1 fault:\n${issue}`);
  },
);
