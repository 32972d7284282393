import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { makeExampleProject, readContent, withKeys, withProse } from "./content.fixture";
import { describeIssue } from "./issue";
import { loadContent } from "./load-content";

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

const writeKeys = (file: string, written: string) => write(file, withKeys(read(file), written));

const writeProse = (file: string, words: string) => write(file, withProse(read(file), words));

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
const faq = "home/faq.mdx";
const plan = "home/pricing/1-first.mdx";
const card = "book-consultation/cards/1-first.mdx";
const ownPage = "pages/privacy.mdx";

const question = "---\nquestion: Why?\n---\n\nSo.\n";

/** Puts a link in the place of a file or a folder. */
const replaceByLink = (path: string) => {
  remove(path);
  symlinkSync(resolve("content", path), join(root, path), "junction");
};

const renameOwnPage = (path: string) => {
  rename(ownPage, path);
  writeKeys(site, "# privacy");
};

const addPlan = (...changes: [from: string, to: string][]) =>
  write(
    "home/pricing/2-second.mdx",
    changes.reduce((text, [from, to]) => text.replace(from, to), read(plan)),
  );

/** What the owner is told, each with what he has done; of several messages, each is on a line. */
const messages: Record<string, () => void> = {
  "home/faq.mdx: file: is not saved as UTF-8; save it again and choose the encoding UTF-8": () =>
    write(faq, Buffer.from("\uFEFF---\nheading: Why\n---\n", "utf16le")),
  "home/hero.mdx: file: is not saved as UTF-8; save it again and choose the encoding UTF-8": () =>
    write(hero, Buffer.from("---\nhour: Déjà vu\n---\n", "latin1")),
  "home/faq.mdx: file: is not a text, whatever its name says; take it out and write its words into a new file":
    () => write(faq, Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0)),
  "home/faq.mdx: file: has 241 kB; shorten it to 200 kB or less": () =>
    write(faq, `${read(faq)}${"words ".repeat(40_000)}`),
  "home/faq.mdx: file: has 150010 signs and line ends; content is words, leave most of them out":
    () => write(faq, `${read(faq)}${"[".repeat(150_000)}`),
  "home/faq.mdx: file: is a link, not a file; put the file itself in its place": () =>
    replaceByLink(faq),
  "home/faq: file: is not a folder; put a folder with its files in its place": () =>
    replaceByLink("home/faq"),
  "home/closing.mdx: file: is missing; write it, with the keys hour, heading, book": () =>
    remove("home/closing.mdx"),
  "home/how-it-works: folder: has too few files (0); write at least 1, named like 1-first.mdx":
    () => remove("home/how-it-works"),
  "book-consultation/cards: folder: has too few files (0); write at least 1, named like 1-first.mdx":
    () => remove("book-consultation/cards"),
  "home/heroes.mdx: file: is not read by any page; take it out or rename it, or move it to content/pages for a page of its own":
    () => write("home/heroes.mdx", "Hello."),
  "home/faq.docx: file: is a .docx file, which no page shows; take it out, and write its words, if it has any, into an .mdx file":
    () => rename(faq, "home/faq.docx"),
  "home/faq/2-Me.JPG: file: is a .JPG file, which no page shows; take it out, and write its words, if it has any, into an .mdx file":
    () => write("home/faq/2-Me.JPG", "x"),
  "home/faq/late.mdx: file: has no number at its beginning; name it like 1-first.mdx, in small letters, digits and hyphens":
    () => write("home/faq/late.mdx", question),
  "home/faq/6.mdx: file: has no word in small letters (a to z) after its number; name it like 6-first.mdx":
    () => write("home/faq/6.mdx", question),
  "home/faq/6-поездка.mdx: file: has no word in small letters (a to z) after its number; name it like 6-first.mdx":
    () => write("home/faq/6-поездка.mdx", question),
  "home/faq/6-café.mdx: file: is not read under this name; rename it to 6-cafe.mdx": () =>
    write("home/faq/6-café.mdx", question),
  "home/faq.md: file: is not read, faq.mdx is; take one of them out": () =>
    write("home/faq.md", "Hello."),
  "home/Faq.MDX: file: is not read under this name; rename it to faq.mdx": () =>
    rename(faq, "home/Faq.MDX"),
  "home/faq.md: file: is not read under this name; rename it to faq.mdx": () =>
    rename(faq, "home/faq.md"),
  // An ending that Windows hides.
  "home/faq/2-why.mdx.txt: file: is not read under this name; rename it to 2-why.mdx": () =>
    write("home/faq/2-why.mdx.txt", question),
  "home/faq/2 Why not.mdx: file: is not read under this name; rename it to 2-why-not.mdx": () =>
    write("home/faq/2 Why not.mdx", question),
  "home/faq/1-first.mdx: file: has the number 1 of 1-again.mdx; give each file of the folder a number of its own":
    () => write("home/faq/1-again.mdx", question),

  "site.mdx: privacy: line 12 is /privacy, which is no page of your own; write content/pages/privacy.mdx first, then /privacy here":
    () => remove(ownPage),
  "pages/book-consultation.mdx: file: would have the address /book-consultation, which is taken; rename it":
    () => renameOwnPage("pages/book-consultation.mdx"),
  // Gatsby needs that address.
  "pages/static.mdx: file: would have the address /static, which is taken; rename it": () =>
    renameOwnPage("pages/static.mdx"),
  "pages/Privacy_Policy (new).mdx: file: is not read under this name; rename it to privacy-policy-new.mdx":
    () => renameOwnPage("pages/Privacy_Policy (new).mdx"),
  "pages/Приватность.mdx: file: has no small letters (a to z) or digits, which would be its address; name it like privacy.mdx":
    () => renameOwnPage("pages/Приватность.mdx"),
  // The link to it is right.
  "pages/privacy.md: file: is not read under this name; rename it to privacy.mdx": () =>
    rename(ownPage, "pages/privacy.md"),
  "pages/legal/privacy.mdx: file: is in a folder of its own; move it up into content/pages": () => {
    mkdirSync(join(root, "pages/legal"));
    rename(ownPage, "pages/legal/privacy.mdx");
  },
  // So is one to a page that cannot be read, which may show any picture.
  'pages/privacy.mdx: frontmatter: line 2 begins its value with the sign @; write title: "@home"':
    () => {
      write("pages/me.jpg", "x");
      writeProse(hero, "See [this](/privacy).");
      writeKeys(ownPage, "title: @home");
    },
  "pages/me.jpg: file: is on no page; write ![what it shows](me.jpg) on one, or take it out": () =>
    write("pages/me.jpg", "x"),
  "pages/My Office.JPG: file: has a name that no page can show; rename it to my-office.jpg": () =>
    write("pages/My Office.JPG", "x"),
  "pages/me.HEIC: file: is a .HEIC file; save the picture as .jpg, .png or .webp\npages/me.svg: file: is a .svg file; save the picture as .jpg, .png or .webp":
    () => {
      write("pages/me.svg", "x");
      write("pages/me.HEIC", "x");
      writeProse(ownPage, "![me](me.svg)");
    },

  "home/pricing/1-first.mdx: main: line 11 is true in 2 plans; keep main: true in one of them only\nhome/pricing/2-second.mdx: main: line 11 is true in 2 plans; keep main: true in one of them only":
    () => addPlan(),
  "home/pricing/1-first.mdx: main: line 11 is true in none of the plans; write main: true in the one that is the offer":
    () => writeKeys(plan, "main: false"),
  // It may be the main one.
  "home/pricing/1-first.mdx: main: line 11 is yes; write true or false": () =>
    writeKeys(plan, "main: yes"),
  'home/pricing/1-first.mdx: frontmatter: line 2 begins its value with the sign @; write name: "@home"':
    () => {
      addPlan(["true", "false"]);
      writeKeys(plan, "name: @home");
    },
  "home/pricing/2-second.mdx: currency: line 4 is EUR, but that of 1-first.mdx is USD; make sure that both are meant":
    () => addPlan(["USD", "EUR"], ["true", "false"]),
  "home/pricing/1-first.mdx: price: line 3 is 9.97; make sure that it is meant": () =>
    writeKeys(plan, "price: 9.97"),
  "home/pricing/1-first.mdx: price: line 3 is 997.9999, but USD has 2 decimals, so that visitors see $998; make sure that it is meant":
    () => writeKeys(plan, "price: 997.9999"),
  "home/pricing/1-first.mdx: price: line 3 is 9.5, but JPY has no decimals, so that visitors see ¥10; make sure that it is meant":
    () => writeKeys(plan, "price: 9.5\ncurrency: JPY"),
  "not-found.mdx: title: line 2 is that of content/home/page.mdx, too; write one of its own for each page":
    () => writeKeys("not-found.mdx", "title: The title of home/page.mdx"),
  "pages/privacy.mdx: description: line 3 is that of content/home/page.mdx, too; write one of its own for each page":
    () => writeKeys(ownPage, "description: The description of home/page.mdx"),
};

test.each(Object.entries(messages))("content/%s", async (message, change) => {
  change();

  expect(await issuesOf()).toEqual(message.split("\n").map((issue) => `content/${issue}`));
});

test("no content folder, or a file in its place, is an issue", async () => {
  remove("");
  const missing = await issuesOf();
  writeFileSync(root, "");

  expect([...missing, ...(await issuesOf())]).toEqual([
    "content: folder: is missing; bring it back from a copy, it holds every word of the site",
    "content: folder: is a file; bring the folder back from a copy, it holds every word of the site",
  ]);
});

test.each([
  [
    "what systems leave in folders",
    () => {
      for (const name of ["Thumbs.db", "desktop.ini", ".DS_Store", "~$hero.mdx", "hero.mdx~"])
        write(`home/${name}`, "x");
      mkdirSync(join(root, ".obsidian"));
      write(".obsidian/app.json", "{}");
    },
  ],
  [
    "no page of one's own",
    () => {
      remove("pages");
      writeKeys(site, "# privacy");
    },
  ],
  [
    "a picture on one, as often as one likes",
    () => {
      write("pages/me.jpg", "x");
      writeProse(ownPage, "![me](me.jpg)\n\n- ![me](./me.jpg)");
    },
  ],
  [
    "a link to such a page, from each kind of page",
    () => {
      writeProse(hero, "See [this](/privacy).");
      writeProse(ownPage, "See [this](https://www.example.com/privacy).");
      writeKeys(card, "button:\n  label: This\n  to: /privacy");
    },
  ],
  ["a form without the cards that it need not have", () => remove("project-intake/cards")],
  ["a form without what happens next", () => remove("project-intake/next")],
])("%s is no issue", async (_what, change) => {
  change();

  expect(await issuesOf()).toEqual([]);
});

test("every issue of every file is named at once", async () => {
  writeKeys(plan, 'price: "$997"\n# currency\ncurency: USD\nmain: false');
  writeKeys(site, "email: me");
  writeProse(hero, "# One\n\n> Two\n\n[Three](https://www.example.com/nowhere)");
  write(faq, "\tx\b\n");

  expect((await loadContent(root)).issues.map(({ file, field }) => `${file}: ${field}`)).toEqual([
    "content/site.mdx: email",
    "content/home/hero.mdx: body",
    "content/home/hero.mdx: body",
    "content/home/hero.mdx: body",
    `content/${plan}: curency`,
    `content/${plan}: price`,
    "content/home/faq.mdx: file",
    "content/home/faq.mdx: frontmatter",
    `content/${plan}: main`,
  ]);
});
