/** @jest-environment node */
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { ContentError } from "./issue";
import { readContent, writeExampleContent } from "./content.fixture";

let folder: string;
let root: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-"));
  root = join(folder, "content");
  writeExampleContent(root);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const read = (file: string) => readFileSync(join(root, file), "utf8");

const write = (file: string, text: string | Uint8Array) => () =>
  writeFileSync(join(root, file), text);

/** Replaces a part of a content file; the part must be there. */
const edit = (file: string, part: string | RegExp, by: string) => () => {
  const before = read(file);
  const after = before.replace(part, () => by);
  if (after === before) throw new Error(`${file} does not contain ${String(part)}`);
  write(file, after)();
};

/** Writes other prose into a file. */
const body = (words: string, file = "home/hero.mdx") => edit(file, /---\n[^-]*$/, `---\n${words}`);

/** The line of a file that begins with some words. */
const lineOf = (file: string, words: string) =>
  read(file)
    .split("\n")
    .findIndex((line) => line.trimStart().startsWith(words)) + 1;

async function faultsOf(path: string): Promise<string[]> {
  const error: unknown = await readContent(path).catch((reason: unknown) => reason);
  if (error instanceof Error && !(error instanceof ContentError)) throw error;
  return error instanceof ContentError ? error.message.split("\n").slice(1) : [];
}

test("the content of the site has no faults", async () => {
  expect(await faultsOf(resolve("content"))).toEqual([]);
});

test("the example of every key is a right one", async () => {
  expect(await faultsOf(root)).toEqual([]);
});

test("lists come in the order of their numbers", async () => {
  for (const number of [10, 2])
    write(`home/faq/${number}-next.mdx`, read("home/faq/1-first.mdx"))();

  const { home } = await readContent(root);

  expect(home.questions.map(({ file }) => file)).toEqual([
    "home/faq/1-first.mdx",
    "home/faq/2-next.mdx",
    "home/faq/10-next.mdx",
  ]);
});

const plan = "home/pricing/1-first.mdx";
const hero = "home/hero.mdx";
const targets = "/, /book-consultation, /project-intake, /#how-it-works, /#pricing";

describe("a fault is named with its file, its field and what to write instead:", () => {
  type Case = [what: string, breakIt: () => void, file: string, words: string];

  test.each<Case>([
    // Keys
    [
      "a missing key",
      edit(plan, /^name: .*\n/m, ""),
      plan,
      "name: is missing; write some text, for example: The 24-Hour Build",
    ],
    [
      "an empty key",
      edit(plan, /^name: .*$/m, "name:"),
      plan,
      "name: line 2 is empty; write some text, for example: The 24-Hour Build",
    ],
    [
      "a key of nothing but spaces",
      edit(plan, /^name: .*$/m, 'name: "  "'),
      plan,
      "name: line 2 is empty; write some text, for example: The 24-Hour Build",
    ],
    [
      "an invented key",
      edit(plan, "period:", "colour: red\nperiod:"),
      plan,
      "colour: line 5 is not a key of this file; write one of name, price, currency, period, label, stub, audience, book, main",
    ],
    [
      "a number where a text belongs",
      edit("not-found.mdx", 'code: "404"', "code: 404"),
      "not-found.mdx",
      'code: line 5 is 404, not a text; write it in quotes: "404"',
    ],
    [
      "a date where a text belongs",
      edit(plan, /^period: .*$/m, "period: 2026-11-20"),
      plan,
      'period: line 5 is 2026-11-20, not a text; write it in quotes: "2026-11-20"',
    ],
    [
      "a list where a text belongs",
      edit(plan, /^period: .*$/m, "period: [one, time]"),
      plan,
      'period: line 5 is ["one","time"], not a text; write some text, for example: one time',
    ],
    [
      "a text of several lines",
      edit(plan, /^name: .*$/m, "name: |\n  The\n  Build"),
      plan,
      "name: line 2 has more than one line; write it in one",
    ],
    [
      "a title too long for a search result",
      edit("home/page.mdx", /^title: .*$/m, `title: ${"x".repeat(61)}`),
      "home/page.mdx",
      "title: line 2 has 61 characters; shorten it to 60 or fewer",
    ],
    [
      "a text too long for its place",
      edit(hero, /^badge: .*$/m, `badge: ${"x".repeat(41)}`),
      hero,
      "badge: line 3 has 41 characters; shorten it to 40 or fewer",
    ],
    // Prices
    [
      "a price with its sign",
      edit(plan, "price: 997", 'price: "$997"'),
      plan,
      'price: line 3 is "$997", not a number; write the number alone, without a currency sign or quotes, for example: 997',
    ],
    [
      "a negative price",
      edit(plan, "price: 997", "price: -997"),
      plan,
      "price: line 3 is -997; write a number above 0, for example: 997",
    ],
    [
      "a price of nothing",
      edit(plan, "price: 997", "price: 0"),
      plan,
      "price: line 3 is 0; write a number above 0, for example: 997",
    ],
    [
      "a missing price",
      edit(plan, "price: 997\n", ""),
      plan,
      "price: is missing; write a number, for example: 997",
    ],
    [
      "a price that is not a number",
      edit(plan, "price: 997", "price: .nan"),
      plan,
      "price: line 3 is NaN, not a number; write the number alone, without a currency sign or quotes, for example: 997",
    ],
    [
      "a price without end",
      edit(plan, "price: 997", "price: .inf"),
      plan,
      "price: line 3 is Infinity; write a number up to 99999999, for example: 997",
    ],
    [
      "a price with more decimals than its currency",
      edit(plan, "price: 997", "price: 997.999"),
      plan,
      "price: line 3 is 997.999, but USD has 2 decimals; write 998, which is shown as $998",
    ],
    [
      "decimals in a currency without any",
      edit(plan, "price: 997\ncurrency: USD", "price: 9.5\ncurrency: JPY"),
      plan,
      "price: line 3 is 9.5, but JPY has no decimals; write 10, which is shown as ¥10",
    ],
    [
      "a currency in words",
      edit(plan, "currency: USD", "currency: dollars"),
      plan,
      'currency: line 4 is "dollars", not a currency code; write three capital letters, for example: USD',
    ],
    [
      "a currency that is none",
      edit(plan, "currency: USD", "currency: XYZ"),
      plan,
      'currency: line 4 is "XYZ", not a currency code; write three capital letters, for example: USD',
    ],
    [
      "no main plan",
      edit(plan, "main: true", "main: false"),
      plan,
      "main: line 10 is true in none of the plans; write main: true in the one that is the offer",
    ],
    [
      "a main plan that is neither true nor false",
      edit(plan, "main: true", "main: yes"),
      plan,
      'main: line 10 is "yes"; write true or false',
    ],
    // Hours, addresses, lists and links
    [
      "an hour without quotes",
      edit("home/pricing.mdx", /^hour: .*$/m, "hour: 12:00"),
      "home/pricing.mdx",
      'hour: line 2 is 720, not a text; write the hour in quotes, from "00:00" to "24:00", for example: "12:00"',
    ],
    [
      "an hour that no clock shows",
      edit("home/pricing.mdx", /^hour: .*$/m, 'hour: "25:00"'),
      "home/pricing.mdx",
      'hour: line 2 is "25:00", not an hour; write the hour in quotes, from "00:00" to "24:00", for example: "12:00"',
    ],
    [
      "an e-mail address that is none",
      edit("site.mdx", /^email: .*$/m, "email: me"),
      "site.mdx",
      'email: line 5 is "me", not an e-mail address; write one like you@example.com',
    ],
    [
      "an address of the site with a slash at its end",
      edit("site.mdx", /^address: .*$/m, "address: https://www.example.com/"),
      "site.mdx",
      'address: line 4 is "https://www.example.com/"; write only the origin, without a path and without a slash at the end: https://www.example.com',
    ],
    [
      "an address of the site without https",
      edit("site.mdx", /^address: .*$/m, "address: http://www.example.com"),
      "site.mdx",
      'address: line 4 is "http://www.example.com", not a complete web address; write it with https://, for example: https://www.example.com',
    ],
    [
      "a link without https",
      edit("site.mdx", /url: .*$/m, "url: instagram.com/me"),
      "site.mdx",
      'social.url: line 8 is "instagram.com/me", not a complete web address; write it with https://, for example: https://www.example.com/you',
    ],
    [
      "an invented key within a key",
      edit("site.mdx", "  url:", "  target: new\n  url:"),
      "site.mdx",
      "social.target: line 8 is not a key of this file; write one of label, url",
    ],
    [
      "a link without its address",
      edit("site.mdx", /^ {2}url: .*\n/m, ""),
      "site.mdx",
      "social.url: is missing; write some text, for example: https://www.example.com/you",
    ],
    [
      "a link that is only an address",
      edit("site.mdx", /social:\n.*\n.*\n/, "social: https://www.example.com/you\n"),
      "site.mdx",
      'social: line 6 is "https://www.example.com/you"; write a label and a url below it',
    ],
    [
      "tags that are no list",
      edit("home/about.mdx", /chips: .*\n/, "chips: Coffee\n"),
      "home/about.mdx",
      'chips: line 4 is "Coffee", not a list; write one tag a line, each after a dash',
    ],
    [
      "a tag without words",
      edit("home/about.mdx", /chips: .*\n/, "chips:\n  - Coffee\n  -\n"),
      "home/about.mdx",
      "chips[1]: line 6 is empty; write some text, for example: Coffee",
    ],
    [
      "a tag without words among tags in brackets",
      edit("home/about.mdx", /chips: .*\n/, 'chips: [Coffee, ""]\n'),
      "home/about.mdx",
      "chips[1]: line 4 is empty; write some text, for example: Coffee",
    ],
    [
      "no tags",
      edit("home/about.mdx", /chips: .*\n/, "chips: []\n"),
      "home/about.mdx",
      "chips: line 4 is empty; write at least one tag, after a dash",
    ],
    [
      "a button to nowhere",
      edit("book-consultation/cards/1-first.mdx", "/project-intake", "/intake"),
      "book-consultation/cards/1-first.mdx",
      `button.to: line 5 is "/intake", not a page of this site; write one of ${targets}`,
    ],
    // Prose
    ["an empty body", body(""), hero, "body: is empty; write its words below the second ---"],
    [
      "a body that no page shows",
      body("\nHello.\n", "site.mdx"),
      "site.mdx",
      "body: is not shown anywhere; take out the words below the second ---",
    ],
    [
      "an import",
      body('\nimport x from "./x"\n'),
      hero,
      "body: line 12 has an import or export; take it out, content is words only",
    ],
    [
      "a tag",
      body("\nSo <b>bold</b>.\n"),
      hero,
      "body: line 12 has the tag <b>; take it out and write Markdown instead",
    ],
    [
      "a tag that is not closed",
      body("\nFine.\n\nOne<br>two.\n"),
      hero,
      "body: line 14 has the tag <br>; take it out and write Markdown instead",
    ],
    [
      "a component",
      body("\n<Price of={plan} />\n"),
      hero,
      "body: line 12 has the tag <Price>; take it out and write Markdown instead",
    ],
    [
      "a comment",
      body("\nFine.\n\n<!-- later -->\n"),
      hero,
      "body: line 14 has a comment (<!-- -->); take it out, all words are shown",
    ],
    [
      "an address between angle brackets",
      body("\nSee <https://www.example.com/>.\n"),
      hero,
      "body: line 12 has an address between < and >; write [the words of the link](https://…) instead",
    ],
    [
      "a mail address between angle brackets",
      body("\nWrite to <me@example.com>.\n"),
      hero,
      "body: line 12 has an address between < and >; write [the words of the link](https://…) instead",
    ],
    [
      "braces",
      body("\nThe price is {price}.\n"),
      hero,
      "body: line 12 has words in curly braces; take the braces out, or write \\{ and \\} to show them",
    ],
    [
      "a picture",
      body("\n![me](https://example.com/me.png)\n"),
      hero,
      "body: line 12 has a picture; take it out, content is words only",
    ],
    [
      "a heading",
      body("\n## More\n"),
      hero,
      "body: line 12 has a heading; take out the # before it or the line of --- or === below it, headings are written in the frontmatter",
    ],
    [
      "a table",
      body("\n| a | b |\n| --- | :-: |\n| 1 | 2 |\n"),
      hero,
      "body: line 12 has a table; write its rows as a list or as sentences",
    ],
    [
      "a block of code",
      body("\n```\nx = 1\n```\n"),
      hero,
      "body: line 12 has a block of code; take out the lines of ``` around it",
    ],
    [
      "a quotation",
      body("\n> So they say.\n"),
      hero,
      "body: line 12 has a quotation; take out the > before it",
    ],
    [
      "a dividing line",
      body("\nFine.\n\n***\n"),
      hero,
      "body: line 14 has a dividing line; take it out",
    ],
    [
      "a numbered list",
      body("\n1. One\n2. Two\n"),
      hero,
      "body: line 12 has a numbered list; begin each of its lines with a dash instead",
    ],
    [
      "a link to nowhere",
      body("\n[Book](/book)\n"),
      hero,
      `body: line 12 links to "/book", which is nowhere; write one of ${targets}, #how-it-works, #pricing, or an address that begins with https://, mailto: or tel:`,
    ],
    [
      "a link to an anchor that the landing page does not have",
      body("\n[Ask](#questions)\n"),
      hero,
      `body: line 12 links to "#questions", which is nowhere; write one of ${targets}, #how-it-works, #pricing, or an address that begins with https://, mailto: or tel:`,
    ],
    [
      "a link to an anchor of another page",
      body("\n[Prices](#pricing)\n", "home/footer.mdx"),
      "home/footer.mdx",
      `body: line 5 links to "#pricing", which is nowhere; write one of ${targets}, or an address that begins with https://, mailto: or tel:`,
    ],
    [
      "a link without words",
      body("\nSee [](/project-intake).\n"),
      hero,
      "body: line 12 has a link without words; write them in its square brackets",
    ],
    [
      "MDX that cannot be read",
      body("\nFine.\n\nI <3 bread.\n"),
      hero,
      "body: line 14 cannot be read (Unexpected character `3` (U+0033) before name, expected a character that can start a name, such as a letter, `$`, or `_`); write < as \\< and { as \\{",
    ],
    // The file itself
    [
      "a second colon",
      edit("home/faq.mdx", /^heading: .*$/m, "heading: Why: because"),
      "home/faq.mdx",
      'frontmatter: line 3 has a second colon; write its value in quotes: heading: "Why: because"',
    ],
    [
      "YAML that begins with a sign",
      edit("home/faq.mdx", /^heading: .*$/m, "heading: @home"),
      "home/faq.mdx",
      "frontmatter: line 3 is not YAML (end of the stream or a document separator is expected); write `key: value`, with the value in quotes if it begins with a sign or has a # in it",
    ],
    [
      "the same key twice",
      edit("home/faq.mdx", /^heading: .*$/m, "heading: One\nheading: Two"),
      "home/faq.mdx",
      "frontmatter: line 4 has a key for the second time; take one of the two out",
    ],
    [
      "a tab before a key",
      edit("site.mdx", "  url:", "\turl:"),
      "site.mdx",
      "frontmatter: line 8 begins with a tab; write two spaces in its place",
    ],
    [
      "a frontmatter that is no list of keys",
      write("home/faq.mdx", "---\njust words\n---\n"),
      "home/faq.mdx",
      "frontmatter: is not a list of keys; write one `key: value` a line between two lines of ---",
    ],
    [
      "a file without a frontmatter",
      write("home/faq.mdx", "Questions\n"),
      "home/faq.mdx",
      "frontmatter: line 1 is not ---; begin the file with a line of ---, its keys and another line of ---",
    ],
    [
      "an empty file",
      write("home/faq.mdx", ""),
      "home/faq.mdx",
      "frontmatter: line 1 is not ---; begin the file with a line of ---, its keys and another line of ---",
    ],
    [
      "a frontmatter without an end",
      edit("home/faq.mdx", /---\n$/, ""),
      "home/faq.mdx",
      "frontmatter: has no end; write a second line of --- below its keys",
    ],
    [
      "a line that begins like the end of the frontmatter",
      edit("home/faq.mdx", /^heading: .*$/m, "heading: >\n--- Why?"),
      "home/faq.mdx",
      "frontmatter: line 4 begins with ---, as only the line below the last key may; put its value in quotes",
    ],
    [
      "a file saved as UTF-16",
      write("home/faq.mdx", Buffer.from("\uFEFF---\nheading: Why\n---\n", "utf16le")),
      "home/faq.mdx",
      "file: is not saved as UTF-8; save it again and choose the encoding UTF-8",
    ],
    [
      "a file saved as Latin-1",
      write("home/faq.mdx", Buffer.from("---\nheading: Déjà vu\n---\n", "latin1")),
      "home/faq.mdx",
      "file: is not saved as UTF-8; save it again and choose the encoding UTF-8",
    ],
    [
      "a letter that was lost on the way",
      body("\nCaf\uFFFD au lait.\n"),
      hero,
      "file: line 12 has the sign \uFFFD, which stands where a letter was lost; write the letter again and save the file as UTF-8",
    ],
    [
      "an invisible character",
      body("\nBack\bspace.\n"),
      hero,
      "file: line 12 has the invisible character U+0008; delete the line and type it again",
    ],
    [
      "a file that cannot be opened",
      () => {
        rmSync(join(root, "home/faq.mdx"));
        symlinkSync(join(root, "nowhere.mdx"), join(root, "home/faq.mdx"));
      },
      "home/faq.mdx",
      "file: cannot be opened (ENOENT); let your user read it",
    ],
    // The folder
    [
      "a missing file",
      () => rmSync(join(root, "home/closing.mdx")),
      "home/closing.mdx",
      "file: is missing; write it, with the keys hour, heading, book",
    ],
    [
      "a list without files",
      () => rmSync(join(root, "home/how-it-works"), { recursive: true }),
      "home/how-it-works",
      "folder: has too few files (0); write at least 1, named like 1-first.mdx",
    ],
    [
      "a stray file",
      write("home/heroes.mdx", "Hello."),
      "home/heroes.mdx",
      "file: is not read by any page; take it out or rename it",
    ],
    [
      "a file in a list without a number",
      write("home/faq/late.mdx", "---\nquestion: Why?\n---\n\nSo.\n"),
      "home/faq/late.mdx",
      "file: has no number; name it like 1-first.mdx, in small letters, digits and hyphens",
    ],
    [
      "a name in capital letters",
      () => renameSync(join(root, "home/faq.mdx"), join(root, "home/Faq.MDX")),
      "home/Faq.MDX",
      "file: is not read under this name; rename it to faq.mdx",
    ],
    [
      "another ending",
      () => renameSync(join(root, "home/faq.mdx"), join(root, "home/faq.md")),
      "home/faq.md",
      "file: is not read under this name; rename it to faq.mdx",
    ],
    [
      "an ending that Windows hides",
      write("home/faq/2-why.mdx.txt", "---\nquestion: Why?\n---\n\nSo.\n"),
      "home/faq/2-why.mdx.txt",
      "file: is not read under this name; rename it to 2-why.mdx",
    ],
    [
      "spaces in a name",
      write("home/faq/2 Why not.mdx", "---\nquestion: Why?\n---\n\nSo.\n"),
      "home/faq/2 Why not.mdx",
      "file: is not read under this name; rename it to 2-why-not.mdx",
    ],
  ])("%s", async (_what, breakIt, file, words) => {
    breakIt();

    expect(await faultsOf(root)).toEqual([`content/${file}: ${words}`]);
  });

  test("two main plans", async () => {
    write("home/pricing/2-second.mdx", read(plan))();

    const rest = "main: line 10 is true in 2 plans; keep main: true in one of them only";
    expect(await faultsOf(root)).toEqual([
      `content/${plan}: ${rest}`,
      `content/home/pricing/2-second.mdx: ${rest}`,
    ]);
  });

  test("two files of one number", async () => {
    write("home/faq/1-again.mdx", read("home/faq/1-first.mdx"))();

    expect(await faultsOf(root)).toEqual([
      "content/home/faq/1-first.mdx: file: has the number 1 of 1-again.mdx; give each file of the folder a number of its own",
    ]);
  });

  test("two pages of one title", async () => {
    const [title = ""] = /^title: .*$/m.exec(read("home/page.mdx")) ?? [];
    edit("not-found.mdx", /^title: .*$/m, title)();

    expect(await faultsOf(root)).toEqual([
      "content/not-found.mdx: title: line 2 is that of content/home/page.mdx, too; write one of its own for each page",
    ]);
  });

  test("a misspelt key, which is missing as well", async () => {
    edit(plan, "period:", "periode:")();

    expect(await faultsOf(root)).toEqual([
      `content/${plan}: periode: line 5 is not a key of this file; write one of name, price, currency, period, label, stub, audience, book, main`,
      `content/${plan}: period: is missing; write some text, for example: one time`,
    ]);
  });

  test("no content folder at all", async () => {
    rmSync(root, { recursive: true });

    expect(await faultsOf(root)).toEqual([
      "content: folder: is missing; bring it back from a copy, it holds every word of the site",
    ]);
  });
});

describe("no fault is", () => {
  test.each([
    ["a byte order mark", () => write(hero, `\uFEFF${read(hero)}`)()],
    ["a Windows line end", () => write(hero, read(hero).replaceAll("\n", "\r\n"))()],
    [
      "what systems leave in folders",
      () => {
        for (const name of ["Thumbs.db", "desktop.ini", ".DS_Store", "~$hero.mdx", "hero.mdx~"])
          write(`home/${name}`, "x")();
        mkdirSync(join(root, ".obsidian"));
        write(".obsidian/app.json", "{}")();
      },
    ],
    ["a price with the decimals of its currency", edit(plan, "price: 997", "price: 997.99")],
    [
      "bold, slanted and linked words, and lists",
      body(
        "\nSo **bold**, *slanted*, [linked](#pricing), [called](tel:+15550100).\n\n- One\n- Two\n",
      ),
    ],
    ["an escaped angle bracket", body("\nI \\<3 bread, 2 \\{or 3\\}.\n")],
    ["a line of --- in quotes", edit(hero, /^badge: .*$/m, 'badge: "---"')],
  ])("%s", async (_what, change) => {
    change();

    expect(await faultsOf(root)).toEqual([]);
  });
});

test("the lines of prose are counted from the top of the file, whatever its line ends", async () => {
  body("\nFine.\n\nSo <b>bold</b>.\n")();
  const line = lineOf(hero, "So <b>");
  write(hero, read(hero).replaceAll("\n", "\r\n"))();

  expect(await faultsOf(root)).toEqual([
    `content/${hero}: body: line ${line} has the tag <b>; take it out and write Markdown instead`,
  ]);
});

test("every fault of every file is named at once", async () => {
  edit(plan, "price: 997", 'price: "$997"')();
  edit(plan, "currency: USD", "curency: USD")();
  edit(plan, "main: true", "main: false")();
  edit("site.mdx", /^email: .*$/m, "email: me")();
  body("\n# One\n\n> Two\n")();
  write("home/faq.mdx", "\tx\b\n")();

  const found = await faultsOf(root);

  expect(found.map((fault) => fault.split(": ").slice(0, 2).join(": ")).sort()).toEqual([
    "content/home/faq.mdx: file",
    "content/home/faq.mdx: frontmatter",
    "content/home/hero.mdx: body",
    "content/home/hero.mdx: body",
    `content/${plan}: curency`,
    `content/${plan}: currency`,
    `content/${plan}: main`,
    `content/${plan}: price`,
    "content/site.mdx: email",
  ]);
});
