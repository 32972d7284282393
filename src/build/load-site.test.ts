import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { makeExampleProject } from "../content/content.fixture";
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

type Change = [part: string | RegExp, by: string];

/** Replaces parts of a content file. */
function edit(file: string, ...changes: Change[]) {
  const path = join(root, "content", file);
  const before = readFileSync(path, "utf8");
  const after = changes.reduce((text, [part, by]) => text.replace(part, by), before);
  if (after === before) throw new Error(`${file} is as it was`);
  writeFileSync(path, after);
}

type Purpose = Parameters<typeof loadSite>[2];

const load = (env: Variables, purpose: Purpose) => loadSite(root, readWebhooks(env), purpose);

const ownAddress: Change = [/^address: .*$/m, "address: https://www.ada.dev"];
const ownEmail: Change = [/^email: .*$/m, "email: ada@examples.com"];
const ownLinks: Change[] = [
  ["https://www.example.com/you", "https://social.dev/ada"],
  ["https://www.example.com/you", "https://network.dev/ada"],
];

const orNone = (field: string) =>
  field.endsWith(".url")
    ? `, or take out ${field.replace(".url", ":")} and the lines below it for none`
    : "";

const madeUp = (field: string, value: string) =>
  `content/site.mdx: ${field}: is ${value}, which is made up; write your own${orNone(field)}`;

const untouched =
  "content/site.mdx: address, email, social.url, professional.url: are made up; write your own before you publish the site";

test("a good site is given back, parsed, and is the same when it was handed on", async () => {
  edit("home/faq/1-first.mdx", ["Some words.", "Some *words*.\n\nAnd more."]);

  const loaded = await load(webhooks, "publish");

  expect(loaded.site?.webhooks.consultation).toBe("https://hooks.example.com/consultation");
  expect(loaded.site?.content.home.hero.badge).toBe("24-Hour Guarantee");
  expect(loaded.site?.content.home.questions[0]?.prose?.paragraphs).toEqual([
    "Some words.",
    "And more.",
  ]);
  expect(loaded.site?.sharePicture).toMatch(/^<svg /);
  expect(readHandedOn(handOn(root, loaded))).toEqual(loaded);
});

test("everything that is wrong is said at once: environment, content, picture and identity", async () => {
  edit("site.mdx", ownAddress);
  edit("home/hero.mdx", [/^headline: .*$/m, "headline: ☕"], [/^badge: .*$/m, "badge:"]);
  edit("home/pricing/1-first.mdx", ["price: 997", "price: free"]);

  const { error } = await load({}, "publish");

  expect(error.split("\n").slice(-8)).toEqual([
    "",
    "The content has 6 faults:",
    "content/home/hero.mdx: badge: line 3 is empty; write some text, for example: 24-Hour Guarantee",
    "content/home/pricing/1-first.mdx: price: line 3 is free, not a number; write only digits, and a point if there are cents, for example: 997",
    'content/home/hero.mdx: headline: has "☕", which the picture for shared links cannot show; write it without',
    madeUp("email", "you@example.com"),
    madeUp("social.url", "https://www.example.com/you"),
    madeUp("professional.url", "https://www.example.com/you"),
  ]);
  expect(error).toMatch(
    /^\d environment variables are wrong:.*GATSBY_CONSULTATION_WEBHOOK_URL is not set.*GATSBY_PROJECT_INTAKE_WEBHOOK_URL is not set/s,
  );
});

test("where the content has errors, there is still a site to begin with, with examples in their places", async () => {
  edit("home/hero.mdx", [/^badge: .*$/m, "badge:"], [/^more: .*$/m, "more: How?"]);
  rmSync(join(root, "content/home/closing.mdx"));

  const { site, error } = await load(webhooks, "develop");

  expect(error).toMatch(/^The content has 2 faults:/);
  expect(site?.content.home.hero).toMatchObject({ badge: "24-Hour Guarantee", more: "How?" });
  expect(site?.content.home.closing.heading).toBe("How It Works");
});

const madeUpLinks = ["social.url", "professional.url"].map(
  (field) => `warning: ${madeUp(field, "https://www.example.com/you")}`,
);

test.each<[string, Change[], Variables, Purpose, ...warnings: string[]]>([
  [
    "an identity that nobody has touched is an info in a build",
    [],
    webhooks,
    "publish",
    `info: ${untouched}`,
  ],
  ["and a warning in develop", [], webhooks, "develop", `warning: ${untouched}`],
  [
    "what is left of a made-up identity is a warning in develop",
    [ownAddress, ownEmail],
    webhooks,
    "develop",
    ...madeUpLinks,
  ],
  [
    "and in npm start, whose forms may well post to this machine",
    [ownAddress, ownEmail],
    inbox,
    "trial",
    ...madeUpLinks,
  ],
  [
    "an address left made up is a warning once the rest is real",
    [ownEmail, ...ownLinks],
    webhooks,
    "publish",
    `warning: ${madeUp("address", "https://www.example.com")}`,
  ],
  [
    "an identity of one's own is nothing to be told of",
    [ownAddress, ownEmail, ...ownLinks],
    webhooks,
    "publish",
  ],
  [
    "forms that post to this machine are a warning in a build for visitors",
    [ownAddress, ownEmail, ...ownLinks],
    inbox,
    "publish",
    ...formTypes.map(
      (type) =>
        `warning: ${webhookVariables[type]} is http://127.0.0.1:8001/webhook/… It is the inbox of npm start on this machine, which no visitor reaches. Once the site is published, nobody's lead arrives. Set it to the public https address of your webhook before you publish.`,
    ),
  ],
  ["but not while all is as it was shipped", [], inbox, "publish", `info: ${untouched}`],
  [
    "outside links that were left out are nothing to be told of",
    [ownAddress, ownEmail, [/^(social|professional):\n.*\n.*\n/gm, ""]],
    webhooks,
    "publish",
  ],
  [
    "an address that cannot serve a form is a warning",
    [ownAddress, ownEmail, ...ownLinks],
    { ...webhooks, GATSBY_CONSULTATION_WEBHOOK_URL: "https://hooks.zapier.com/hooks/catch/1/a/" },
    "publish",
    expect.stringMatching(/^warning: GATSBY_CONSULTATION_WEBHOOK_URL is /) as unknown as string,
  ],
])("%s", async (_what, changes, env, purpose, ...warnings) => {
  if (changes.length > 0) edit("site.mdx", ...changes);

  const loaded = await load(env, purpose);

  expect(loaded.warnings.map(({ severity, message }) => `${severity}: ${message}`)).toEqual(
    warnings,
  );
});

test.each([
  ["hello@example.com", /^email: .*$/m, "email: hello@example.com"],
  ["me@shop.test", /^email: .*$/m, "email: me@shop.test"],
  [
    "https://www.instagram.com/your-name",
    / {2}url: .*$/m,
    "  url: https://www.instagram.com/your-name",
  ],
  ["https://social.invalid/ada", / {2}url: .*$/m, "  url: https://social.invalid/ada"],
])("%s is made up", async (value, part, by) => {
  edit("site.mdx", ownAddress, [part, by]);

  expect((await load(webhooks, "publish")).error).toContain(
    `is ${value}, which is made up; write your own`,
  );
});

test.each<[string, Change, fault: string]>([
  [
    "a file that cannot be read",
    [/^name: /m, "name:"],
    "frontmatter: line 2 has no space behind its colon; write name: 24-Hour Build",
  ],
  [
    "a link without its words",
    [/^ {2}label: .*\n/m, ""],
    "social.label: is missing; write some text, for example: Instagram",
  ],
])("%s is one fault; the example in its place is not called made up", async (_what, by, fault) => {
  edit("site.mdx", ownAddress, ownEmail, ...ownLinks, by);

  expect((await load(webhooks, "publish")).error).toBe(
    `The content has 1 fault:\ncontent/site.mdx: ${fault}`,
  );
});

test("without the content folder, that is the one fault", async () => {
  rmSync(join(root, "content"), { recursive: true });

  expect((await load(webhooks, "publish")).error).toBe(
    "The content has 1 fault:\ncontent: folder: is missing; bring it back from a copy, it holds every word of the site",
  );
});

test("a sign that the display font lacks is a warning", async () => {
  edit("home/faq/1-first.mdx", [/^question: .*$/m, "question: Сколько?"]);

  const { warnings } = await load(webhooks, "publish");

  expect(warnings.at(-1)).toEqual({
    severity: "warning",
    message: expect.stringContaining(
      'content/home/faq/1-first.mdx: question: the display font has no "С"',
    ) as unknown,
  });
});
