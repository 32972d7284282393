/** @jest-environment node */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { ContentError } from "./fault";
import { readContent } from "./read-content";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "content-"));
  cpSync(resolve("content"), root, { recursive: true });
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

const plan = "home/pricing/1-the-24-hour-build.mdx";

/** Replaces a part of a content file; the part must be there. */
function edit(file: string, part: string | RegExp, by: string) {
  const before = readFileSync(join(root, file), "utf8");
  const after = before.replace(part, by);
  if (after === before) throw new Error(`${file} does not contain ${String(part)}`);
  writeFileSync(join(root, file), after);
}

async function faults(): Promise<string[]> {
  const error: unknown = await readContent(root).catch((reason: unknown) => reason);
  if (!(error instanceof ContentError)) return [];
  return error.message.split("\n").slice(1);
}

test("the content of the site has no faults", async () => {
  expect(await faults()).toEqual([]);
});

test("lists come in the order of their numbers", async () => {
  const first = readFileSync(join(root, "home/faq/1-how-to-start.mdx"), "utf8");
  writeFileSync(join(root, "home/faq/10-last.mdx"), first);
  const { home } = await readContent(root);
  expect(home.questions.map(({ file }) => file.replace("home/faq/", "").split("-")[0])).toEqual([
    "1",
    "2",
    "3",
    "4",
    "5",
    "10",
  ]);
});

describe("a fault is named with its file, its field and what to write instead:", () => {
  type Case = [what: string, breakIt: () => void, message: string];

  const inPlan = (part: string | RegExp, by: string) => () => edit(plan, part, by);
  const body = (by: string) => () => edit("home/hero.mdx", /---\n\n[^]*$/, `---\n\n${by}\n`);
  const anchors = "#how-it-works, /#how-it-works, #pricing, /#pricing";
  const pages = `/, /book-consultation, /project-intake, ${anchors}`;

  test.each<Case>([
    [
      "a missing key",
      inPlan(/^name: .*\n/m, ""),
      `content/${plan}: name: is missing; write some text, for example: The 24-Hour Build`,
    ],
    [
      "an empty key",
      inPlan(/^name: .*$/m, 'name: ""'),
      `content/${plan}: name: is empty; write some text, for example: The 24-Hour Build`,
    ],
    [
      "a misspelt key",
      inPlan("period:", "periode:"),
      `content/${plan}: periode: is not a key of this file; write one of name, price, currency, period, label, stub, audience, book, main`,
    ],
    [
      "a price with its sign",
      inPlan("price: 997", 'price: "$997"'),
      `content/${plan}: price: is "$997", not a number; write the number alone, without a currency sign or quotes, for example: 997`,
    ],
    [
      "a negative price",
      inPlan("price: 997", "price: -997"),
      `content/${plan}: price: is -997; write a number above 0, for example: 997`,
    ],
    [
      "a currency that is none",
      inPlan("currency: USD", "currency: dollars"),
      `content/${plan}: currency: is "dollars", not a currency code; write three capital letters, for example: USD`,
    ],
    [
      "two main plans",
      () => edit("home/pricing/2-care-plan.mdx", "currency: USD", "currency: USD\nmain: true"),
      `content/${plan}: main: is true in 2 plans; keep main: true in one of them only`,
    ],
    [
      "no main plan",
      inPlan("main: true\n", ""),
      `content/${plan}: main: is true in none of the plans; write main: true in the one that is the offer`,
    ],
    [
      "an hour without quotes",
      () => edit("home/pricing.mdx", /^hour: .*$/m, "hour: 12:00"),
      `content/home/pricing.mdx: hour: is 720, not a text; write the hour in quotes, from "00:00" to "24:00", for example: "12:00"`,
    ],
    [
      "an hour that no clock shows",
      () => edit("home/pricing.mdx", /^hour: .*$/m, 'hour: "25:00"'),
      `content/home/pricing.mdx: hour: is "25:00", not an hour; write the hour in quotes, from "00:00" to "24:00", for example: "12:00"`,
    ],
    [
      "an e-mail address that is none",
      () => edit("site.mdx", /^email: .*$/m, "email: me"),
      `content/site.mdx: email: is "me", not an e-mail address; write one like you@example.com`,
    ],
    [
      "an address of the site with a slash at its end",
      () => edit("site.mdx", /^address: .*$/m, "address: https://www.example.com/"),
      `content/site.mdx: address: is "https://www.example.com/"; write only the origin, without a path and without a slash at the end: https://www.example.com`,
    ],
    [
      "a link without https",
      () => edit("site.mdx", /url: https:\/\/www\.instagram.*$/m, "url: instagram.com/me"),
      `content/site.mdx: social.url: is "instagram.com/me", not a complete web address; write it with https://, for example: https://www.example.com/you`,
    ],
    [
      "a misspelt key within a key",
      () => edit("site.mdx", "  url: https://www.instagram", "  adress: https://www.instagram"),
      `content/site.mdx: social.adress: is not a key of this file; write one of label, url`,
    ],
    [
      "tags that are no list",
      () => edit("home/about.mdx", /chips:\n( +- .*\n)+/, "chips: Coffee\n"),
      `content/home/about.mdx: chips: is "Coffee", not a list; write one tag a line, each after a dash`,
    ],
    [
      "a title too long for a search result",
      () => edit("home/page.mdx", /^title: .*$/m, `title: ${"x".repeat(61)}`),
      `content/home/page.mdx: title: has 61 characters; shorten it to 60 or fewer`,
    ],
    [
      "a button to nowhere",
      () => edit("book-consultation/cards/3-skip-the-call.mdx", "/project-intake", "/intake"),
      `content/book-consultation/cards/3-skip-the-call.mdx: button.to: is "/intake", not a page of this site; write one of ${pages}`,
    ],
    [
      "a title that another page has",
      () =>
        edit(
          "project-intake/page.mdx",
          /^title: .*$/m,
          `title: ${/^title: (.*)$/m.exec(readFileSync(join(root, "book-consultation/page.mdx"), "utf8"))?.[1] ?? ""}`,
        ),
      `content/project-intake/page.mdx: title: is the same as in content/book-consultation/page.mdx; write one that is for this page alone`,
    ],
    [
      "an empty body",
      body(""),
      `content/home/hero.mdx: body: is empty; write its words below the second ---`,
    ],
    [
      "a body that no page shows",
      () => edit("site.mdx", /$/, "\nHello.\n"),
      `content/site.mdx: body: is not shown anywhere; take out the words below the second ---`,
    ],
    [
      "an import",
      body('import x from "./x"'),
      `has an import or export; take it out, content is words only`,
    ],
    ["a tag", body("So <b>bold</b>."), `has the tag <b>; take it out and write Markdown instead`],
    [
      "braces",
      body("The price is {price}."),
      `has words in curly braces; take the braces out, or write \\{ and \\} to show them`,
    ],
    [
      "a picture",
      body("![me](https://example.com/me.png)"),
      `has a picture; take it out, content is words only`,
    ],
    [
      "a heading",
      body("## More"),
      `has a heading; take out the #, headings are written in the frontmatter`,
    ],
    [
      "a link to nowhere",
      body("[Book](/book)"),
      `links to "/book", which is nowhere; write one of ${pages} or an address with https:// or mailto:`,
    ],
    [
      "two files of one number",
      () =>
        writeFileSync(
          join(root, "home/faq/1-again.mdx"),
          readFileSync(join(root, "home/faq/1-how-to-start.mdx"), "utf8"),
        ),
      `content/home/faq/1-how-to-start.mdx: file: has the number 1 of 1-again.mdx; give each file of the folder a number of its own`,
    ],
    [
      "a file without a number",
      () => writeFileSync(join(root, "home/faq/late.mdx"), "---\nquestion: Why?\n---\n\nSo.\n"),
      `content/home/faq/late.mdx: file: has no number; name it like 1-first.mdx, in small letters, digits and hyphens`,
    ],
    [
      "a stray file",
      () => writeFileSync(join(root, "home/heroes.mdx"), "Hello."),
      `content/home/heroes.mdx: file: is not read by any page; take it out or rename it`,
    ],
    [
      "a missing file",
      () => rmSync(join(root, "home/closing.mdx")),
      `content/home/closing.mdx: file: is missing; write it, with the keys hour, heading, book`,
    ],
    [
      "an empty list",
      () => rmSync(join(root, "home/how-it-works"), { recursive: true }),
      `content/home/how-it-works: file: has too few files (0); write at least 1, named like 1-first.mdx`,
    ],
    [
      "a frontmatter that is no list of keys",
      () => writeFileSync(join(root, "home/faq.mdx"), "---\njust words\n---\n"),
      `content/home/faq.mdx: frontmatter: is not a list of keys; write one \`key: value\` a line between two lines of ---`,
    ],
  ])("%s", async (_what, breakIt, message) => {
    breakIt();
    const found = await faults();
    expect(found).toContainEqual(expect.stringContaining(message));
  });

  test("YAML that cannot be read, with its line", async () => {
    edit("home/faq.mdx", /^heading: .*$/m, "heading: Why: because");
    const [fault] = await faults();
    expect(fault).toMatch(
      /^content\/home\/faq\.mdx: frontmatter: line 3 is not YAML \(.+\); write/,
    );
  });

  test("MDX that cannot be read, with its line", async () => {
    edit("home/hero.mdx", /---\n\n[^]*$/, "---\n\nFine.\n\nI <3 bread.\n");
    const lines = readFileSync(join(root, "home/hero.mdx"), "utf8").split("\n");
    const line = lines.indexOf("I <3 bread.") + 1;
    const [fault] = await faults();
    expect(fault).toContain(`content/home/hero.mdx: body: line ${line} cannot be read (`);
  });
});

test("every fault of every file is named at once", async () => {
  edit(plan, "price: 997", 'price: "$997"');
  edit(plan, "currency: USD", "curency: USD");
  edit(plan, "main: true\n", "");
  edit("site.mdx", /^email: .*$/m, "email: me");
  const found = await faults();
  expect(found.map((fault) => fault.split(": ").slice(0, 2).join(": ")).sort()).toEqual([
    `content/${plan}: curency`,
    `content/${plan}: currency`,
    `content/${plan}: main`,
    `content/${plan}: price`,
    "content/home/pricing/2-care-plan.mdx: main",
    "content/site.mdx: email",
  ]);
});
