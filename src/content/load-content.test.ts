/** @jest-environment node */
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { landingLinkTargets, linkTargets } from "../routes";
import { makeExampleProject, readContent } from "./content.fixture";
import { describeIssue } from "./issue";
import { loadContent } from "./load-content";
import { planSchema } from "./schema";

let project: string;
let root: string;

beforeEach(() => {
  project = makeExampleProject();
  root = join(project, "content");
});

afterEach(() => rmSync(project, { recursive: true }));

const read = (file: string) => readFileSync(join(root, file), "utf8");

const write = (file: string, text: string | Uint8Array) => writeFileSync(join(root, file), text);

const remove = (path: string) => rmSync(join(root, path), { recursive: true });

const rename = (from: string, to: string) => renameSync(join(root, from), join(root, to));

/** Writes keys into a frontmatter, in the place of what it has under their names. */
function writeKeys(file: string, written: string) {
  const [first = "", ...others] = [...written.matchAll(/^(?:# )?(\w+)/gm)].map(
    ([, key = ""]) => key,
  );
  const entryOf = (key: string) => new RegExp(`^${key}:.*\n(?: .*\n)*`, "m");
  const text = others
    .filter((key) => key !== first)
    .reduce((rest, key) => rest.replace(entryOf(key), ""), read(file));
  if (!entryOf(first).test(text)) throw new Error(`${file} has no ${first}`);
  write(
    file,
    text.replace(entryOf(first), () => `${written}\n`),
  );
}

/** Writes other prose into a file. */
const writeProse = (file: string, words: string) =>
  write(
    file,
    read(file).replace(/---\n[^-]*$/, () => `---\n\n${words}\n`),
  );

const issuesOf = async (path = root) => (await loadContent(path)).issues.map(describeIssue);

test.each([
  ["the content of the site", () => resolve("content")],
  ["what the examples of all keys make", () => root],
])("%s has no issues", async (_what, path) => {
  expect(await issuesOf(path())).toEqual([]);
});

test("lists come in the order of their numbers", async () => {
  for (const number of [10, 2]) write(`home/faq/${number}-next.mdx`, read("home/faq/1-first.mdx"));

  const { home } = await readContent(root);

  expect(home.questions.map(({ file }) => file)).toEqual([
    "home/faq/1-first.mdx",
    "home/faq/2-next.mdx",
    "home/faq/10-next.mdx",
  ]);
});

const site = "site.mdx";
const hero = "home/hero.mdx";
const about = "home/about.mdx";
const faq = "home/faq.mdx";
const plan = "home/pricing/1-first.mdx";
const card = "book-consultation/cards/1-first.mdx";

const targets = linkTargets.join(", ");
const landingTargets = landingLinkTargets.join(", ");
const planKeys = Object.keys(planSchema.fields).join(", ");
const outside = "or an address that begins with https://, mailto: or tel:";

/** What the owner is told about a file, by what he has written into it. */
type Mistakes = Record<string, Record<string, string>>;

/** Written in the place of the keys that they name; a key behind a # is left out. */
const inFrontmatter: Mistakes = {
  [plan]: {
    "# name": "name: is missing; write some text, for example: The 24-Hour Build",
    "name:": "name: line 2 is empty; write some text, for example: The 24-Hour Build",
    'name: "  "': "name: line 2 is empty; write some text, for example: The 24-Hour Build",
    "name: |\n  The\n  Build": "name: line 2 has more than one line; write it in one",
    "period: one time\ncolour: red": `colour: line 6 is not a key of this file; write one of ${planKeys}`,
    "# period\nperiode: one time": `periode: line 6 is not a key of this file; write one of ${planKeys}
period: is missing; write some text, for example: one time`,
    "period: 2026-11-20":
      'period: line 5 is 2026-11-20, not a text; write it in quotes: "2026-11-20"',
    "period: [one, time]":
      'period: line 5 is ["one","time"], not a text; write some text, for example: one time',
    'price: "$997"':
      'price: line 3 is "$997", not a number; write the number alone, without a currency sign or quotes, for example: 997',
    "price: .nan":
      "price: line 3 is NaN, not a number; write the number alone, without a currency sign or quotes, for example: 997",
    "price: -997": "price: line 3 is -997; write a number above 0, for example: 997",
    "price: 0": "price: line 3 is 0; write a number above 0, for example: 997",
    "price: .inf": "price: line 3 is Infinity; write a number up to 99999999, for example: 997",
    "price: 997.999":
      "price: line 3 is 997.999, but USD has 2 decimals; write 998, which is shown as $998",
    "price: 9.5\ncurrency: JPY":
      "price: line 3 is 9.5, but JPY has no decimals; write 10, which is shown as ¥10",
    "# price": "price: is missing; write a number, for example: 997",
    "currency: dollars":
      'currency: line 4 is "dollars", not a currency code; write three capital letters, for example: USD',
    "currency: XYZ":
      'currency: line 4 is "XYZ", not a currency code; write three capital letters, for example: USD',
    "main: false":
      "main: line 10 is true in none of the plans; write main: true in the one that is the offer",
    "main: yes": 'main: line 10 is "yes"; write true or false',
  },
  [hero]: {
    [`badge: ${"x".repeat(41)}`]: "badge: line 3 has 41 characters; shorten it to 40 or fewer",
  },
  "home/page.mdx": {
    [`title: ${"x".repeat(61)}`]: "title: line 2 has 61 characters; shorten it to 60 or fewer",
  },
  "home/pricing.mdx": {
    "hour: 12:00":
      'hour: line 2 is 720, not a text; write the hour in quotes, from "00:00" to "24:00", for example: "12:00"',
    'hour: "25:00"':
      'hour: line 2 is "25:00", not an hour; write the hour in quotes, from "00:00" to "24:00", for example: "12:00"',
    "# hour":
      'hour: is missing; write the hour in quotes, from "00:00" to "24:00", for example: "12:00"',
  },
  [site]: {
    "email: me": 'email: line 5 is "me", not an e-mail address; write one like you@example.com',
    "address: https://www.example.com/":
      'address: line 4 is "https://www.example.com/"; write only the origin, without a path and without a slash at the end: https://www.example.com',
    "address: http://www.example.com":
      'address: line 4 is "http://www.example.com", not a complete web address; write it with https://, for example: https://www.example.com',
    "social: https://www.example.com/you":
      'social: line 6 is "https://www.example.com/you"; write a label and a url below it',
    "# social": "social: is missing; write a label and a url below it",
    "social:\n  label: Instagram":
      "social.url: is missing; write some text, for example: https://www.example.com/you",
    "social:\n  label: Instagram\n  url: instagram.com/me":
      'social.url: line 8 is "instagram.com/me", not a complete web address; write it with https://, for example: https://www.example.com/you',
    "social:\n  label: Instagram\n  target: new\n  url: https://www.example.com/you":
      "social.target: line 8 is not a key of this file; write one of label, url",
    "social:\n  label: Instagram\n\turl: https://www.example.com/you":
      "frontmatter: line 8 begins with a tab; write two spaces in its place",
  },
  [about]: {
    "# chips": "chips: is missing; write a list, one tag a line, each after a dash",
    "chips: Coffee":
      'chips: line 4 is "Coffee", not a list; write one tag a line, each after a dash',
    "chips: []": "chips: line 4 is empty; write at least one tag, after a dash",
    "chips:\n  - Coffee\n  -": "chips[1]: line 6 is empty; write some text, for example: Coffee",
    'chips: [Coffee, ""]': "chips[1]: line 4 is empty; write some text, for example: Coffee",
  },
  [card]: {
    "button:\n  label: Skip\n  to: /intake": `button.to: line 5 is "/intake", not a page of this site; write one of ${targets}`,
    "button: Skip":
      'button: line 3 is "Skip"; write a label and a to below it, or leave the button out',
  },
  "not-found.mdx": {
    "code: 404": 'code: line 5 is 404, not a text; write it in quotes: "404"',
    "title: The title of home/page.mdx":
      "title: line 2 is that of content/home/page.mdx, too; write one of its own for each page",
  },
  [faq]: {
    "heading: Why: because":
      'frontmatter: line 3 has a second colon; write its value in quotes: heading: "Why: because"',
    "heading: @home":
      "frontmatter: line 3 is not YAML (end of the stream or a document separator is expected); write `key: value`, with the value in quotes if it begins with a sign or has a # in it",
    "heading: One\nheading: Two":
      "frontmatter: line 4 has a key for the second time; take one of the two out",
    "heading: >\n--- Why?":
      "frontmatter: line 4 begins with ---, as only the line below the last key may; put its value in quotes",
  },
};

/** Written in the place of the prose. */
const inProse: Mistakes = {
  [site]: {
    "Hello.": "body: is not shown anywhere; take out the words below the second ---",
  },
  "home/footer.mdx": {
    "[Prices](#pricing)": `body: line 5 links to "#pricing", which is nowhere; write one of ${targets}, ${outside}`,
  },
  [hero]: {
    "": "body: is empty; write its words below the second ---",
    'import x from "./x"':
      "body: line 12 has an import or export; take it out, content is words only",
    "So <b>bold</b>.": "body: line 12 has the tag <b>; take it out and write Markdown instead",
    "Fine.\n\nOne<br>two.":
      "body: line 14 has the tag <br>; take it out and write Markdown instead",
    "<Price of={plan} />":
      "body: line 12 has the tag <Price>; take it out and write Markdown instead",
    "Fine.\n\n<!-- later -->":
      "body: line 14 has a comment (<!-- -->); take it out, all words are shown",
    "See <https://www.example.com/>.":
      "body: line 12 has an address between < and >; write [the words of the link](https://…) instead",
    "Write to <me@example.com>.":
      "body: line 12 has an address between < and >; write [the words of the link](https://…) instead",
    "The price is {price}.":
      "body: line 12 has words in curly braces; take the braces out, or write \\{ and \\} to show them",
    "![me](https://example.com/me.png)":
      "body: line 12 has a picture; take it out, content is words only",
    "## More":
      "body: line 12 has a heading; take out the # before it or the line of --- or === below it, headings are written in the frontmatter",
    "| a | b |\n| --- | :-: |\n| 1 | 2 |":
      "body: line 12 has a table; write its rows as a list or as sentences",
    "```\nx = 1\n```": "body: line 12 has a block of code; take out the lines of ``` around it",
    "> So they say.": "body: line 12 has a quotation; take out the > before it",
    "Fine.\n\n***": "body: line 14 has a dividing line; take it out",
    "1. One\n2. Two":
      "body: line 12 has a numbered list; begin each of its lines with a dash instead",
    "[Book](/book)": `body: line 12 links to "/book", which is nowhere; write one of ${landingTargets}, ${outside}`,
    "[Ask](#questions)": `body: line 12 links to "#questions", which is nowhere; write one of ${landingTargets}, ${outside}`,
    "See [](/project-intake).":
      "body: line 12 has a link without words; write them in its square brackets",
    "Fine.\n\nI <3 bread.":
      "body: line 14 cannot be read (Unexpected character `3` (U+0033) before name, expected a character that can start a name, such as a letter, `$`, or `_`); write < as \\< and { as \\{",
    "Caf\uFFFD au lait.":
      "file: line 12 has the sign \uFFFD, which stands where a letter was lost; write the letter again and save the file as UTF-8",
    "Back\bspace.":
      "file: line 12 has the invisible character U+0008; delete the line and type it again",
  },
};

/** Written in the place of the whole file. */
const inFile: Mistakes = {
  [faq]: {
    "": "frontmatter: line 1 is not ---; begin the file with a line of ---, its keys and another line of ---",
    "Questions\n":
      "frontmatter: line 1 is not ---; begin the file with a line of ---, its keys and another line of ---",
    "---\nheading: Why\n": "frontmatter: has no end; write a second line of --- below its keys",
    "---\njust words\n---\n":
      "frontmatter: is not a list of keys; write one `key: value` a line between two lines of ---",
  },
};

describe("an issue is named with its file, its field and what to write instead:", () => {
  type Row = [file: string, written: string, message: string, put: typeof writeKeys];
  const rowsOf = (mistakes: Mistakes, put: typeof writeKeys) =>
    Object.entries(mistakes).flatMap(([file, messages]) =>
      Object.entries(messages).map(([written, message]): Row => [file, written, message, put]),
    );

  test.each([
    ...rowsOf(inFrontmatter, writeKeys),
    ...rowsOf(inProse, writeProse),
    ...rowsOf(inFile, write),
  ])("%s with %j", async (file, written, message, put) => {
    put(file, written);

    expect(await issuesOf()).toEqual(message.split("\n").map((line) => `content/${file}: ${line}`));
  });

  const question = "---\nquestion: Why?\n---\n\nSo.\n";

  test.each<[what: string, change: () => void, ...issues: string[]]>([
    [
      "a file saved as UTF-16",
      () => write(faq, Buffer.from("\uFEFF---\nheading: Why\n---\n", "utf16le")),
      "home/faq.mdx: file: is not saved as UTF-8; save it again and choose the encoding UTF-8",
    ],
    [
      "a file saved as Latin-1",
      () => write(faq, Buffer.from("---\nheading: Déjà vu\n---\n", "latin1")),
      "home/faq.mdx: file: is not saved as UTF-8; save it again and choose the encoding UTF-8",
    ],
    [
      "a file that cannot be opened",
      () => {
        remove(faq);
        symlinkSync(join(root, "nowhere.mdx"), join(root, faq));
      },
      "home/faq.mdx: file: cannot be opened (ENOENT); let your user read it",
    ],
    [
      "a missing file",
      () => remove("home/closing.mdx"),
      "home/closing.mdx: file: is missing; write it, with the keys hour, heading, book",
    ],
    [
      "a list without files",
      () => remove("home/how-it-works"),
      "home/how-it-works: folder: has too few files (0); write at least 1, named like 1-first.mdx",
    ],
    [
      "a form without the card that it needs",
      () => remove("book-consultation/cards"),
      "book-consultation/cards: folder: has too few files (0); write at least 1, named like 1-first.mdx",
    ],
    [
      "a file that nothing reads",
      () => write("home/heroes.mdx", "Hello."),
      "home/heroes.mdx: file: is not read by any page; take it out or rename it",
    ],
    [
      "a file in a list without a number",
      () => write("home/faq/late.mdx", question),
      "home/faq/late.mdx: file: has no number; name it like 1-first.mdx, in small letters, digits and hyphens",
    ],
    [
      "a name in capital letters",
      () => rename(faq, "home/Faq.MDX"),
      "home/Faq.MDX: file: is not read under this name; rename it to faq.mdx",
    ],
    [
      "another ending",
      () => rename(faq, "home/faq.md"),
      "home/faq.md: file: is not read under this name; rename it to faq.mdx",
    ],
    [
      "an ending that Windows hides",
      () => write("home/faq/2-why.mdx.txt", question),
      "home/faq/2-why.mdx.txt: file: is not read under this name; rename it to 2-why.mdx",
    ],
    [
      "spaces in a name",
      () => write("home/faq/2 Why not.mdx", question),
      "home/faq/2 Why not.mdx: file: is not read under this name; rename it to 2-why-not.mdx",
    ],
    [
      "two files of one number",
      () => write("home/faq/1-again.mdx", question),
      "home/faq/1-first.mdx: file: has the number 1 of 1-again.mdx; give each file of the folder a number of its own",
    ],
    [
      "two main plans",
      () => write("home/pricing/2-second.mdx", read(plan)),
      "home/pricing/1-first.mdx: main: line 10 is true in 2 plans; keep main: true in one of them only",
      "home/pricing/2-second.mdx: main: line 10 is true in 2 plans; keep main: true in one of them only",
    ],
  ])("%s", async (_what, change, ...issues) => {
    change();

    expect(await issuesOf()).toEqual(issues.map((issue) => `content/${issue}`));
  });

  test("no content folder at all", async () => {
    rmSync(root, { recursive: true });

    expect(await issuesOf()).toEqual([
      "content: folder: is missing; bring it back from a copy, it holds every word of the site",
    ]);
  });
});

test.each([
  ["a byte order mark", () => write(hero, `\uFEFF${read(hero)}`)],
  ["a Windows line end", () => write(hero, read(hero).replaceAll("\n", "\r\n"))],
  [
    "what systems leave in folders",
    () => {
      for (const name of ["Thumbs.db", "desktop.ini", ".DS_Store", "~$hero.mdx", "hero.mdx~"])
        write(`home/${name}`, "x");
      mkdirSync(join(root, ".obsidian"));
      write(".obsidian/app.json", "{}");
    },
  ],
  ["a price with the decimals of its currency", () => writeKeys(plan, "price: 997.99")],
  [
    "bold, slanted and linked words, and lists",
    () =>
      writeProse(
        hero,
        "So **bold**, *slanted*, [linked](#pricing), [called](tel:+15550100).\n\n- One\n- Two",
      ),
  ],
  ["an escaped angle bracket", () => writeProse(hero, "I \\<3 bread, 2 \\{or 3\\}.")],
  ["a line of --- in quotes", () => writeKeys(hero, 'badge: "---"')],
  ["a form without the cards that it need not have", () => remove("project-intake/cards")],
])("%s is no issue", async (_what, change) => {
  change();

  expect(await issuesOf()).toEqual([]);
});

test("the lines of prose are counted from the top of the file, whatever its line ends", async () => {
  writeProse(hero, "Fine.\n\nSo <b>bold</b>.");
  write(hero, read(hero).replaceAll("\n", "\r\n"));

  expect(await issuesOf()).toEqual([
    `content/${hero}: body: line 14 has the tag <b>; take it out and write Markdown instead`,
  ]);
});

test("every issue of every file is named at once", async () => {
  writeKeys(plan, 'price: "$997"\n# currency\ncurency: USD\nmain: false');
  writeKeys(site, "email: me");
  writeProse(hero, "# One\n\n> Two");
  write(faq, "\tx\b\n");

  expect((await loadContent(root)).issues.map(({ file, field }) => `${file}: ${field}`)).toEqual([
    "content/site.mdx: email",
    "content/home/hero.mdx: body",
    "content/home/hero.mdx: body",
    `content/${plan}: curency`,
    `content/${plan}: price`,
    `content/${plan}: currency`,
    "content/home/faq.mdx: file",
    "content/home/faq.mdx: frontmatter",
    `content/${plan}: main`,
  ]);
});
