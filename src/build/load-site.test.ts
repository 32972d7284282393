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

test("a good site is given back, parsed, and is the same when it was handed on", async () => {
  const loaded = await load(webhooks, "publish");

  expect(loaded.site?.webhooks.consultation).toBe("https://hooks.example.com/consultation");
  expect(loaded.site?.content.home.hero.badge).toBe("24-Hour Guarantee");
  expect(loaded.site?.content.home.questions[0]?.prose?.paragraphs).toEqual(["Some words."]);
  expect(loaded.site?.sharePicture).toMatch(/^<svg /);
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
    'content/home/hero.mdx: headline: has "☕", which the picture for shared links cannot show; write it without',
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

test.each<[string, keys: string, Variables, Purpose, ...warnings: string[]]>([
  [
    "forms that post to this machine are a warning in a build for visitors",
    ownIdentity,
    inbox,
    "publish",
    ...formTypes.map(
      (type) =>
        `warning: ${webhookVariables[type]} is http://127.0.0.1:8001/webhook/… It is the inbox of npm start on this machine, which no visitor reaches. Once the site is published, nobody's lead arrives. Set it to the public https address of your webhook before you publish.`,
    ),
  ],
  ["but not in npm start", ownIdentity, inbox, "trial"],
  [
    "nor while all is as it was shipped",
    "address: https://www.example.com",
    inbox,
    "publish",
    expect.stringMatching(/^info: .* are made up/) as unknown as string,
  ],
  [
    "an address that cannot serve a form is a warning",
    ownIdentity,
    { ...webhooks, GATSBY_CONSULTATION_WEBHOOK_URL: "https://hooks.zapier.com/hooks/catch/1/a/" },
    "publish",
    expect.stringMatching(/^warning: GATSBY_CONSULTATION_WEBHOOK_URL is /) as unknown as string,
  ],
])("%s", async (_what, keys, env, purpose, ...warnings) => {
  writeKeys("site.mdx", keys);

  const loaded = await load(env, purpose);

  expect(loaded.warnings.map(({ severity, message }) => `${severity}: ${message}`)).toEqual(
    warnings,
  );
});

test.each<[string, keys: string, fault: string]>([
  [
    "a file that cannot be read",
    "name:24-Hour Build",
    "frontmatter: line 2 has no space behind its colon; write name: 24-Hour Build",
  ],
  [
    "a link without its words",
    ownIdentity.replace("  label: S\n", ""),
    "social.label: is missing; write some text, for example: Instagram",
  ],
])(
  "%s is one fault; the example in its place is not called made up",
  async (_what, keys, fault) => {
    writeKeys("site.mdx", keys);

    expect((await load(webhooks, "publish")).error).toBe(
      `The content has 1 fault:\ncontent/site.mdx: ${fault}`,
    );
  },
);

test("without the content folder, that is the one fault", async () => {
  rmSync(join(root, "content"), { recursive: true });

  expect((await load(webhooks, "publish")).error).toBe(
    "The content has 1 fault:\ncontent: folder: is missing; bring it back from a copy, it holds every word of the site",
  );
});

test("a sign that the display font lacks is a warning", async () => {
  writeKeys("home/faq/1-first.mdx", "question: Сколько?");

  const { warnings } = await load(webhooks, "publish");

  expect(warnings.at(-1)).toEqual({
    severity: "warning",
    message: expect.stringContaining(
      'content/home/faq/1-first.mdx: question: the display font has no "С"',
    ) as unknown,
  });
});
