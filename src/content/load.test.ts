import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { makeExampleProject, readContent, withKeys } from "./content.fixture";
import { describeIssue } from "./issue";
import { loadContent } from "./load";

let project: string;
let root: string;

beforeEach(() => {
  project = makeExampleProject();
  root = join(project, "content");
});

afterEach(() => rmSync(project, { recursive: true }));

const read = (file: string) => readFileSync(join(root, file), "utf8");

const write = (file: string, text: string | Uint8Array) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

const writeKeys = (file: string, written: string) => write(file, withKeys(read(file), written));

const writeProse = (file: string, words: string) =>
  write(
    file,
    read(file).replace(/---\n[^-]*$/, () => `---\n\n${words}\n`),
  );

const remove = (path: string) => rmSync(join(root, path), { recursive: true });

const issuesOf = () =>
  loadContent(root).issues.map((issue) => describeIssue(issue).replace("content/", ""));

const site = "site.mdx";
const hero = "home/hero.mdx";
const shared = "forms.mdx";
const about = "home/about.mdx";
const faq = "home/faq.mdx";
const plan = "home/pricing/first.mdx";
const job = "home/work/first.mdx";
const term = "home/guarantee/first.mdx";
const ownPage = "pages/privacy.mdx";

const question = (order: string) => `---\n${order}question: Why?\n---\n\nSo.\n`;

test("what the examples of all keys make has no issues", () => {
  expect(issuesOf()).toEqual([]);
});

test("lists are sorted by order, then by file name, and entries without an order come last", () => {
  write("home/faq/Zehn & 1 % für #1.mdx", question("order: -3\n"));
  write("home/faq/b.mdx", question(""));
  write("home/faq/a.mdx", question(""));
  write("home/faq/again.mdx", question("order: 1\n"));

  expect(readContent(root).home.questions.map(({ file }) => file)).toEqual([
    "home/faq/Zehn & 1 % für #1.mdx",
    "home/faq/again.mdx",
    "home/faq/first.mdx",
    "home/faq/a.mdx",
    "home/faq/b.mdx",
  ]);
});

const yamlSign = "has a sign of YAML (#, &, *, !) that would not be shown; put the value in quotes";
const capitals = "is not the code of a currency, in three capital letters";
const digits = "is not a number in digits, with a point and up to two decimals if there are cents";
const place = "is neither a page of this site nor an https address of another";
const list = "is not a list with one tag per line, each after a dash and a space";
const origin = "is more than https:// and a host; remove the path or the slash at the end";
const notBeside = "is not the name of a .jpg, .png or .webp beside this file";
const noDay = "is a day or a time that does not exist";
const three = "has more than two entries";
const heroKeys = "hour, badge, headline, promise, book, note, more, arrow, illustration";

/** What is wrong with keys, whose examples are left out here. */
test.each<[file: string, keys: string, issue: string]>([
  [plan, "# name", "name: is missing or empty"],
  [plan, 'name: "  "', "name: line 3 is missing or empty"],
  [plan, 'name: "\\u200B\\u00AD\\uFEFF"', "name: line 3 is missing or empty"],
  [plan, "name: [The, Build]", "name: line 3 is not a text; put it in quotes"],
  [plan, "name: So **bold**", "name: line 3 has **, which visitors would see as it is"],
  [plan, 'name: "So\\n## bold"', "name: line 3 has ##, which visitors would see as it is"],
  [plan, "order: 1.5", "order: line 2 is not a whole number"],
  [plan, "price: $997", `price: line 4 ${digits}`],
  [plan, "price: -997", "price: line 4 is not above 0"],
  [plan, "price: 1.250", `price: line 4 ${digits}`],
  [plan, "currency: XYZ", `currency: line 5 ${capitals}`],
  [plan, "main: yes", "main: line 12 is neither true nor false"],
  [plan, "to: https://localhost/a.b", `to: line 11 ${place}`],
  [plan, "to: https://x/?a.b", `to: line 11 ${place}`],
  [hero, `badge: ${"x".repeat(41)}`, "badge: line 3 has more than 40 characters"],
  [hero, "hour: 9:00", "hour: line 2 is not an hour from 00:00 to 24:00"],
  [hero, "badge: The #1 Guarantee", `frontmatter: line 3 ${yamlSign}`],
  [hero, "badge: &so it is", `frontmatter: line 3 ${yamlSign}`],
  [hero, "badge: 24\nbadge: 12", "frontmatter: line 4 cannot be read: Map keys must be unique"],
  [hero, "badge: 24\nbagde: 12", `bagde: line 4 is not a key here; the keys are ${heroKeys}`],
  [
    hero,
    "badge: 24\n__proto__: 12",
    `__proto__: line 4 is not a key here; the keys are ${heroKeys}`,
  ],
  [
    site,
    "social:\n  label: You\n  url: https://you.dev\n  constructor: I",
    "social.constructor: line 10 is not a key here; the keys are label, url",
  ],
  [site, "social:\n  label: You", "social.url: line 7 is missing or empty"],
  [site, "social: You", "social: line 7 needs the keys label, url below it"],
  [site, "email: me@example", "email: line 5 is not an e-mail address"],
  [site, "address: http://you.dev", "address: line 4 is not an https address on the internet"],
  [site, "address: https://www.example.com/", `address: line 4 ${origin}`],
  [site, "phone: 555-0100 x 2", "phone: line 6 is not a phone number"],
  [site, "privacy: /data", "privacy: line 13 is not the address of a page in content/pages"],
  [site, "language: xx", "language: line 15 is not the tag of a known language"],
  [
    shared,
    "titleWithMistakes: Wrong",
    "titleWithMistakes: line 15 needs {title}, and no other placeholder",
  ],
  [shared, "mistakes:\n  one: One", "mistakes.other: line 7 is missing or empty"],
  [
    shared,
    'titleWithMistakes: "{title}\\n{name}"',
    "titleWithMistakes: line 15 needs {title}, and no other placeholder",
  ],
  [about, "chips: Coffee", `chips: line 4 ${list}`],
  [about, "chips: [Coffee, Laptop] # two", `frontmatter: line 4 ${yamlSign}`],
  [about, "chips: [Coffee, # black\n  Laptop]", `frontmatter: line 4 ${yamlSign}`],
  [about, "chips: # one\n  - Coffee", `frontmatter: line 4 ${yamlSign}`],
  [about, "chips:\n  - Coffee\n  -", "chips[1]: line 6 is missing or empty"],
  [about, "photo:\n  file: me.jpg", "photo.alt: line 6 is missing or empty"],
  [about, "photo:\n  file: you.jpg\n  alt: You", `photo.file: line 7 ${notBeside}`],
  [job, "before: ../me.jpg", `before: line 5 ${notBeside}`],
  [job, "started: 2026-11-20T18:00", "started: line 9 is not a day and a time with its zone"],
  [job, "started: 2026-13-01T18:00+01:00", `started: line 9 ${noDay}`],
  [job, "started: 2026-02-31T18:00+01:00", `started: line 9 ${noDay}`],
  [job, "delivered: 2026-02-31T18:00+01:00", `delivered: line 10 ${noDay}`],
  [job, "delivered: 2026-11-20T17:00:00.000Z", "delivered: line 10 is not after it was started"],
  [
    job,
    `figures:\n${"  - { label: A, before: B, after: C }\n".repeat(3)}`,
    `figures: line 14 ${three}`,
  ],
  [term, "time: 100:00", "time: line 3 is not a time from 00:00 to 99:59"],
])("%s with %j", (file, keys, issue) => {
  writeKeys(file, keys);

  expect(issuesOf().map((told) => told.replace(/; for example: .*/, ""))).toEqual([
    `${file}: ${issue}`,
  ]);
});

test("a field without words and words without a field are faults that name both", () => {
  const form = "book-consultation/form.mdx";
  write(form, read(form).replace("  phone:", "  fax:"));

  expect(issuesOf()).toEqual([
    `${form}: fields.phone: line 13 is missing; the form has a field phone, which needs words`,
    `${form}: fields.fax: line 22 is not a field of the form consultation, which has name, email, phone, currentWebsite, issues`,
  ]);
});

test("what YAML could take for something else stays the text that was typed", () => {
  writeKeys(hero, "badge: 2026-11-20\npromise: yes\nheadline: 404\nmore: 1e3\nhour: 00:00");

  expect(readContent(root).home.hero).toMatchObject({
    badge: "2026-11-20",
    promise: "yes",
    headline: "404",
    more: "1e3",
    hour: "00:00",
  });
});

const asTyped = "which visitors would see as it is";
const notAPicture =
  "has a picture that is not like ![what it shows](office.jpg), on a line of its own, with a file of content/pages";
const notAHeading = "has a heading that is not ## or, below one of those, ###";
const notATable = "has a table whose head does not name all of its columns";

const bodyIssues = (file: string, prose: string) => {
  write("pages/office.jpg", "x");
  writeProse(file, prose);
  return loadContent(root).issues.map(({ line = 0, message }) => `${line} ${message}`);
};

test.each([
  ["HTML", "So <b>bold."],
  ["HTML", "<!-- later -->"],
  ["a picture", "![me](office.jpg)"],
  ["a heading", "## More"],
  ["a table", "| a |\n| --- |\n| 1 |"],
  ["a block of code", "```\nx = 1\n```"],
  ["a quotation", "> So they say."],
  ["a dividing line", "***"],
  ["a numbered list", "1. One\n2. Two"],
  ["a box to tick", "- [ ] One"],
  ["crossed-out words", "So ~~old~~ new."],
  ["a footnote", "So.[^1]\n\n[^1]: Or not."],
])("the first screen has no place for %s", (thing, prose) => {
  const [first] = bodyIssues(hero, `Fine.\n\n${prose}`);

  expect(first).toBe(`15 has ${thing}, which this page has no place for`);
});

test.each([
  ["So.[^1]", "[^"],
  ["so ** bold ** it is.", "**"],
  ["So __bold.", "__"],
  ["So ~~old.", "~~"],
  ["##More", "##"],
  ["• One", "•"],
  ["-One", "-"],
  ["[the **bold** prices] (/#pricing)", "] ("],
  ["[there] (https://you.dev)", "] ("],
  ["[Call](tel:+49 30 123456) me.", "]("],
  ["(our prices)[/#pricing]", ")["],
  ["Fine.\\", "\\"],
  ["| a | b |", "|"],
])("the line %j has leftover markup", (line, sign) => {
  expect(bodyIssues(hero, `Fine.\n\n${line}`)).toEqual([`15 has ${sign}, ${asTyped}`]);
});

test.each([
  ["[](/project-intake)", "has a link without words"],
  ["[\u200B](/project-intake)", "has a link without words"],
  [
    "(there)[https://you.dev]",
    "has a link turned round; it has to be like [words](/project-intake)",
  ],
  ["> So they say.", "has a quotation, which this page has no place for"],
  ["# Privacy", notAHeading],
  ["### What", notAHeading],
  ["- ## What", notAHeading],
  ["##", "has a heading without words"],
  ["| a |  |\n| --- | --- |", notATable],
  ["| a |\n| --- |\n| 1 | 2 |", notATable],
  ["![me](me.jpg)", notAPicture],
  ["Me: ![me](office.jpg)", notAPicture],
  ["![](office.jpg)", notAPicture],
])("a page of one's own cannot have %j", (prose, issue) => {
  expect(bodyIssues(ownPage, prose)).toEqual([`8 ${issue}`]);
});

test("a text of more than 100,000 characters is refused without being read", () => {
  const started = performance.now();

  expect(bodyIssues(ownPage, "[".repeat(10_000_000))).toEqual([
    "8 is beyond the 100000 characters that a text can have",
  ]);
  expect(performance.now() - started).toBeLessThan(1000);
});

test.each([
  ["/intake", "a page that is not there"],
  ["https://www.example.com/#pricing", "the site by its own address, which would open a new tab"],
  ["http://www.example.com", "the same without encryption"],
  ["https://localhost/x", "this machine"],
])("a link to %s is nowhere: %s", (url) => {
  writeProse(ownPage, `[Here](${url})`);

  expect(issuesOf()).toEqual([
    expect.stringContaining(
      `body: line 8 links to "${url}", which leads nowhere; it has to be one of /,`,
    ),
  ]);
});

test.each<[what: string, file: string, change: (text: string) => string]>([
  ["the line ends of Windows", hero, (text) => `\uFEFF${text.replaceAll("\n", "\r\n")}`],
  ["a note on a line of its own", hero, (text) => text.replace("badge:", "# It was 12.\nbadge:")],
  ["no outside links", site, (text) => withKeys(text, "# social\n# professional")],
  ["60 letters with marks", ownPage, (text) => withKeys(text, `title: ${"हि".repeat(60)}`)],
  ["17,000 characters of Hindi", ownPage, (text) => text + "हिन्दी में लिखा है। ".repeat(850)],
  ["code that is words", hero, (text) => `${text}\nimport duties {are} 2 < 3, I <3 bread.`],
  ["links", hero, (text) => `${text}[a](#pricing) | [b](tel:+15550100), https://a.dev/__b__/c`],
  [
    "signs",
    hero,
    (text) => `${text}\\*\\*, 5 * 3, a_b, \`**\`, #1, [sic] (*e. g.* so), \\-x, R&amp;B`,
  ],
  [
    "an own page's parts",
    ownPage,
    (text) => `${text}## A\n\n### B\n\n3. C\n\n| a |\n| - |\n| \\| |\n\n- ![me](./a.jpg)`,
  ],
])("%s: no issue", (_what, file, change) => {
  write("pages/a.jpg", "x");
  write(file, change(read(file)));

  expect(issuesOf()).toEqual([]);
});

test("junk files of operating systems are no issue, nor is an empty optional list", () => {
  for (const name of ["Thumbs.db", ".DS_Store", "faq/b.mdx~"]) write(`home/${name}`, "");
  for (const part of ["project-intake/cards", "home/work.mdx", "home/work/first.mdx"]) remove(part);

  expect(issuesOf()).toEqual([]);
});

const unread =
  "is not used by any page because of its name or place; rename it, move it or take it out";
const unreadPage =
  "is neither a page, with a name like privacy-policy.mdx, nor a picture, with one like my_office.jpg, .png or .webp";
const noFrontmatter =
  "is not ---; a file begins with a line of ---, its keys, and another line of ---";
const latin1 = Buffer.from("---\nheading: Déjà vu\n---\n", "latin1");

test.each<[issue: string, file: string, text: string | Uint8Array]>([
  [`file: ${unread}`, "home/faq.docx", "x"],
  [`file: ${unread}`, "home/faq/Why.md", question("")],
  [`file: ${unreadPage}`, "pages/Privacy.mdx", "x"],
  [`file: ${unreadPage}`, "pages/me.heic", "x"],
  [
    "file: has the address of another page; rename it, or give it another title",
    "pages/404.mdx",
    question(""),
  ],
  ["file: is not saved as UTF-8; save it again in that encoding", faq, latin1],
  [`file: line 1 ${noFrontmatter}`, faq, "\n---\nheading: Why\n---\n"],
  ["frontmatter: line 2 is not made of lines like `key: value`", faq, "---\n- Why\n---\n"],
])("%s (%s)", (issue, file, text) => {
  write(file, text);

  expect(issuesOf()).toContain(`${file}: ${issue}`);
});

test.each<[issue: string, change: () => void]>([
  [`${faq}: file: is missing, with the keys hour, heading`, () => remove(faq)],
  [
    "home/faq: file: needs 1 or more .mdx files, with the keys order, question",
    () => remove("home/faq"),
  ],
  ["home/work.mdx: file: is missing, with the keys hour, heading", () => remove("home/work.mdx")],
  [
    "home/guarantee: file: needs 2 or more .mdx files, with the keys order, time, title",
    () => remove(term),
  ],
  [`${hero}: body: is empty; its text belongs below the second ---`, () => writeProse(hero, "-")],
  [
    `${hero}: body: is empty; its text belongs below the second ---`,
    () => writeProse(hero, "\u200B"),
  ],
  [
    `${site}: body: has words, which this file has no place for`,
    () => write(site, `${read(site)}Hello.`),
  ],
  [
    "home/pricing: main: is true in 0 files; main: true has to be in exactly one",
    () => writeKeys(plan, "main: false"),
  ],
  [
    `${about}: hour: is 05:00; it has to be later than the 06:00 of content/home/why-possible.mdx`,
    () => writeKeys(about, "hour: 05:00"),
  ],
])("%s", (issue, change) => {
  change();

  expect(issuesOf()).toEqual([issue]);
});

test("every issue of every file is named at once", () => {
  writeKeys(plan, "price: free\ncurency: USD");
  writeProse(hero, "# One\n\n[Three](/nowhere)");
  remove(faq);

  expect(loadContent(root).issues.map(({ file, field }) => `${file}: ${field}`)).toEqual([
    "content/home/faq.mdx: file",
    "content/home/hero.mdx: body",
    "content/home/hero.mdx: body",
    `content/${plan}: price`,
    `content/${plan}: curency`,
  ]);
});
