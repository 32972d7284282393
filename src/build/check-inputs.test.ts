/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { writeExampleContent } from "../content/content.fixture";
import { parseEnvironment, parseLocalEnvironment, type Variables } from "../environment";
import { reportContent } from "./check-content";
import { checkEnvironment, checkInputs, InputError } from "./check-inputs";

// The first to look at the picture for shared links also waits for the code that lays it out.
jest.setTimeout(60_000);

let root: string;

// One project for all tests: a picture that has been laid out there once is not laid out again.
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "inputs-"));
  for (const name of ["node_modules", "package.json", "src"]) {
    symlinkSync(resolve(name), join(root, name));
  }
});

beforeEach(() => {
  rmSync(join(root, "content"), { recursive: true, force: true });
  writeExampleContent(join(root, "content"));
});

afterAll(() => {
  rmSync(root, { recursive: true });
});

const webhooks = {
  GATSBY_CONSULTATION_WEBHOOK_URL: "https://hooks.example.com/a",
  GATSBY_PROJECT_INTAKE_WEBHOOK_URL: "https://hooks.example.com/b",
};

const inbox = {
  GATSBY_CONSULTATION_WEBHOOK_URL: "http://127.0.0.1:8001/webhook/consultation",
  GATSBY_PROJECT_INTAKE_WEBHOOK_URL: "http://127.0.0.1:8001/webhook/project-intake",
};

/** Replaces parts of a content file. */
function edit(file: string, ...changes: [part: string | RegExp, by: string][]) {
  const path = join(root, "content", file);
  const before = readFileSync(path, "utf8");
  const after = changes.reduce((text, [part, by]) => text.replace(part, by), before);
  if (after === before) throw new Error(`${file} is as it was`);
  writeFileSync(path, after);
}

const check = (env: Variables, command: "build" | "develop") =>
  checkInputs(root, () => parseEnvironment(env), command);

const giveAddress = () => edit("site.mdx", [/^address: .*$/m, "address: https://www.ada.dev"]);

test("good inputs are given back, parsed, with the picture that is drawn from them", async () => {
  edit("home/faq/1-first.mdx", ["Some words.", "Some *words*.\n\nAnd more."]);

  const { content, questions, environment, sharePicture } = await check(webhooks, "build");

  expect(environment.webhooks).toEqual({
    consultation: "https://hooks.example.com/a",
    "project-intake": "https://hooks.example.com/b",
  });
  expect(content.home.hero.badge).toBe("24-Hour Guarantee");
  expect(questions).toEqual([
    { question: content.home.questions[0]?.question, answer: "Some words.\nAnd more." },
  ]);
  expect(sharePicture).toContain("<svg");
});

test("everything that is wrong is said at once: environment, content, picture and identity", async () => {
  giveAddress();
  edit("home/hero.mdx", [/^headline: .*$/m, "headline: ☕"], [/^badge: .*$/m, "badge:"]);
  edit("home/pricing/1-first.mdx", ["price: 997", "price: free"]);

  const checked = check({}, "build");

  await expect(checked).rejects.toBeInstanceOf(InputError);
  const { message } = (await checked.catch((error: unknown) => error)) as InputError;
  expect(message.split("\n").slice(-7)).toEqual([
    "The content has 6 faults:",
    "content/home/hero.mdx: badge: line 3 is empty; write some text, for example: 24-Hour Guarantee",
    'content/home/pricing/1-first.mdx: price: line 3 is "free", not a number; write the number alone, without a currency sign or quotes, for example: 997',
    'content/home/hero.mdx: headline: has "☕", which the picture for shared links cannot show; write it without',
    'content/site.mdx: email: is "you@example.com", which is made up; write your own',
    'content/site.mdx: social.url: is "https://www.example.com/you", which is made up; write your own',
    'content/site.mdx: professional.url: is "https://www.example.com/you", which is made up; write your own',
  ]);
  expect(message).toMatch(
    /GATSBY_CONSULTATION_WEBHOOK_URL is not set.*GATSBY_PROJECT_INTAKE_WEBHOOK_URL is not set/s,
  );
});

test("a command that only reads the environment tells the faults of the content with its own", async () => {
  edit("home/hero.mdx", [/^badge: .*$/m, "badge:"]);
  const read = (env: Variables) => checkEnvironment(root, () => parseLocalEnvironment(env));

  await expect(read({ PORT: "x" })).rejects.toThrow(
    /PORT is not a port.*\n\nThe content has 1 fault:\ncontent\/home\/hero\.mdx: badge: line 3 is empty/s,
  );
  // A content with faults alone is left to the build.
  expect(await read({ PORT: "9000" })).toMatchObject({ port: 9000 });
});

const untouched =
  "content/site.mdx: address, email, social.url, professional.url: are made up; write your own before you publish the site";

test.each([
  ["build", "info"],
  ["develop", "warn"],
] as const)(
  "an identity nobody has touched is no fault in %s, where it is told as %s",
  async (command, level) => {
    const { notices } = await check(webhooks, command);

    expect(notices).toEqual([{ level, message: untouched }]);
  },
);

test.each([
  ["develop", webhooks],
  ["build", inbox],
] as const)(
  "what is left of a made-up identity is a warning in %s for nobody else",
  async (command, env) => {
    giveAddress();
    edit("site.mdx", [/^email: .*$/m, "email: ada@ada.dev"]);

    const { notices } = await check(env, command);

    expect(notices).toEqual(
      ["social.url", "professional.url"].map((key) => ({
        level: "warn",
        message: `content/site.mdx: ${key}: is "https://www.example.com/you", which is made up; write your own`,
      })),
    );
  },
);

test("an address left made up is a warning once the rest is real", async () => {
  edit(
    "site.mdx",
    [/^email: .*$/m, "email: ada@ada.dev"],
    ["https://www.example.com/you", "https://social.dev/ada"],
    ["https://www.example.com/you", "https://network.dev/ada"],
  );

  const { notices } = await check(webhooks, "build");

  expect(notices).toEqual([
    {
      level: "warn",
      message:
        'content/site.mdx: address: is "https://www.example.com", which is made up; write your own',
    },
  ]);
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
  edit("site.mdx", [/^address: .*$/m, "address: https://ada.dev"], [part, by]);

  await expect(check(webhooks, "build")).rejects.toThrow(
    `is "${value}", which is made up; write your own`,
  );
});

test("an identity of one's own is nothing to be told of", async () => {
  giveAddress();
  edit(
    "site.mdx",
    [/^email: .*$/m, "email: ada@examples.com"],
    ["https://www.example.com/you", "https://social.dev/ada"],
    ["https://www.example.com/you", "https://network.dev/ada"],
  );

  expect((await check(webhooks, "build")).notices).toEqual([]);
});

test("a sign that the display font lacks is a warning", async () => {
  edit("home/faq/1-first.mdx", [/^question: .*$/m, "question: Jak długo?"]);

  const { notices } = await check(webhooks, "build");

  expect(notices.map(({ level, message }) => [level, message.split(";")[0]])).toEqual([
    ["info", "content/site.mdx: address, email, social.url, professional.url: are made up"],
    ["warn", 'content/home/faq/1-first.mdx: question: the display font has no "ł"'],
  ]);
});

test("an address that cannot serve a form is a warning", async () => {
  const env = {
    ...webhooks,
    GATSBY_CONSULTATION_WEBHOOK_URL: "https://hooks.zapier.com/hooks/catch/1/a/",
  };

  const { notices } = await check(env, "build");

  expect(notices.map(({ level, message }) => [level, message.split(" ")[0]])).toEqual([
    ["info", "content/site.mdx:"],
    ["warn", "GATSBY_CONSULTATION_WEBHOOK_URL"],
  ]);
});

/** What `npm run content:check` prints, and its exit code. */
async function runContentCheck() {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const exitCode = await reportContent(root, { log: print, error: print });
  return { exitCode, lines };
}

test("content:check lets an identity pass that nobody has touched, with a note", async () => {
  expect(await runContentCheck()).toEqual({
    exitCode: 0,
    lines: ["Checking the content.", `Note: ${untouched}`, "Checked: the content has no faults."],
  });
});

test("content:check refuses an identity that is made up in part, as the build for visitors does", async () => {
  giveAddress();

  const { exitCode, lines } = await runContentCheck();

  expect(exitCode).toBe(1);
  expect(lines[1]).toContain(
    'The content has 3 faults:\ncontent/site.mdx: email: is "you@example.com", which is made up; write your own\n',
  );
  expect(lines.at(-1)).toBe("Checked: the site cannot be published before this is mended.");
});
