import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
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

const issuesOf = (path = root) =>
  loadContent(path).issues.map((issue) => describeIssue(issue).replace("content/", ""));

const site = "site.mdx";
const hero = "home/hero.mdx";
const about = "home/about.mdx";
const faq = "home/faq.mdx";
const plan = "home/pricing/first.mdx";
const ownPage = "pages/privacy.mdx";

const question = (order: string) => `---\n${order}question: Why?\n---\n\nSo.\n`;

test.each([
  ["the content of the site", () => resolve("content")],
  ["what the examples of all keys make", () => root],
])("%s has no issues", (_what, path) => {
  expect(issuesOf(path())).toEqual([]);
});

test("lists come by their order, then those without one, equal ones by name; any name will do", () => {
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

test.each<[file: string, keys: string, issue: string]>([
  [plan, "# name", "name: is missing or empty; for example: The 24-Hour Build"],
  [plan, "name:", "name: line 3 is missing or empty; for example: The 24-Hour Build"],
  [plan, 'name: "  "', "name: line 3 is missing or empty; for example: The 24-Hour Build"],
  [
    plan,
    "name: [The, Build]",
    "name: line 3 is not a text; put it in quotes; for example: The 24-Hour Build",
  ],
  [
    plan,
    "name: So **bold**",
    "name: line 3 has **, which would be shown as it stands; for example: The 24-Hour Build",
  ],
  [
    plan,
    "name: So &amp; so",
    "name: line 3 has &amp;, which would be shown as it stands; for example: The 24-Hour Build",
  ],
  [plan, "order: first", "order: line 2 is not a whole number; for example: 1"],
  [plan, "order: 1.5", "order: line 2 is not a whole number; for example: 1"],
  [
    plan,
    "price: $997",
    "price: line 4 is not a number in digits, with a point if there are cents; for example: 997",
  ],
  [plan, "price: -997", "price: line 4 is not above 0; for example: 997"],
  [plan, "price: 1.250", "price: line 4 has more decimals than its currency; for example: 997"],
  [
    plan,
    "price: 9.5\ncurrency: JPY",
    "price: line 4 has more decimals than its currency; for example: 997",
  ],
  [
    plan,
    "currency: XYZ",
    "currency: line 5 is not the code of a currency, in three capital letters; for example: USD",
  ],
  [plan, "main: yes", "main: line 12 is neither true nor false; for example: true"],
  [
    plan,
    "to: https://buy",
    "to: line 11 is neither a page of this site nor an https address of another; for example: /project-intake",
  ],
  [
    plan,
    "# book",
    "to: line 11 is where a button leads, whose words are missing (book); for example: /project-intake",
  ],
  [
    hero,
    `headline: ${"x".repeat(31)}`,
    "headline: line 4 has more than 30 characters; for example: Your website is bad.",
  ],
  [hero, "hour: 9:00", "hour: line 2 is not an hour from 00:00 to 24:00; for example: 12:00"],
  [
    hero,
    "badge: The #1 Guarantee",
    "frontmatter: line 3 has a sign of YAML (#, &, *, !) that would not be shown; put the value in quotes",
  ],
  [
    hero,
    "badge: #1",
    "frontmatter: line 3 has a sign of YAML (#, &, *, !) that would not be shown; put the value in quotes",
  ],
  [
    hero,
    "badge: !so it is",
    "frontmatter: line 3 has a sign of YAML (#, &, *, !) that would not be shown; put the value in quotes",
  ],
  [
    hero,
    "badge: @home",
    "frontmatter: line 3 cannot be read: Plain value cannot start with reserved character @",
  ],
  [hero, "badge: 24\nbadge: 12", "frontmatter: line 4 cannot be read: Map keys must be unique"],
  [
    hero,
    "badge: 24\nbagde: 12",
    "bagde: line 4 is no key here; there are hour, badge, headline, promise, book, more, arrow, illustration",
  ],
  [
    site,
    "social:\n  label: You\n  link: /",
    "social.url: line 6 is missing or empty; for example: https://www.example.com/you\nsocial.link: line 8 is no key here; there are label, url",
  ],
  [
    site,
    "social: https://www.example.com/you",
    "social: line 6 is to have below it the keys label, url",
  ],
  [
    site,
    "email: me@example",
    "email: line 5 is not an e-mail address; for example: you@example.com",
  ],
  [
    site,
    "address: https://www.example.com/",
    "address: line 4 is more than https:// and a host; a path or a slash at the end does not belong to it; for example: https://www.example.com",
  ],
  [
    site,
    "privacy: /data",
    "privacy: line 12 is not the address of a page in content/pages; for example: /privacy",
  ],
  [
    about,
    "chips: Coffee",
    "chips: line 4 is not a list, one tag a line, each after a dash and a space; for example: [Coffee, Laptop]",
  ],
  [about, "chips:\n  - Coffee\n  -", "chips[1]: line 6 is missing or empty; for example: Coffee"],
])("%s with %j", (file, keys, issue) => {
  writeKeys(file, keys);

  expect(issuesOf()).toEqual(issue.split("\n").map((line) => `${file}: ${line}`));
});

test.each(["https://localhost/a.b", "https://x/?a.b", "https://${HOST}", "http://you.dev"])(
  "%s is not on the internet",
  (url) => {
    writeKeys(site, `social:\n  label: You\n  url: ${url}`);

    expect(issuesOf()).toEqual([
      `${site}: social.url: line 8 is not an https address on the internet; for example: https://www.example.com/you`,
    ]);
  },
);

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

const notHere = "which this page has no place for";
const asTyped = "which would be shown as it stands";
const notAPicture =
  "has a picture that is not like ![what it shows](office.jpg), on a line of its own, with a file of content/pages";
const notAHeading = "has a heading that is not ## or, below one of those, ###";

/** What is wrong with prose, by the line in it and the words. */
test.each<[file: string, prose: string, line: number, issue: string]>([
  [hero, "Fine.\n\nSo <b>bold</b>.", 3, `has HTML, ${notHere}`],
  [hero, "<!-- later -->", 1, `has HTML, ${notHere}`],
  [hero, "![me](office.jpg)", 1, `has a picture, ${notHere}`],
  [hero, "## More", 1, `has a heading, ${notHere}`],
  [hero, "| a |\n| --- |\n| 1 |", 1, `has a table, ${notHere}`],
  [hero, "```\nx = 1\n```", 1, `has a block of code, ${notHere}`],
  [hero, "> So they say.", 1, `has a quotation, ${notHere}`],
  [hero, "Fine.\n\n***", 3, `has a dividing line, ${notHere}`],
  [hero, "1. One\n2. Two", 1, `has a numbered list, ${notHere}`],
  [hero, "- [ ] One", 1, `has a box to tick, ${notHere}`],
  [hero, "So ~~old~~ new.", 1, `has crossed-out words, ${notHere}`],
  [hero, "So.[^1]\n\n[^1]: Or not.", 1, `has a footnote, ${notHere}`],
  [hero, "So.[^1]", 1, `has [^, ${asTyped}`],
  [hero, "Fine,\nso ** bold ** it is.", 2, `has **, ${asTyped}`],
  [hero, "So __bold.", 1, `has __, ${asTyped}`],
  [hero, "So ~~old.", 1, `has ~~, ${asTyped}`],
  [hero, "##More", 1, `has ##, ${asTyped}`],
  [hero, "- One\n\n• Two", 3, `has •, ${asTyped}`],
  [hero, "[the **bold** prices] (/#pricing)", 1, `has ] (/#pricing), ${asTyped}`],
  [hero, "[Call](tel:+49 30 123456) me.", 1, `has ](, ${asTyped}`],
  [hero, "Fine.\\", 1, `has \\, ${asTyped}`],
  [hero, "See [](/project-intake).", 1, "has a link without words"],
  [ownPage, "# Privacy", 1, notAHeading],
  [ownPage, "### What", 1, notAHeading],
  [ownPage, "- ## What", 1, notAHeading],
  [ownPage, "##", 1, "has a heading without words"],
  [
    ownPage,
    "| a |  |\n| --- | --- |",
    1,
    "has a table whose head does not name all of its columns",
  ],
  [
    ownPage,
    "| a |\n| --- |\n| 1 | 2 |",
    1,
    "has a table whose head does not name all of its columns",
  ],
  [ownPage, "| a | b |\n| 1 | 2 |", 1, `has |, ${asTyped}`],
  [ownPage, "So.\n\n![me](me.jpg)", 3, notAPicture],
  [ownPage, "Me: ![me](office.jpg)", 1, notAPicture],
  [ownPage, "![](office.jpg)", 1, notAPicture],
  [ownPage, "> So they say.", 1, `has a quotation, ${notHere}`],
])("%s with %j", (file, prose, line, issue) => {
  write("pages/office.jpg", "x");
  const above = read(file).split("---\n").slice(0, 2).join("---\n").split("\n").length;
  writeProse(file, prose);

  expect(issuesOf()[0]).toBe(`${file}: body: line ${above + 1 + line} ${issue}`);
});

test.each([
  ["/intake", "a page that is not there"],
  ["https://www.example.com/#pricing", "the site by its own address, which would open a new tab"],
  ["https://localhost/x", "this machine"],
])("a link to %s is nowhere: %s", (url) => {
  writeProse(ownPage, `[Here](${url})`);

  expect(issuesOf()).toEqual([
    expect.stringContaining(
      `body: line 8 links to "${url}", which is nowhere; it is to be one of /,`,
    ),
  ]);
});

test.each<[what: string, change: () => void]>([
  [
    "a byte order mark and the line ends of Windows",
    () => write(hero, `\uFEFF${read(hero).replaceAll("\n", "\r\n")}`),
  ],
  ["a note on a line of its own", () => writeKeys(hero, "badge: 24-Hour\n# It was 12-Hour.")],
  [
    "three decimals where the currency has them",
    () => writeKeys(plan, "price: 1250.125\ncurrency: KWD"),
  ],
  ["a site without outside links", () => writeKeys(site, "# social\n# professional")],
  [
    "words that are code elsewhere",
    () => writeProse(hero, "import duties {are} 2 < 3, I <3 bread.\nexport it."),
  ],
  [
    "links of all kinds",
    () =>
      writeProse(
        hero,
        "[a](#pricing) | [b](tel:+15550100), https://a.example.org/__b__/c, me@example.org",
      ),
  ],
  [
    "signs that are meant as signs",
    () =>
      writeProse(hero, "\\*\\*, 5 * 3, a_b, `**`, #1, (so) [sic] (e. g. this), \\-x,\n-5, R&amp;B"),
  ],
  [
    "what a page of one's own may have",
    () => {
      write("pages/office.jpg", "x");
      writeProse(
        ownPage,
        "## One\n\n### Two\n\n3. Three\n\n- ![me](./office.jpg)\n\n| a | b |\n| :-: | --- |\n| **1** | \\| |\n| [2](/) |",
      );
    },
  ],
  [
    "a page in Hindi of 17,000 characters",
    () => writeProse(ownPage, "हिन्दी में लिखा है। ".repeat(850)),
  ],
  [
    "a title of 60 letters, each with a mark",
    () => writeKeys(ownPage, `title: ${"हि".repeat(60)}`),
  ],
  [
    "what systems leave in folders",
    () =>
      ["Thumbs.db", ".DS_Store", "~$a.docx", "faq/b.mdx~"].forEach((name) =>
        write(`home/${name}`, "x"),
      ),
  ],
  ["a form without the cards that it need not have", () => remove("project-intake/cards")],
])("%s is no issue", (_what, change) => {
  change();

  expect(issuesOf()).toEqual([]);
});

const unread = "file: is read by no page; rename it, move it or take it out";
const unreadPage =
  "file: is neither a page, with a name like privacy-policy.mdx, nor a picture, with one like my_office.jpg, .png or .webp";

test.each<[issue: string, change: () => void]>([
  [
    "home/closing.mdx: file: is missing, with the keys hour, heading, book",
    () => remove("home/closing.mdx"),
  ],
  [
    "home/faq: folder: is to have 1 .mdx file or more, with the keys order, question",
    () => remove("home/faq"),
  ],
  [`home/faq.docx: ${unread}`, () => write("home/faq.docx", "x")],
  [`home/faq/Why.md: ${unread}`, () => write("home/faq/Why.md", question(""))],
  [
    `pages/Privacy Policy.mdx: ${unreadPage}`,
    () => write("pages/Privacy Policy.mdx", read(ownPage)),
  ],
  [`pages/me.heic: ${unreadPage}`, () => write("pages/me.heic", "x")],
  [
    "pages/static.mdx: file: has the address of another page; rename it",
    () => write("pages/static.mdx", read(ownPage)),
  ],
  [
    "home/faq.mdx: file: is not saved as UTF-8; save it again in that encoding",
    () => write(faq, Buffer.from("---\nheading: Déjà vu\n---\n", "latin1")),
  ],
  [
    "home/faq.mdx: file: does not begin with a line of ---, keys, and another line of ---",
    () => write(faq, "---\nheading: Why\n"),
  ],
  [
    "home/faq.mdx: frontmatter: line 2 is not made of lines like `key: value`",
    () => write(faq, "---\n- Why\n---\n"),
  ],
  [
    "home/hero.mdx: body: is empty; its words are to stand below the second ---",
    () => writeProse(hero, "-"),
  ],
  [
    "site.mdx: body: has words, which this file has no place for",
    () => write(site, `${read(site)}Hello.`),
  ],
  [
    "home/pricing: main: is true in 0 files; main: true is to stand in one",
    () => writeKeys(plan, "main: false"),
  ],
  [
    "home/pricing: main: is true in 2 files; main: true is to stand in one",
    () => write("home/pricing/b.mdx", read(plan)),
  ],
  [
    "home/about.mdx: hour: is 05:00; it is to be later than the 05:00 of content/home/why-possible.mdx",
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
