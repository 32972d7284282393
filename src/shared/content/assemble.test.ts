import { beforeEach, expect, test } from "@jest/globals";
import { assembleContent } from "./assemble";
import { contentOf, exampleFiles, withKeys } from "../../../tests/support/example-content";
import { describeFault } from "./fault";
import { parseFiles, type Files } from "./parse-files";

const examples = exampleFiles().set("pages/office.jpg", "x");

let files: Files;

beforeEach(() => {
  files = new Map(examples);
});

const read = (file: string) => files.get(file) ?? "";

const write = (file: string, text: string | undefined) => files.set(file, text);

const writeKeys = (file: string, written: string) => write(file, withKeys(read(file), written));

const writeProse = (file: string, words: string) =>
  write(
    file,
    read(file).replace(/---\n[^-]*$/, () => `---\n\n${words}\n`),
  );

const faultsOf = () =>
  assembleContent(parseFiles(files)).faults.map((fault) =>
    describeFault(fault).replace("content/", ""),
  );

/** Expects these faults and no others. */
const expectFaults = (...faults: string[]) =>
  expect(faultsOf()).toEqual(faults.map((fault) => expect.stringContaining(fault)));

const site = "site.mdx";
const hero = "home/hero.mdx";
const shared = "forms.mdx";
const about = "home/about.mdx";
const faq = "home/faq.mdx";
const plan = "home/pricing/first.mdx";
const job = "home/work/first.mdx";
const term = "home/guarantee/first.mdx";
const ownPage = "pages/privacy.mdx";

const question = (order: string, title = "Why?") => `---\n${order}question: ${title}\n---\n\nSo.\n`;

test("lists are sorted by order, then by file name, and entries without an order come last", () => {
  write("home/faq/Zehn & 1 % für #1.mdx", question("order: -3\n", "One?"));
  write("home/faq/b.mdx", question("", "Two?"));
  write("home/faq/a.mdx", question("", "Three?"));
  write("home/faq/again.mdx", question("order: 1\n", "Four?"));

  expect(contentOf(files).home.questions.map(({ file }) => file)).toEqual([
    "home/faq/Zehn & 1 % für #1.mdx",
    "home/faq/again.mdx",
    "home/faq/first.mdx",
    "home/faq/a.mdx",
    "home/faq/b.mdx",
  ]);
});

test.each([
  [plan, "# name", "name: is missing or empty; for example: The"],
  [plan, 'name: "\\u200B\\u00AD\\uFEFF"', "name: line 3 is missing or empty"],
  [plan, "name: [The, Build]", "name: line 3 is not a text; put it in quotes"],
  [plan, 'name: "So\\n## bold"', "name: line 3 has ##"],
  [plan, "order: 1.5", "order: line 2 is not a whole number"],
  [plan, "price: -997", "price: line 4 is not above 0"],
  [plan, 'price: "1.250"', "price: line 4 is not a number in digits"],
  [plan, "currency: XYZ", "currency: line 5 is not the code"],
  [plan, "main: yes", "main: line 12 is neither true nor false"],
  [plan, "to: https://x/?a.b", "to: line 11 is neither a page of this"],
  [hero, `badge: ${"x".repeat(41)}`, "badge: line 3 has more than 40"],
  [hero, "hour: 9:00", "hour: line 2 is not an hour from 00:00"],
  [hero, "badge: The #1 Guarantee", "frontmatter: line 3 has a character"],
  [hero, "badge: &so it is", "frontmatter: line 3 has a character"],
  [hero, "badge: 24\nbagde: 12", "bagde: line 4 is not a key here; the"],
  [hero, "badge: 24\nconstructor: 12", "constructor: line 4 is not a key here; the"],
  [site, "social:\n  label: You", "social.url: line 7 is missing or empty"],
  [
    site,
    "social:\n  label: You\n  url: https://you.dev\n  pinterest: I",
    "social.pinterest: line 10 is not a key",
  ],
  [site, "social: You", "social: line 7 needs the keys label, url"],
  [site, "email: me@example", "email: line 5 is not an email address"],
  [site, "address: http://you.dev", "address: line 4 is not an https address"],
  [site, "address: https://www.you.dev/", "address: line 4 is more than https://"],
  [site, "phone: 030 5550199 / 0170 5550199", "phone: line 6 is not a phone number that"],
  [site, "privacy: /data", "privacy: line 13 is not the address of"],
  [site, "language: xx", "language: line 15 is not the tag of a"],
  [shared, "titleWithMistakes: Wrong", "titleWithMistakes: line 15 needs {title}"],
  [shared, 'titleWithMistakes: "{title} { name }"', "titleWithMistakes: line 15 has a place"],
  [about, "chips: Coffee", "chips: line 4 is not a list with one tag"],
  [about, "chips: [Coffee, Laptop] # two", "frontmatter: line 4 has a character"],
  [about, "chips:\n  - Coffee\n  -", "chips[1]: line 6 is missing or empty"],
  [about, "photo:\n  file: you.jpg\n  alt: You", "photo.file: line 7 is not the name of a"],
  [job, "started: 2026-11-20T18:00", "started: line 9 is not a day and a time"],
  [job, "started: 2026-02-31T18:00+01:00", "started: line 9 is a day or a time that"],
  [job, "delivered: 2026-11-20T17:00:00.000Z", "delivered: line 10 is not after it was"],
  [
    job,
    `figures:\n${"  - { label: A, before: B, after: C }\n".repeat(3)}`,
    "figures: line 14 has more than two",
  ],
  [term, "time: 100:00", "time: line 3 is not a time from 00:00"],
])("%s with %j is an error: %s", (file, keys, fault) => {
  writeKeys(file, keys);

  expectFaults(`${file}: ${fault}`);
});

test("values that YAML could read as a date, a number or a boolean stay the text that was typed", () => {
  writeKeys(hero, 'badge: 2026-11-20\npromise: yes\nheadline: 404\nmore: "1e3"\nhour: 00:00');

  expect(contentOf(files).home.hero).toMatchObject({
    badge: "2026-11-20",
    promise: "yes",
    headline: "404",
    more: "1e3",
    hour: "00:00",
  });
});

test.each([
  ["a tag of HTML", "So <b>bold</b>."],
  ["a picture (![words](name))", "![me](office.jpg)"],
  ["a heading (## at the beginning of a line)", "## More"],
  ["a table (| between the cells)", "| a |\n| --- |\n| 1 |"],
  ["program code (``` above and below)", "```\nx = 1\n```"],
  ["a footnote ([^1])", "So.[^1]\n\n[^1]: Or not."],
])("the first screen has no place for %s", (kind, prose) => {
  writeProse(hero, `Fine.\n\n${prose}`);
  expect(faultsOf()[0]).toContain(`${hero}: body: line 15 has ${kind}, which this`);
});

test.each([
  ["So.[^1]", "[^"],
  ["so ** bold ** it is.", "**"],
  ["##More", "##"],
  ["• One", "•"],
  ["-One", "-"],
  ["[there] (https://you.dev)", "] ("],
  ["[Call](tel:+49 30 123456) me.", "]("],
  ["(our prices)[/#pricing]", ")["],
  ["Fine.\\", "\\"],
  ["Fine.\\\nSo.", "\\"],
  ["| a | b |", "|"],
])("the line %j has leftover markup", (line, markup) => {
  writeProse(hero, `Fine.\n\n${line}`);
  expectFaults(`${hero}: body: line 15 has ${markup}, `);
});

test.each([
  ["[](/book-consultation)", "has a link without words"],
  ["> So they say.", "has a quote (> at the beginning of a line)"],
  ["### What", "has a heading that is not ##"],
  ["- ## What", "has a heading that is not ##"],
  ["## \u200B", "has a heading without words"],
  ["| a |  |\n| --- | --- |", "has a table whose head does not name"],
  ["| a |\n| --- |\n| 1 | 2 |", "has a table whose head does not name"],
  ["![me](me.jpg)", "has a picture that is not like"],
  ["Me: ![me](office.jpg)", "has a picture that is not like"],
  ["![](office.jpg)", "has a picture that is not like"],
  ["[Here](/intake)", 'links to "/intake", which leads nowhere'],
  ["[Here](https://www.example.com/intake)", 'links to "https://www.example.com/intake", which'],
  ["I <3 bread.", "has a < that doesn't begin a component; to show the sign, type \\<, as in \\<3"],
  ["<me@you.dev>", "has a < that doesn't begin a component; to"],
  ['<Price plan="first">', "has a tag that is not closed; type"],
  ["<Prise />", "has <Prise>, which is not a component here; type one of <Price"],
  ["[So <Email />](/)", "has a link within a link"],
  ["<Price />", "has a <Price> that is not like <Price plan="],
  ["<Price plan={first} />", "has a <Price> that is not like <Price plan="],
  [
    '<Price plan="third" />',
    'names the plan "third", but no plan has that name; it has to be one of first',
  ],
  ['<Button to="/"></Button>', "has a <Button> that is not like <Button to="],
  ['<Button to="/intake">Go</Button>', 'links to "/intake", which leads nowhere'],
  ["Kund*innen und Mitarbeiter*innen", "has a * within a word or a number, which visitors"],
  ["A bench of 80*60*40 cm.", "has a * within a word or a number"],
  ["24. Dezember bis\n2. Januar", "has numbers at the beginning of lines that do not count up"],
  ["1984) a book", "has numbers at the beginning of lines that do not count up like 1., 2."],
  ["01. May", "has numbers at the beginning of lines that do not count up"],
  ["## C:\\_new", "has \\_, whose \\ visitors would not see"],
  ["[Here](https://you.dev/\u200B)", "has an address with a character that nobody sees"],
  ["[Call](tel:+49\u00A030\u00A0123456)", "has an address with a character that nobody sees"],
  ["[Call](tel:\u202D+4930123456\u202C)", "has an address with a character that nobody sees"],
  ["„https://you.dev/prices“", "has “ right after an address"],
  ["(https://you.dev/a)\u3002", "has 。 right after an address"],
  ['<Button to="https://you.dev/?a=b">Book', "has a tag that is not closed"],
  ["k\u00FCche@you.dev", 'has an address of which only "che@you.dev"'],
  ["mu\u0308ller@you.dev", 'has an address of which only "ller@you.dev"'],
  ["\uF020 So", "has \uF020, which visitors would see"],
  ["Ours: <Prices />", "has <Prices /> that is not on a line of its own"],
  ["- Soup\nMains", "has a line right below a list"],
  ["Ada`s and Tom`s", "has a * within a word or a number, "],
  ["- <Prices />", "has <Prices /> that is not on a line of its own"],
])("a page of the owner can't have %j", (prose, fault) => {
  writeProse(ownPage, prose);
  expectFaults(`${ownPage}: body: line 9 ${fault}`);
});

test("<Prices /> works only on pages of the owner's own, and <Phone /> only if the site has a phone number", () => {
  writeProse(faq, "<Prices />");
  writeProse(hero, "<Phone />");
  expectFaults("has <Prices>, which is not a component here");

  writeProse(faq, "");
  writeKeys(site, "# phone");
  expectFaults("has <Phone />, but the site has no phone");
});

test("keys and text that are far too long are refused without being parsed", () => {
  writeKeys(hero, `badge: ${"[".repeat(1_000_000)}`);
  writeProse(ownPage, "[".repeat(10_000_000));

  expectFaults(`${hero}: file: has more than`, `${ownPage}: file: has more than`);
});

test.each<[what: string, file: string, change: (text: string) => string]>([
  ["the line ends of Windows", hero, (text) => text.replaceAll("\n", "\r\n")],
  ["a note on a line of its own", hero, (text) => text.replace("badge:", "# It was 12.\nbadge:")],
  ["no outside links", site, (text) => withKeys(text, "# social\n# professional")],
  ["60 letters with marks", ownPage, (text) => withKeys(text, `title: ${"हि".repeat(60)}`)],
  ["17,000 characters of Hindi", ownPage, (text) => text + "हिन्दी में लिखा है। ".repeat(850)],
  [
    "code that is words",
    hero,
    (text) => `${text}\nimport duties {are} 2 < 3, I \\<3 and &lt;3 bread.`,
  ],
  [
    "links",
    hero,
    (text) =>
      `${text}[a](#pricing) | [b](tel:+15550100) | [c](https://www.example.com/#pricing), https://a.dev/__b__/c`,
  ],
  ["emphasis at its very end", hero, (text) => `${text.trimEnd()} _so_`],
  [
    "punctuation marks",
    hero,
    (text) => `${text}\\-x, \\*\\*, 5 * 3, a_b, \`**\`, #1, [sic] (*e. g.* so), R&amp;B`,
  ],
  [
    "everything that a page of the owner can have",
    ownPage,
    (text) => `${text}## A\n\n### B\n\n3. C\n\n| a |\n| - |\n| \\| |\n\n- ![me](./office.jpg)`,
  ],
])("a file with %s has no fault", (_what, file, change) => {
  write(file, change(read(file)));

  expectFaults();
});

test("an optional section can be left out, although its pictures stay, and an optional list can be empty", () => {
  for (const file of ["book-consultation/cards/first.mdx", "home/work.mdx", job])
    files.delete(file);

  expectFaults();
});

test("`show: 0` leaves out a section with its entries", () => {
  writeKeys("home/work.mdx", "show: 0");

  const { home } = contentOf(files);
  expect([home.work, home.jobs]).toEqual([undefined, []]);
});

test.each(["# hour", "hour: 07:00", "hour: 10:00"])(
  "with `%s`, the jobs move halfway between the 07:00 and the 10:00 of their neighbors",
  (hour) => {
    writeKeys("home/work.mdx", hour);

    expect(contentOf(files).home.work?.hour).toBe("08:30");
  },
);

test("a link to the guarantee leads nowhere if the guarantee is left out", () => {
  writeProse(hero, "[Here](#guarantee)");
  expectFaults();

  writeKeys("home/guarantee.mdx", "show: false");
  expectFaults(`${hero}: body: line 13 links to "#guarantee", which leads nowhere`);
});

test.each([
  ["file: is not used by any page", "home/faq/Why.md", question("")],
  ["file: is not used by any page", "pages/Privacy.mdx", "x"],
  ["file: is not used by any page", "home/workshop.mdx", "x"],
  ["file: has a name that is too long", `home/faq/${"é".repeat(110)}.mdx`, question("")],
  ["file: is not used by any page", "home/faq/a!b?c.mdx", question("")],
  ["file: has an address that the site itself uses", "pages/404.mdx", question("")],
  ["file: line 1 is not ---", faq, "\n---\nheading: Why\n---\n"],
  ["file: line 1 is not ---", site, ""],
  ["frontmatter: line 2 is not made of lines", faq, "---\n- Why\n---\n"],
])("'%s' is reported for %s", (fault, file, text) => {
  write(file, text);

  expect(faultsOf()).toContainEqual(expect.stringContaining(`${file}: ${fault}`));
});

test.each([
  ["home/faq.mdx: file: is missing, with", () => files.delete(faq)],
  ["home/faq: file: needs 1 or more", () => files.delete("home/faq/first.mdx")],
  ["home/work.mdx: file: is missing, with", () => files.delete("home/work.mdx")],
  ["home/guarantee: file: needs 2 or more", () => files.delete(term)],
  ["home/hero.mdx: body: is empty", () => writeProse(hero, "\u200B")],
  ["site.mdx: body: has words", () => write(site, `${read(site)}Hello.`)],
  ["home/pricing: main: has to be true in exactly", () => writeKeys(plan, "main: false")],
  ["home/about.mdx: hour: is 00:00", () => writeKeys(about, "hour: 00:00")],
])("'%s' is reported", (fault, change) => {
  change();

  expectFaults(fault);
});

test("a text of ten thousand quotes within quotes is an error, and doesn't end the check", () => {
  writeProse(ownPage, "> ".repeat(10_000));
  expectFaults("is nested too deeply");
});

test("every fault of every file is named at once, such as the missing words of a form's field, and words for a field that it doesn't have", () => {
  const form = "book-consultation/form.mdx";
  write(form, read(form).replace("  phone:", "  fax:"));
  writeProse(hero, "# One\n\n[Three](/nowhere)");
  files.delete(faq);

  expect(
    assembleContent(parseFiles(files)).faults.map(({ file, field }) => `${file}: ${field}`),
  ).toEqual([
    "content/home/faq.mdx: file",
    `content/${form}: fields.phone.label`,
    `content/${form}: fields.phone.message`,
    `content/${form}: fields.fax`,
    "content/home/hero.mdx: body",
    "content/home/hero.mdx: body",
  ]);
});

const notice = (typed: string, words: string) => {
  writeKeys(ownPage, typed);
  writeProse(ownPage, words);
};

test("a privacy notice that is switched off isn't published, the build says so, and no text may link to it", () => {
  notice("published: false", "All is said.");
  expect(contentOf(files)).toMatchObject({ pages: [], unpublished: [{ file: ownPage }] });
  expectFaults(`${ownPage}: published: is off`);
  writeProse(hero, "[Privacy](/privacy)");
  expect(faultsOf()).toContainEqual(expect.stringContaining("/privacy"));
});

test.each(["info [at] example.de", "\\[sic\\]", "(see [1])", "`[x]`", "[a [b]](/)"])(
  "a published notice with %j stays published",
  (words) => {
    notice("published: true", words);
    expect(contentOf(files)).toMatchObject({ pages: [{ file: ownPage }], unpublished: [] });
  },
);

test("a published notice names each gap that is left, in its keys, too", () => {
  notice("published: true\ntitle: '[[Title]]'", "I am\n[[your name]].");
  expectFaults(
    "title: line 6 has the gap [[Title]]; fill it in",
    "body: line 10 has the gap [[your name]]",
  );
});

test("a page without the switch is published, so a gap in it is a fault", () => {
  write("pages/prices.mdx", "---\ntitle: Prices\ndescription: All of them.\n---\n\n[[Price]]\n");
  expectFaults("body: line 6 has the gap [[Price]]");
});

test.each([
  "•\tOne",
  "o\tOne",
  "\uF0B7\tOne",
  "-\u00A0One",
  "1.\u00A0One",
  "•One",
  "✅One",
  "① One",
  "(1) One",
])("two lines that begin like %j are a list that was pasted", (item) => {
  writeProse(hero, `${item}\n${item}`);
  expect(faultsOf()[0]).toMatch(/begin each .* with - and a space$/);
});

test.each([
  "24\\. May\n31\\. June",
  "Until\n1984\\) a book",
  "1.250 €\\*\n\\* plus VAT, 5 \\* 3",
  "\\+ 49 30 5550199",
  "\\- 5 % for members",
  "- 5 % for members\n- €5 off",
  "¯\\\\\\_(ツ)\\_/¯, C:\\\\_new, C:\\Users, \\\\\\\\server",
  "\\_\\_init\\_\\_, \\_so\nso\\_, \\~so\\~, \\<3, \\[sic\\], \\![a](/)",
  "Regards\n--",
  "✅ Fast",
  "- ✔ Included\n- ✔ Kept",
  "See you;)\nBye;)",
  "One; two\nthree; four",
  "A\ttab",
  "※ 日曜日は休みです。",
  "[x](https://ja.wikipedia.org/wiki/日本・東京)",
  "[x](https://de.wikipedia.org/wiki/Berlin–Hamburg)",
  'Words<Button to="/book-consultation">Book</Button>words',
])("%j is published as it is", (words) => {
  writeProse(hero, words);
  expectFaults();
});

test("titles that differ in the point of a number or in a # are two", () => {
  write("home/faq/a.mdx", question("", "Does a 1.5-hour call in C# cost extra?"));
  write("home/faq/b.mdx", question("", "Does a 15-hour call in C# cost extra?"));
  write("home/faq/c.mdx", question("", "Does a 15-hour call in C cost extra?"));
  expectFaults();
});

test("two questions with the same title are a fault of each, which names the other", () => {
  write("home/faq/weekends.mdx", question("", "Weekends?"));
  write("home/faq/weekends 2.mdx", question("", "weekends ?"));
  expect(faultsOf()).toEqual([
    expect.stringMatching(/weekends 2\.mdx: question: is the same as in .*weekends\.mdx/),
    expect.stringMatching(/weekends\.mdx: question: is the same as in .*weekends 2\.mdx/),
  ]);
});

test.each([
  [site, 'phone: "\\u202D+49 30 555 01 99\\u202C"'],
  [site, 'phone: "+49\\u00A030\\u00A05550199"'],
  [site, 'email: "you@example.com\\u200E"'],
  [site, 'address: "https://www.example.com\\u200B"'],
  [site, 'language: "en\\u00A0"'],
  [plan, 'price: "997\\u00A0"'],
  [hero, 'hour: "00:00\\u200E"'],
  [hero, "hour: ００：００"],
  [site, "phone: ０３－５５５０－０１９９"],
  [site, "phone: 030 5550199, ext. 7"],
  [site, "phone: 030 555–01 99"],
])("in %s, what a chat adds to %s is dropped", (file, typed) => {
  writeKeys(file, typed);
  expectFaults();
  expect(JSON.stringify(contentOf(files))).not.toMatch(/[\u200B\u200E\u202C\u202D]/);
});

test.each([
  ["<Price plan=“first” />", "has “ in a component where a straight quote belongs"],
  ["<Button to=«/book-consultation»>Book</Button>", "has « in a component"],
  ["<Button to=/book-consultation>Book</Button>", "has / in a component"],
  ["~old price~", "has crossed-out words (~ on both sides)"],
  ["<<<<<<< HEAD\nOne\n=======\nTwo\n>>>>>>> main", "has the marks of a merge"],
  [
    "What\tHow long\nCall\t1 h\nBuild\t24 h",
    "| What | How long | ⏎ | --- | --- | ⏎ | Call | 1 h |",
  ],
  ['What\tHow long\n"Call\nus"\t\nBuild\t24 h', "| What | How long | ⏎ | --- | --- | ⏎"],
  ["Item;Price\nBread;3 €\nRolls;1 €", "| Item | Price | ⏎ | --- | --- | ⏎ | Bread | 3 € |"],
  ["24. Dezember bis 2. Januar", "as in 24\\."],
  ["**24時間以内。**ご返信", "put a space before the first"],
  ["1.250 €*\n* plus VAT", "line 14 has a * or a + at the beginning of a line"],
  ["+ 49 30 5550199", "type \\* or \\+ to show it"],
  ["- One\n  * Two", "type \\* or \\+ to show it"],
  ["- 5 % for members", "type \\- to show it"],
  ["- One\n  - **US$5** off", "type \\- to show it"],
  ["- ٪٥", "type \\- to show it"],
  ["__init__", "type \\_ for each _ to show it"],
  ["¯\\_(ツ)_/¯", "has \\_, whose \\ visitors would not see; to show it, type one more"],
  ["¯\\\\_(ツ)_/¯", "type \\* or \\_"],
  ["`C:\\_`\nC:\\_new", "line 14 has \\_,"],
  ["C:\\*.pdf", "has \\*,"],
  ["\\\\server\\share", "has \\\\,"],
  ["- snake\\_case and R\\&B", "has \\_,"],
])("%j is a fault that says what to type", (words, remedy) => {
  writeProse(hero, words);
  expect(faultsOf()[0]).toContain(remedy);
});

test("a job whose two pictures are one file is a fault", () => {
  writeKeys(job, "after: before.jpg");
  expectFaults("after: line 7 is the same file as before");
});

test("a link to a PDF leads to a file of content/pages, or is a fault", () => {
  write("pages/price-list.pdf", "x");
  writeProse(hero, "[Price list](price-list.pdf)");
  expect(contentOf(files).documents).toEqual(["price-list.pdf"]);
  files.delete("pages/price-list.pdf");
  expectFaults('links to "price-list.pdf", which leads');
});
