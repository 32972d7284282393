/** @jest-environment node */
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import fc from "fast-check";
import { landingLinkTargets, linkTargets } from "../routes";
import { makeExampleProject, readContent } from "./content.fixture";
import { describeIssue } from "./issue";
import { loadContent } from "./load-content";
import { parseFile } from "./parse-file";
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
const formPage = "book-consultation/page.mdx";
const card = "book-consultation/cards/1-first.mdx";
const ownPage = "pages/privacy.mdx";

const targets = [...linkTargets, "/privacy"].join(", ");
const landingTargets = [...landingLinkTargets, "/privacy"].join(", ");
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
    "name:The Build": "frontmatter: line 2 has no space behind its colon; write name: The Build",
    "name:\u00A0The Build":
      "frontmatter: line 2 has a special space behind its colon; write name: The Build",
    "name = The Build":
      "frontmatter: line 2 is not `key: value`; write it so, or at the end of the line above if it belongs there",
    "name The Build":
      "frontmatter: line 2 is not `key: value`; write it so, or at the end of the line above if it belongs there",
    "# name\nName: The Build":
      "Name: line 3 is not a key of this file; write name, which is missing",
    "name: The 24-Hour\nBuild":
      "frontmatter: line 3 is not `key: value`; write it so, or at the end of the line above if it belongs there",
    "name: The #1 Build":
      'name: line 2 is cut off before its #; write all of it in quotes: "The #1 Build", or take out what follows',
    "name: #1":
      'name: line 2 is cut off before its #; write all of it in quotes: "#1", or take out what follows',
    'name: "The Build" # soon':
      "name: line 2 is cut off before its #; write all of it in quotes: '\"The Build\" # soon', or take out what follows",
    "name: **The** Build":
      "frontmatter: line 2 has **, which is shown as it stands; take it out, only the words below the second --- can have markup",
    "name: The **Build":
      "name: line 2 has **, which is shown as it stands; take it out, only the words below the second --- can have markup",
    "name: The ~~old~~ Build":
      "name: line 2 has ~~, which is shown as it stands; take it out, only the words below the second --- can have markup",
    "name: The [Build](/x)":
      "name: line 2 has ](, which is shown as it stands; take it out, only the words below the second --- can have markup",
    "name: The <b>Build</b>":
      "name: line 2 has <b>, which is shown as it stands; take it out, only the words below the second --- can have markup",
    "name: The Build &amp; more":
      "name: line 2 has &amp;, which is shown as it stands; take it out, only the words below the second --- can have markup",
    "name: __The__ Build":
      "name: line 2 has __, which is shown as it stands; take it out, only the words below the second --- can have markup",
    "name: The Build\nname: Twice":
      "frontmatter: line 3 has a key for the second time; take one of the two out",
    "period: one time\ncolour: red": `colour: line 6 is not a key of this file; write one of ${planKeys}`,
    "# period\nperiode: one time":
      "periode: line 6 is not a key of this file; write period, which is missing",
    "# period\nduration: one time":
      "duration: line 6 is not a key of this file; write period, which is missing",
    "period: [one, time]":
      'period: line 5 is [one, time], not a text; write it in quotes: "[one, time]"',
    "period: {one}": 'period: line 5 is {one}, not a text; write it in quotes: "{one}"',
    "period: one: time":
      'frontmatter: line 5 has a second colon; write its value in quotes: period: "one: time"',
    "period: once:":
      'frontmatter: line 5 has a second colon; write its value in quotes: period: "once:"',
    "period:\n  one: time":
      'period: line 5 is one: time, not a text; write it in quotes: "one: time"',
    "price: $997":
      "price: line 3 is $997, not a number; write only digits, and a point if there are cents: 997",
    'price: "$997"':
      'price: line 3 is "$997", not a number; write only digits, and a point if there are cents: 997',
    "price: 997 USD":
      "price: line 3 is 997 USD, not a number; write only digits, and a point if there are cents: 997",
    "price: 997.-":
      "price: line 3 is 997.-, not a number; write only digits, and a point if there are cents: 997",
    "price: 1,250":
      "price: line 3 is 1,250, not a number; write only digits, and a point if there are cents: 1250",
    "price: 1.250":
      "price: line 3 is 1.250, but USD has 2 decimals; write 1.25, which is shown as $1.25, or 1250 if the point parts thousands",
    "price: 1 250":
      "price: line 3 is 1 250, not a number; write only digits, and a point if there are cents: 1250",
    "price: 1'250":
      "price: line 3 is 1'250, not a number; write only digits, and a point if there are cents: 1250",
    "price: 997,50":
      "price: line 3 is 997,50, not a number; write only digits, and a point if there are cents: 997.50",
    "price: 1.250,50":
      "price: line 3 is 1.250,50, not a number; write only digits, and a point if there are cents: 1250.50",
    "price: 1,250.50":
      "price: line 3 is 1,250.50, not a number; write only digits, and a point if there are cents: 1250.50",
    "price: 1.250.000":
      "price: line 3 is 1.250.000, not a number; write only digits, and a point if there are cents: 1250000",
    "price: 500-900":
      "price: line 3 is 500-900, not a number; write only digits, and a point if there are cents, for example: 997",
    "price: free":
      "price: line 3 is free, not a number; write only digits, and a point if there are cents, for example: 997",
    "price: 1e3":
      "price: line 3 is 1e3, not a number; write only digits, and a point if there are cents, for example: 997",
    "price:":
      "price: line 3 is empty; write only digits, and a point if there are cents, for example: 997",
    "price: .nan":
      "price: line 3 is .nan, not a number; write only digits, and a point if there are cents, for example: 997",
    "price: -997": "price: line 3 is -997; write a number above 0, for example: 997",
    "price: 0": "price: line 3 is 0; write a number above 0, for example: 997",
    "price: 999999999":
      "price: line 3 is 999999999; write a number up to 99999999, for example: 997",
    "price: 997.9999":
      "price: line 3 is 997.9999, but USD has 2 decimals, so that visitors see $998; make sure that it is meant",
    "price: 9.5\ncurrency: JPY":
      "price: line 3 is 9.5, but JPY has no decimals, so that visitors see ¥10; make sure that it is meant",
    "price: 1.250\ncurrency: JPY":
      "price: line 3 is 1.250, but JPY has no decimals; write 1, which is shown as ¥1, or 1250 if the point parts thousands",
    "# price": "price: is missing; write a number, for example: 997",
    "price: [997]":
      "price: line 3 is [997], not a number; write only digits, and a point if there are cents: 997",
    "price: 9.97": "price: line 3 is 9.97; make sure that it is meant",
    "currency: dollars":
      "currency: line 4 is dollars, not a currency code; write three capital letters, for example: USD",
    "currency: usd":
      "currency: line 4 is usd, not a currency code; write three capital letters, for example: USD",
    "currency: XYZ":
      "currency: line 4 is XYZ, not a currency code; write three capital letters, for example: USD",
    "currency:": "currency: line 4 is empty; write some text, for example: USD",
    "# currency": "currency: is missing; write some text, for example: USD",
    "main: false":
      "main: line 11 is true in none of the plans; write main: true in the one that is the offer",
    "main: yes": "main: line 11 is yes; write true or false",
    "main: 1": "main: line 11 is 1; write true or false",
    "main:": "main: line 11 is empty; write true or false",
    "label:": "label: line 6 is empty; write some text, for example: Available",
    "to: buy.stripe.com/x": `to: line 10 is buy.stripe.com/x, which is nowhere; write one of ${targets}, or an address that begins with https://`,
    "to: https://buy": `to: line 10 is https://buy, which is nowhere; write one of ${targets}, or an address that begins with https://`,
    "to:": "to: line 10 is empty; write some text, for example: /project-intake",
    "# book":
      "to: line 10 is where a button leads, and there is none; write its words behind book:",
    "name: x\n__proto__: y": `__proto__: line 3 is not a key of this file; write one of ${planKeys}`,
    "name: x\nconstructor: y": `constructor: line 3 is not a key of this file; write one of ${planKeys}`,
    "name: x\n<<: y": `<<: line 3 is not a key of this file; write one of ${planKeys}`,
    "name: &a [*a]": 'frontmatter: line 2 begins its value with the sign &; write name: "&a [*a]"',
    "name: *a": 'frontmatter: line 2 begins its value with the sign *; write name: "*a"',
    "name: !x y": 'frontmatter: line 2 begins its value with the sign !; write name: "!x y"',
  },
  [hero]: {
    [`headline: ${"x".repeat(31)}`]:
      "headline: line 4 has 31 characters; shorten it to 30 or fewer",
    [`badge: ${"x".repeat(41)}`]: "badge: line 3 has 41 characters; shorten it to 40 or fewer",
    "badge: @home": 'frontmatter: line 3 begins its value with the sign @; write badge: "@home"',
    "badge: `code`": 'frontmatter: line 3 begins its value with the sign `; write badge: "`code`"',
    "badge: %off": 'frontmatter: line 3 begins its value with the sign %; write badge: "%off"',
    "badge: & Co": 'frontmatter: line 3 begins its value with the sign &; write badge: "& Co"',
    "badge: ! Now": 'frontmatter: line 3 begins its value with the sign !; write badge: "! Now"',
    "badge: > 24 hours":
      'frontmatter: line 3 begins its value with the sign >; write badge: "> 24 hours"',
    "badge: | 24": 'frontmatter: line 3 begins its value with the sign |; write badge: "| 24"',
    "badge: - 24": 'frontmatter: line 3 begins its value with the sign -; write badge: "- 24"',
    "badge: ? Why": 'frontmatter: line 3 begins its value with the sign ?; write badge: "? Why"',
    "badge: , so": 'frontmatter: line 3 begins its value with the sign ,; write badge: ", so"',
    "badge: ] x": 'frontmatter: line 3 begins its value with the sign ]; write badge: "] x"',
    "badge: [24] Hours":
      'frontmatter: line 3 begins its value with the sign [; write badge: "[24] Hours"',
    "badge: {24} Hours":
      'frontmatter: line 3 begins its value with the sign {; write badge: "{24} Hours"',
    "badge: *24* Hours":
      'frontmatter: line 3 begins its value with the sign *; write badge: "*24* Hours"',
    'badge: "24-Hour':
      'frontmatter: line 3 begins its value with " and does not end it with "; add that, or write badge: \'"24-Hour\' to show the sign',
    "badge: '24-Hour":
      "frontmatter: line 3 begins its value with ' and does not end it with '; add that, or write badge: \"'24-Hour\" to show the sign",
    "badge: 'A day''": "frontmatter: line 3 has a ' within its quotes; write badge: \"A day'\"",
    "badge: 'tis the day":
      "frontmatter: line 3 begins its value with ' and does not end it with '; add that, or write badge: \"'tis the day\" to show the sign",
    "badge: 'Don't wait'":
      "frontmatter: line 3 has a ' within its quotes; write badge: \"Don't wait\"",
    'badge: "Bad" websites':
      'frontmatter: line 3 has words behind its second "; write badge: \'"Bad" websites\'',
    'badge: "A "bad" site"':
      'frontmatter: line 3 has a " within its quotes; write badge: \'A "bad" site\'',
    'badge: "C:\\Users"':
      "frontmatter: line 3 has a \\ within its quotes; write badge: 'C:\\Users'",
    'badge: "24-Hour\nheadline: "Your website':
      'frontmatter: line 3 begins its value with " and does not end it with "; add that, or write badge: \'"24-Hour\' to show the sign',
    'badge: "24-Hour\nheadline: Your website"':
      'frontmatter: line 3 begins its value with " and does not end it with "; add that, or write badge: \'"24-Hour\' to show the sign',
    "badge: [24-Hour":
      'frontmatter: line 3 begins its value with [ and does not end it with ]; add that, or write badge: "[24-Hour" to show the sign',
    "badge: “24: Hour”":
      'frontmatter: line 3 has a second colon; write its value in quotes: badge: "“24: Hour”"',
    "badge: 24\n headline: One":
      "frontmatter: line 4 has more spaces before it than the line above, as if it went on from there; take them out, or write the key above it that it belongs to",
    "badge: 24\n...":
      "frontmatter: line 4 is not `key: value`; write it so, or at the end of the line above if it belongs there",
    "badge: 24\u200B hours":
      "file: line 3 has the invisible character U+200B; delete the line and type it again",
    "badge: \u2800":
      "file: line 3 has the invisible character U+2800; delete the line and type it again",
    "illustration: The bakery\n  at hour 24: done":
      "frontmatter: line 9 goes on in the line below it; write the value in one line and in quotes",
    "illustration: The bakery\nand: more":
      "and: line 10 is not a key of this file; write one of hour, badge, headline, promise, book, more, arrow, illustration",
    "illustration: The bakery\nand more":
      "frontmatter: line 10 is not `key: value`; write it so, or at the end of the line above if it belongs there",
    "hour: 9:00":
      "hour: line 2 is 9:00, not an hour; write the hour, from 00:00 to 24:00, for example: 12:00",
    "hour: noon":
      "hour: line 2 is noon, not an hour; write the hour, from 00:00 to 24:00, for example: 12:00",
    "hour:": "hour: line 2 is empty; write the hour, from 00:00 to 24:00, for example: 12:00",
  },
  "home/page.mdx": {
    [`title: ${"x".repeat(61)}`]: "title: line 2 has 61 characters; shorten it to 60 or fewer",
  },
  "home/pricing.mdx": {
    'hour: "25:00"':
      'hour: line 2 is "25:00", not an hour; write the hour, from 00:00 to 24:00, for example: 12:00',
    "# hour": "hour: is missing; write the hour, from 00:00 to 24:00, for example: 12:00",
  },
  [site]: {
    "email: me": "email: line 5 is me, not an e-mail address; write one like you@example.com",
    [`email: ${"x".repeat(120)}`]: `email: line 5 is ${"x".repeat(100)}…, not an e-mail address; write one like you@example.com`,
    "email: me@example":
      "email: line 5 is me@example, not an e-mail address; write one like you@example.com",
    "email: mailto:me@example.com":
      "email: line 5 is mailto:me@example.com, not an e-mail address; write one like you@example.com",
    "email:": "email: line 5 is empty; write some text, for example: you@example.com",
    "address: https://www.example.com/":
      "address: line 4 is https://www.example.com/; write only the origin, without a path and without a slash at the end: https://www.example.com",
    "address: http://www.example.com":
      "address: line 4 is http://www.example.com, not a complete web address; write it with https://, for example: https://www.example.com",
    "address: www.example.com":
      "address: line 4 is www.example.com, not a complete web address; write it with https://, for example: https://www.example.com",
    "address: https://${HOST}":
      "address: line 4 is https://${HOST}, which leads nowhere; write letters, digits, hyphens and dots between https:// and the next slash, for example: https://www.example.com",
    "address: https://a;b.example.com":
      "address: line 4 is https://a;b.example.com, which leads nowhere; write letters, digits, hyphens and dots between https:// and the next slash, for example: https://www.example.com",
    "address: https://a,b.example.com":
      "address: line 4 is https://a,b.example.com, which leads nowhere; write letters, digits, hyphens and dots between https:// and the next slash, for example: https://www.example.com",
    "address: https://a'b.example.com":
      "address: line 4 is https://a'b.example.com, which leads nowhere; write letters, digits, hyphens and dots between https:// and the next slash, for example: https://www.example.com",
    "address: https://mysite":
      "address: line 4 is https://mysite, which leads nowhere; write letters, digits, hyphens and dots between https:// and the next slash, for example: https://www.example.com",
    "address: https:// www.example.com":
      "address: line 4 is https:// www.example.com, which leads nowhere; write letters, digits, hyphens and dots between https:// and the next slash, for example: https://www.example.com",
    "social: https://www.example.com/you":
      "social: line 6 is https://www.example.com/you; write a label and a url below it, or take the line out",
    "social:": "social: line 6 is empty; write a label and a url below it, or take the line out",
    "privacy: /data":
      "privacy: line 12 is /data, which is no page of your own; write one of /privacy",
    "privacy: /": "privacy: line 12 is /, which is no page of your own; write one of /privacy",
    "privacy:": "privacy: line 12 is empty; write some text, for example: /privacy",
    "social:\nlabel: Instagram\nurl: https://www.example.com/you": `label: line 7 belongs to social; write two spaces before it
url: line 8 belongs to social; write two spaces before it`,
    "social:\nlabel: X\nprofessional:\nlabel: LinkedIn":
      "frontmatter: line 9 has a key for the second time; write two spaces before it if it belongs to the line above, or take one of the two out",
    "social:\n  label: Instagram":
      "social.url: is missing; write some text, for example: https://www.example.com/you",
    "social:\n  label: Instagram\n  url: instagram.com/me":
      "social.url: line 8 is instagram.com/me, not a complete web address; write it with https://, for example: https://www.example.com/you",
    "social:\n  label: Instagram\n  target: new\n  url: https://www.example.com/you":
      "social.target: line 8 is not a key of this file; write one of label, url",
    "social:\n  label: Instagram\n  link: https://www.example.com/you":
      "social.link: line 8 is not a key of this file; write url, which is missing",
    "social:\n  constructor: x\n  label: Instagram\n  url: https://www.example.com/you":
      "social.constructor: line 7 is not a key of this file; write one of label, url",
    "email: you@example.com\n  label: Instagram\n  url: https://www.example.com/you":
      "frontmatter: line 6 has more spaces before it than the line above, as if it went on from there; take them out, or write the key above it that it belongs to",
    "social:\n  label: Instagram\n\turl: https://www.example.com/you":
      "frontmatter: line 8 begins with a tab; write two spaces in its place",
    "social:\n  label: Instagram\n\u00A0\u00A0url: https://www.example.com/you":
      "frontmatter: line 8 begins with a special space, which looks like a space; write two spaces in its place",
    "social:\n  label: Instagram\n url: https://www.example.com/you":
      "frontmatter: line 8 does not begin where the lines that it belongs to begin; write the same number of spaces before all of them",
    "social:\n  label: Instagram\n   url: https://www.example.com/you":
      "frontmatter: line 8 has more spaces before it than the line above, as if it went on from there; take them out, or write the key above it that it belongs to",
  },
  [about]: {
    "# chips": "chips: is missing; write a list, one tag a line, each after a dash and a space",
    "chips:": "chips: line 4 is empty; write one tag a line, each after a dash and a space",
    "chips: Coffee, Laptop":
      "chips: line 4 is Coffee, Laptop, not a list; write one tag a line, each after a dash and a space",
    "chips: []": "chips: line 4 is empty; write at least one tag, after a dash",
    "chips: [Coffee, Laptop":
      'frontmatter: line 4 begins its value with [ and does not end it with ]; add that, or write chips: "[Coffee, Laptop" to show the sign',
    "chips:\n  - Coffee\n  -": "chips[1]: line 6 is empty; write some text, for example: Coffee",
    'chips: [Coffee, ""]': "chips[1]: line 4 is empty; write some text, for example: Coffee",
    "chips:\n  -Coffee\n  -Laptop":
      "chips: line 4 is -Coffee, not a list; write one tag a line, each after a dash and a space",
    "chips:\n  - Coffee\n - Laptop":
      "frontmatter: line 6 does not begin where the lines that it belongs to begin; write the same number of spaces before all of them",
    "chips:\n- Coffee\n  - Laptop":
      "frontmatter: line 6 has more spaces before it than the line above, as if it went on from there; take them out, or write the key above it that it belongs to",
    "chips:\n  - Coffee\n  Laptop":
      "frontmatter: line 6 is not `key: value`; write it so, or at the end of the line above if it belongs there",
    "chips:\n  - Coffee: black":
      'chips[0]: line 5 is Coffee: black, not a text; write it in quotes: "Coffee: black"',
    "chips:\n  - Coffee #1":
      'chips[0]: line 5 is cut off before its #; write all of it in quotes: "Coffee #1", or take out what follows',
    "chips:\n  - @home": 'frontmatter: line 5 begins its value with the sign @; write - "@home"',
    "chips:\n  * Coffee":
      "frontmatter: line 5 begins with *, which makes no list; write a dash and a space instead",
    [`chips:
  - ${"x".repeat(25)}`]: "chips[0]: line 5 has 25 characters; shorten it to 24 or fewer",
  },
  [formPage]: {
    "afterwards: https://cal.com/ada":
      "afterwards: line 8 is https://cal.com/ada; write a label and a url below it, or take the line out",
    "afterwards:\n  label: Pick a time\n  url: cal.com/ada":
      "afterwards.url: line 10 is cal.com/ada, not a complete web address; write it with https://, for example: https://www.example.com/you",
  },
  [card]: {
    "button:\n  label: Skip\n  to: /intake": `button.to: line 5 is /intake, which is nowhere; write one of ${targets}, or an address that begins with https://`,
    "button: Skip":
      "button: line 3 is Skip; write a label and a to below it, or leave the button out",
    "button:": "button: line 3 is empty; write a label and a to below it, or leave the button out",
    "button:\n  label: Skip":
      "button.to: is missing; write some text, for example: /project-intake",
    "button:\n  label: Skip\n  to:":
      "button.to: line 5 is empty; write some text, for example: /project-intake",
    "button:\nlabel: Skip\nto: /project-intake": `label: line 4 belongs to button; write two spaces before it
to: line 5 belongs to button; write two spaces before it`,
  },
  [ownPage]: {
    "# title": "title: is missing; write some text, for example: Privacy",
    [`title: ${"x".repeat(61)}`]: "title: line 2 has 61 characters; shorten it to 60 or fewer",
    "# description":
      "description: is missing; write some text, for example: One person rebuilds your bad website in 24 hours. You pay once.",
    "description: The description of home/page.mdx":
      "description: line 3 is that of content/home/page.mdx, too; write one of its own for each page",
    "footer: yes": "footer: line 4 is yes; write true or false",
    "search: no": "search: line 5 is no; write true or false",
    "title: Privacy\nhour: 12:00":
      "hour: line 3 is not a key of this file; write one of title, description, footer, search",
  },
  "not-found.mdx": {
    "title: The title of home/page.mdx":
      "title: line 2 is that of content/home/page.mdx, too; write one of its own for each page",
  },
  [faq]: {
    "heading: Why: because":
      'frontmatter: line 3 has a second colon; write its value in quotes: heading: "Why: because"',
    "heading: One\nheading: Two":
      "frontmatter: line 4 has a key for the second time; take one of the two out",
    "heading: >\n--- Why?":
      "frontmatter: line 4 begins with ---, as only the line below the last key may; put its value in quotes",
    "heading: Why\n  :":
      "frontmatter: line 4 is not `key: value`; write it so, or at the end of the line above if it belongs there",
    "heading: Why\n%done":
      "frontmatter: line 4 is not `key: value`; write it so, or at the end of the line above if it belongs there",
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
    "-": "body: is empty; write its words below the second ---",
    'import x from "./x"':
      "body: line 12 has an import or export; take it out, content is words only",
    "import duties are included.":
      "body: line 12 begins with the word import, which begins code; begin the line with another word",
    "So <b>bold</b>.": "body: line 12 has the tag <b>; take it out and write Markdown instead",
    "Fine.\n\nSo <b>bold.\n\nMore.":
      "body: line 14 has the tag <b>; take it out and write Markdown instead",
    "Fine.\n\nOne<br>two.":
      "body: line 14 has the tag <br>; take it out and write Markdown instead",
    "<Price of={plan} />":
      "body: line 12 has the tag <Price>; take it out and write Markdown instead",
    "<p>\n\nOne\n\n<div>\n\n</p>":
      "body: line 16 has the tag <div>; take it out and write Markdown instead",
    "Fine.\n\n<!-- later -->":
      "body: line 14 has a comment (<!-- -->); take it out, all words are shown",
    "See <https://www.example.com/>.":
      "body: line 12 has an address between < and >; write [the words of the link](https://…) instead",
    "Write to <me@example.com>.":
      "body: line 12 has an address between < and >; write [the words of the link](https://…) instead",
    "The price is {price}.":
      "body: line 12 has words in curly braces; take the braces out, or write \\{ and \\} to show them",
    "Fine.\n\nThe {price is.\n\nMore.":
      "body: line 14 has a {, with which code begins or ends; write \\{ to show it",
    "![me](https://example.com/me.png)":
      "body: line 12 has a picture; take it out, only the pages in content/pages can have some",
    "## More":
      "body: line 12 has a heading; take out the # before it or the line of --- or === below it, headings are written in the frontmatter",
    "##More": "body: line 12 begins with ##, which is shown as it stands; take it out",
    "| a | b |\n| --- | :-: |\n| 1 | 2 |":
      "body: line 12 has a table; write its rows as a list or as sentences",
    "```\nx = 1\n```": "body: line 12 has a block of code; take out the lines of ``` around it",
    "> So they say.": "body: line 12 has a quotation; take out the > before it",
    "Fine.\n\n***": "body: line 14 has a dividing line; take it out",
    "1. One\n2. Two":
      "body: line 12 has a numbered list; begin each of its lines with a dash instead",
    "Fine.\n\n2026. What a year.":
      "body: line 14 begins with 2026., which makes it a numbered list; write 2026\\. to show it",
    "+ 10 % more":
      "body: line 12 begins with a plus, which makes it a list; write \\+ to show it, or a dash for a list",
    "[Book](/book)": `body: line 12 links to "/book", which is nowhere; write one of ${landingTargets}, ${outside}`,
    "[Ask](#questions)": `body: line 12 links to "#questions", which is nowhere; write one of ${landingTargets}, ${outside}`,
    "See [](/project-intake).":
      "body: line 12 has a link without words; write them in its square brackets",
    "Fine.\n\nI <3 bread.":
      "body: line 14 has a <, with which code begins or ends; write \\< to show it",
    "Caf\uFFFD au lait.":
      "file: line 12 has the sign \uFFFD, which stands where a letter was lost; write the letter again and save the file as UTF-8",
    "Back\bspace.":
      "file: line 12 has the invisible character U+0008; delete the line and type it again",
    "Zero\u200Bwidth.":
      "file: line 12 has the invisible character U+200B; delete the line and type it again",
    "Old\rMac.": "file: line 12 ends as on an old Mac; save the file again with the line ends LF",
    "Fine.\n\nSo **bold.":
      "body: line 14 has ** left over, which is shown as it stands; write it right before the first word and right behind the last, or take it out",
    "So ** bold ** it is.":
      "body: line 12 has ** left over, which is shown as it stands; write it right before the first word and right behind the last, or take it out",
    "Fine,\nso **bold **it is.":
      "body: line 13 has ** left over, which is shown as it stands; write it right before the first word and right behind the last, or take it out",
    "Otto\\\nBerlin\\\n\nFine.":
      "body: line 13 ends with \\, which is shown as it stands; take it out, no line follows",
    "So __bold.":
      "body: line 12 has __ left over, which is shown as it stands; write it right before the first word and right behind the last, or take it out",
    "So ~~old~~ new.":
      "body: line 12 has ~~, which is shown as it stands; take it out, no words can be crossed out",
    "See [the prices] (/#pricing).":
      "body: line 12 has a space within a link; write [the prices](/#pricing)",
    "Fine,\nsee (the prices)[/#pricing].":
      "body: line 13 has a link with its signs the wrong way round; write [the prices](/#pricing)",
    "See [the prices](/#pricing.":
      "body: line 12 has a link whose address has no end; write [the prices](/#pricing)",
    "A [**bold** word] (/#pricing).":
      "body: line 12 has a space within a link; write [**bold** word](/#pricing)",
    "[Call](tel:+49 30 123456) me.":
      "body: line 12 has a link with a space in its address; write [Call](tel:+4930123456)",
    "[Write](mailto: a@b.de) to me.":
      "body: line 12 has a link with a space in its address; write [Write](mailto:a@b.de)",
    "[Look](https://www.example.org/a b) here.":
      "body: line 12 has a link with a space in its address; write [Look](https://www.example.org/a%20b)",
    "[Call](tel:+49/30/123456) me.":
      'body: line 12 links to "tel:+49/30/123456", which is nowhere; write tel:+4930123456',
    "[Call](tel:+49(0)30/123456) me.":
      'body: line 12 links to "tel:+49(0)30/123456", which is nowhere; write tel:+4930123456',
    "[Call](tel:+49 (0)30 123456) me (by day).":
      "body: line 12 has a link with a space in its address; write [Call](tel:+4930123456)",
    "[Call](tel:030 (123) 456) me.":
      "body: line 12 has a link with a space in its address; write [Call](tel:030123456)",
    "[Write](me@example.org) to me.":
      'body: line 12 links to "me@example.org", which is nowhere; write mailto:me@example.org',
    "[Look](www.example.org) here.":
      'body: line 12 links to "www.example.org", which is nowhere; write https://www.example.org',
    "• One\n• Two":
      "body: line 12 begins with •, which makes no list; write a dash and a space instead",
    "– One\n– Two":
      "body: line 12 begins with –, which makes no list; write a dash and a space instead",
    "Fine:\n-One\n-Two":
      "body: line 13 begins with a dash but no space, which makes no list; write a space behind it, or \\- to show it",
    "Fine.\n\n- [ ] One\n- [x] Two": `body: line 14 has a box to tick, which is shown as [ ]; take it out
body: line 15 has a box to tick, which is shown as [x]; take it out`,
    "- One\n- See https://www.example.org/a.":
      "body: line 13 has an address that is no link; write [the words of the link](https://www.example.org/a)",
    "So it is.[^1]": "body: line 12 has a footnote, which is shown as [^1]; take it out",
    "See [the prices][1].":
      "body: line 12 has a link without an address; write [the prices](https://…)",
    "See | a | b | c.\n\n| a | b |":
      "body: line 14 has a table; write its rows as a list or as sentences",
    "Book at [our page](https://www.example.com/book).": `body: line 12 links to "https://www.example.com/book", which is nowhere; write one of ${landingTargets}, ${outside}`,
  },
};

/** Written in the place of the prose of a page of the owner's own, which may have more. */
const onOwnPage: Mistakes = {
  [ownPage]: {
    "": "body: is empty; write its words below the second ---",
    "# Privacy": "body: line 8 begins with one #, as only the title may; write ##",
    "Privacy\n===":
      "body: line 8 has a line of --- or === below it, which makes it a heading; write ## before it instead, or put an empty line between the two",
    "Privacy\n---":
      "body: line 8 has a line of --- or === below it, which makes it a heading; write ## before it instead, or put an empty line between the two",
    "### What": "body: line 8 begins with ###, but there is no heading with ## above it; write ##",
    "## What\n\n#### Why": "body: line 10 begins with ####; write ## or ###",
    "##": "body: line 8 has a heading without words; write them behind its #",
    "##What": "body: line 8 begins with ##, which is shown as it stands; take it out",
    "- ## What": "body: line 8 has a heading within a list; take out the # before it",
    "## So **bold":
      "body: line 8 has ** left over, which is shown as it stands; write it right before the first word and right behind the last, or take it out",
    "+ 10 % more":
      "body: line 8 begins with a plus, which makes it a list; write \\+ to show it, or a dash for a list",
    "| a | b |\n| 1 | 2 |":
      "body: line 8 has a table without its head; write one row, then a line of | --- | with as many cells, then the other rows",
    "| a | b |\n| --- |\n| 1 | 2 |":
      "body: line 8 has a table without its head; write one row, then a line of | --- | with as many cells, then the other rows",
    "| a |  |\n| --- | --- |\n| 1 | 2 |":
      "body: line 8 has a table with an empty cell in its head; write what the column is about",
    "| a | b |\n| --- | --- |\n| 1 | 2 | 3 |":
      "body: line 8 has a table of 2 columns with 3 cells in a row; write as many in each, and \\| for a | that parts none",
    "| a | b |\n| --- | --- |\n| 1 | So **bold |":
      "body: line 10 has ** left over, which is shown as it stands; write it right before the first word and right behind the last, or take it out",
    "| a | b |\n| --- | --- |\n| 1 | [x](/y) |": `body: line 10 links to "/y", which is nowhere; write one of ${targets}, ${outside}`,
    "[Prices](#pricing)": `body: line 8 links to "#pricing", which is nowhere; write one of ${targets}, ${outside}`,
    "> So they say.": "body: line 8 has a quotation; take out the > before it",
    "![me](me.jpg)":
      "body: line 8 shows me.jpg, which is missing; put the file into content/pages, or take the line out",
    "Me:\n![me](me.jpg)":
      "body: line 8 has a picture among words; write it on a line of its own, with an empty line before and after it",
    "## ![me](me.jpg)":
      "body: line 8 has a picture among words; write it on a line of its own, with an empty line before and after it",
    "| a |\n| --- |\n| ![me](me.jpg) |":
      "body: line 10 has a picture among words; write it on a line of its own, with an empty line before and after it",
    "![me](https://www.example.org/me.jpg)":
      "body: line 8 has a picture that is not beside the page; put its file into content/pages and write ![what it shows](office.jpg)",
    "![me](../me.jpg)":
      "body: line 8 has a picture that is not beside the page; put its file into content/pages and write ![what it shows](office.jpg)",
    "![me](my office.jpg)":
      "body: line 8 has a picture whose file has a space in its name; rename the file and write ![me](my-office.jpg)",
    "[![](me.jpg)](/)":
      "body: line 8 has a picture among words; write it on a line of its own, with an empty line before and after it",
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
    "---\n- heading\n---\n":
      "frontmatter: is not a list of keys; write one `key: value` a line between two lines of ---",
    "---\n---\n":
      "frontmatter: is not a list of keys; write one `key: value` a line between two lines of ---",
    "\n---\nheading: Why\n---\n":
      "frontmatter: line 1 is not ---; begin the file with a line of ---, its keys and another line of ---",
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
    ...rowsOf(onOwnPage, writeProse),
    ...rowsOf(inFile, write),
  ])("%s with %j", async (file, written, message, put) => {
    put(file, written);

    expect(await issuesOf()).toEqual(message.split("\n").map((line) => `content/${file}: ${line}`));
  });

  const question = "---\nquestion: Why?\n---\n\nSo.\n";

  /** Puts another file, or a link, in the place of a file or a folder. */
  const replace = (path: string, put: (path: string) => void) => {
    remove(path);
    put(join(root, path));
  };

  const renameOwnPage = (path: string) => {
    rename(ownPage, path);
    writeKeys(site, "# privacy");
  };

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
      "a picture or a document with the name of a content file",
      () => write(faq, Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0)),
      "home/faq.mdx: file: is not a text, whatever its name says; take it out and write its words into a new file",
    ],
    [
      "a huge file",
      () => write(faq, `${read(faq)}${"words ".repeat(40_000)}`),
      "home/faq.mdx: file: has 241 kB; shorten it to 200 kB or less",
    ],
    [
      "a file of brackets",
      () => write(faq, `${read(faq)}${"[".repeat(150_000)}`),
      "home/faq.mdx: file: has 150010 signs and line ends; content is words, leave most of them out",
    ],
    [
      "a link instead of a file",
      () => replace(faq, (path) => symlinkSync(resolve("content", faq), path, "junction")),
      "home/faq.mdx: file: is a link, not a file; put the file itself in its place",
    ],
    [
      "a link that leads nowhere",
      () => replace(faq, (path) => symlinkSync("nowhere.mdx", path, "junction")),
      "home/faq.mdx: file: is a link, not a file; put the file itself in its place",
    ],
    [
      "a link instead of a folder",
      () =>
        replace("home/faq", (path) => symlinkSync(resolve("content/home/faq"), path, "junction")),
      "home/faq: file: is not a folder; put a folder with its files in its place",
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
      "home/heroes.mdx: file: is not read by any page; take it out or rename it, or move it to content/pages for a page of its own",
    ],
    [
      "a document",
      () => rename(faq, "home/faq.docx"),
      "home/faq.docx: file: is a .docx file, which no page shows; take it out, and write its words, if it has any, into an .mdx file",
    ],
    [
      "a photo",
      () => write("home/faq/2-Me.JPG", "x"),
      "home/faq/2-Me.JPG: file: is a .JPG file, which no page shows; take it out, and write its words, if it has any, into an .mdx file",
    ],
    [
      "a page that is taken away, and is still linked beside the forms",
      () => remove(ownPage),
      "site.mdx: privacy: line 12 is /privacy, which is no page of your own; write content/pages/privacy.mdx first, then /privacy here",
    ],
    [
      "a page whose address is another's",
      () => renameOwnPage("pages/book-consultation.mdx"),
      "pages/book-consultation.mdx: file: would have the address /book-consultation, which is taken; rename it",
    ],
    [
      "a page whose address Gatsby needs",
      () => renameOwnPage("pages/static.mdx"),
      "pages/static.mdx: file: would have the address /static, which is taken; rename it",
    ],
    [
      "a page whose name makes no address",
      () => renameOwnPage("pages/Privacy_Policy (new).mdx"),
      "pages/Privacy_Policy (new).mdx: file: is not read under this name; rename it to privacy-policy-new.mdx",
    ],
    [
      "a page named in other letters",
      () => renameOwnPage("pages/Приватность.mdx"),
      "pages/Приватность.mdx: file: has no small letters (a to z) or digits, which would be its address; name it like privacy.mdx",
    ],
    [
      "a page under another ending, with a link to it",
      () => rename(ownPage, "pages/privacy.md"),
      "pages/privacy.md: file: is not read under this name; rename it to privacy.mdx",
    ],
    [
      "a page in a folder of its own",
      () => {
        mkdirSync(join(root, "pages/legal"));
        rename(ownPage, "pages/legal/privacy.mdx");
      },
      "pages/legal/privacy.mdx: file: is in a folder of its own; move it up into content/pages",
    ],
    [
      "a link to a page that cannot be read",
      () => {
        writeProse(hero, "See [this](/privacy).");
        writeKeys(ownPage, "title: @home");
      },
      'pages/privacy.mdx: frontmatter: line 2 begins its value with the sign @; write title: "@home"',
    ],
    [
      "a picture without words",
      () => {
        write("pages/me.jpg", "x");
        writeProse(ownPage, "![](me.jpg)");
      },
      "pages/privacy.mdx: body: line 8 has a picture without words for those who cannot see it; write ![what it shows](me.jpg)",
    ],
    [
      "a picture with words that nobody would see",
      () => {
        write("pages/me.jpg", "x");
        writeProse(ownPage, '![me](me.jpg "at work")');
      },
      "pages/privacy.mdx: body: line 8 has words behind me.jpg; take them out, nobody would see them",
    ],
    [
      "a picture in other capitals",
      () => {
        write("pages/Me.JPG", "x");
        writeProse(ownPage, "![me](me.jpg)");
      },
      "pages/privacy.mdx: body: line 8 shows me.jpg, but the file is called Me.JPG; write Me.JPG",
      "pages/Me.JPG: file: is on no page; write ![what it shows](Me.JPG) on one, or take it out",
    ],
    [
      "a picture that no page shows",
      () => write("pages/me.jpg", "x"),
      "pages/me.jpg: file: is on no page; write ![what it shows](me.jpg) on one, or take it out",
    ],
    [
      "a picture whose page cannot be read",
      () => {
        write("pages/me.jpg", "x");
        writeKeys(ownPage, "title: @home");
      },
      'pages/privacy.mdx: frontmatter: line 2 begins its value with the sign @; write title: "@home"',
    ],
    [
      "a picture whose name has a space",
      () => write("pages/My Office.JPG", "x"),
      "pages/My Office.JPG: file: has a name that no page can show; rename it to my-office.jpg",
    ],
    [
      "a picture of a kind that pages do not show",
      () => {
        write("pages/me.svg", "x");
        write("pages/me.HEIC", "x");
        writeProse(ownPage, "![me](me.svg)");
      },
      "pages/me.HEIC: file: is a .HEIC file; save the picture as .jpg, .png or .webp",
      "pages/me.svg: file: is a .svg file; save the picture as .jpg, .png or .webp",
    ],
    [
      "a file in a list without a number",
      () => write("home/faq/late.mdx", question),
      "home/faq/late.mdx: file: has no number at its beginning; name it like 1-first.mdx, in small letters, digits and hyphens",
    ],
    [
      "a file in a list with a number alone",
      () => write("home/faq/6.mdx", question),
      "home/faq/6.mdx: file: has no word in small letters (a to z) after its number; name it like 6-first.mdx",
    ],
    [
      "a file in a list with other letters",
      () => write("home/faq/6-поездка.mdx", question),
      "home/faq/6-поездка.mdx: file: has no word in small letters (a to z) after its number; name it like 6-first.mdx",
    ],
    [
      "an accent in a name",
      () => write("home/faq/6-café.mdx", question),
      "home/faq/6-café.mdx: file: is not read under this name; rename it to 6-cafe.mdx",
    ],
    [
      "a second file beside the one that is read",
      () => write("home/faq.md", "Hello."),
      "home/faq.md: file: is not read, faq.mdx is; take one of them out",
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
      "home/pricing/1-first.mdx: main: line 11 is true in 2 plans; keep main: true in one of them only",
      "home/pricing/2-second.mdx: main: line 11 is true in 2 plans; keep main: true in one of them only",
    ],
    [
      "plans in two currencies",
      () =>
        write(
          "home/pricing/2-second.mdx",
          read(plan).replace(/USD/, "EUR").replace(/true/, "false"),
        ),
      "home/pricing/2-second.mdx: currency: line 4 is EUR, but that of 1-first.mdx is USD; make sure that both are meant",
    ],
    [
      "a main plan that cannot be read, beside another",
      () => {
        write("home/pricing/2-second.mdx", read(plan).replace(/true/, "false"));
        writeKeys(plan, "name: @home");
      },
      'home/pricing/1-first.mdx: frontmatter: line 2 begins its value with the sign @; write name: "@home"',
    ],
  ])("%s", async (_what, change, ...issues) => {
    change();

    expect(await issuesOf()).toEqual(issues.map((issue) => `content/${issue}`));
  });

  test("no content folder, or a file in its place", async () => {
    rmSync(root, { recursive: true });
    const missing = await issuesOf();
    writeFileSync(root, "");

    expect([...missing, ...(await issuesOf())]).toEqual([
      "content: folder: is missing; bring it back from a copy, it holds every word of the site",
      "content: folder: is a file; bring the folder back from a copy, it holds every word of the site",
    ]);
  });
});

/** Reads the frontmatter as the build does once more, by another version of YAML, though nothing asks for it. */
const readAsGatsby = (text: string): unknown =>
  jest
    .requireActual<{ parseFrontmatter: (key: string, text: string) => unknown }>(
      "gatsby-plugin-mdx/dist/frontmatter",
    )
    .parseFrontmatter(text, text);

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
  ["a price in quotes", () => writeKeys(plan, 'price: "997"')],
  [
    "three decimals where the currency has them",
    () => writeKeys(plan, "price: 1250.125\ncurrency: KWD"),
  ],
  [
    "a text that YAML would take for something else",
    () => writeKeys(hero, "badge: 2026-11-20\npromise: yes\nheadline: 404\nmore: 1e3\nhour: 24:00"),
  ],
  ["a value on two lines", () => writeKeys(hero, "illustration: The bakery\n  at hour 24.")],
  ["a note on a line of its own", () => writeKeys(hero, "badge: 24-Hour\n# It was 12-Hour.")],
  [
    "bold, slanted and linked words, and lists",
    () =>
      writeProse(
        hero,
        "So **bold**, *slanted*, **[linked](#pricing)**, [called](tel:+15550100).\n\n- One\n- Two",
      ),
  ],
  [
    "a sign that is meant as a sign",
    () =>
      writeProse(
        hero,
        "\\*\\*, 5 * 3, a_b, `**`, #1, (so) [sic] (e. g. this), \\-x,\n-5, [https://a.example](https://a.example/b_(c)).",
      ),
  ],
  [
    "the address of the site itself",
    () => writeProse(hero, "[So](https://www.example.com/#pricing)."),
  ],
  [
    "what emoji and long words are made of",
    () => writeProse(hero, "👩‍👩‍👧 1\u00A0000 Wort\u00ADungetüm."),
  ],
  ["an escaped angle bracket", () => writeProse(hero, "I \\<3 bread, 2 \\{or 3\\}.")],
  ["a line of --- in quotes", () => writeKeys(hero, 'badge: "---"')],
  [
    "a button that leads to an address outside",
    () => writeKeys(plan, "to: https://buy.stripe.com/24_hour?plan=1"),
  ],
  [
    "a site without outside links",
    () => write(site, read(site).replace(/^(social|professional):\n.*\n.*\n/gm, "")),
  ],
  [
    "no page of one's own",
    () => {
      remove("pages");
      writeKeys(site, "# privacy");
    },
  ],
  [
    "what a page of one's own may have",
    () =>
      writeProse(
        ownPage,
        "## One\n\nSo.\n\n### Two\n\n3. Three\n\n## Four\n\n| a | b |\n| :-: | --- |\n| **1** | \\| |\n| [2](/) |",
      ),
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
])("%s is no issue, nor is it for gatsby-plugin-mdx", async (_what, change) => {
  change();

  expect(await issuesOf()).toEqual([]);
  for (const file of [hero, plan]) expect(() => readAsGatsby(read(file))).not.toThrow();
});

test("a value that passes can be read by gatsby-plugin-mdx, whatever it is made of", () => {
  const parts = fc.oneof(
    fc.constantFrom("a", "b: ", "\n  ", "\n  - ", " # ", "''", "12:00", "2026-02-31", "yes"),
    fc.constantFrom("\\", '"', "'", "@", "`", "%", "*", "&", "!", "|", ">", "[", "]", "{", "}"),
    fc.constantFrom(",", "?", "? ", "-", "- ", "~", "=", ":", "\u00A0", "é"),
  );
  const values = fc.array(parts, { maxLength: 10 }).map((chosen) => chosen.join(""));

  fc.assert(
    fc.property(values, (value) => {
      const text = `---\nkey: ${value}\n---\n`;
      const { parsed } = parseFile(Buffer.from(text));
      if (typeof parsed?.data.key === "string") readAsGatsby(text);
    }),
    { numRuns: 1000, seed: 24 },
  );
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
    "content/home/faq.mdx: file",
    "content/home/faq.mdx: frontmatter",
    `content/${plan}: main`,
  ]);
});
