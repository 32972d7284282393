import { beforeAll, expect, jest, test } from "@jest/globals";
import fc from "fast-check";
import { landingLinkTargets, linkTargets } from "../routes";
import { exampleFiles, withKeys, withProse } from "./content.fixture";
import { describeIssue } from "./issue";
import { createBodyParser, type ParseBody } from "./parse-body";
import { parseFile } from "./parse-file";
import { readFile } from "./read-file";
import { planSchema } from "./schema";

const site = "site.mdx";
const hero = "home/hero.mdx";
const about = "home/about.mdx";
const faq = "home/faq.mdx";
const plan = "home/pricing/1-first.mdx";
const card = "book-consultation/cards/1-first.mdx";
const ownPage = "pages/privacy.mdx";

const known = {
  targets: [...linkTargets, "/privacy"],
  ownPages: ["/privacy"],
  beside: ["Office.JPG"],
  address: "https://www.example.com",
};

const targets = known.targets.join(", ");
const landingTargets = [...landingLinkTargets, "/privacy"].join(", ");
const planKeys = Object.keys(planSchema.fields).join(", ");
const outside = "or an address that begins with https://, mailto: or tel:";

const noPair =
  "is not `key: value`; write it so, or at the end of the line above if it belongs there";
const tooFar =
  "has more spaces before it than the line above, as if it went on from there; take them out, or write the key above it that it belongs to";
const hourLike = "write the hour, from 00:00 to 24:00, for example: 12:00";
const onlyDigits = "write only digits, and a point if there are cents";
const labelAndUrl = "write a label and a url below it, or take the line out";
const labelAndTo = "write a label and a to below it, or leave the button out";
const oneATag = "write one tag a line, each after a dash and a space";
const nowhere = `which is nowhere; write one of ${targets}, ${outside}`;
const nowhereOnLanding = `which is nowhere; write one of ${landingTargets}, ${outside}`;
const noDestination = `which is nowhere; write one of ${targets}, or an address that begins with https://`;
const noAddress =
  "not a complete web address; write it with https://, for example: https://www.example.com";
const leftOver =
  "left over, which is shown as it stands; write it right before the first word and right behind the last, or take it out";
const amongWords =
  "has a picture among words; write it on a line of its own, with an empty line before and after it";
const unread =
  "which is shown as it stands; take it out, only the words below the second --- can have markup";
const typeAgain = "delete the line and type it again";
const asMarkdown = "take it out and write Markdown instead";
const dashAndSpace = "which makes no list; write a dash and a space instead";
const isAPlus =
  "begins with a plus, which makes it a list; write \\+ to show it, or a dash for a list";

/**
 * What the owner is told, by what he has written into each file; of several messages, each is on a line. `{value}` stands
 * for the value of the first key that he wrote, `{sign}` for its first sign.
 */
type Messages = Record<string, Record<string, string>>;

const all = (written: readonly string[], message: string) =>
  Object.fromEntries(written.map((text) => [text, message]));

/** Written in the place of the keys that they name; a key behind a # is left out. */
const inFrontmatter: Messages = {
  [plan]: {
    "# name": "name: is missing; write some text, for example: The 24-Hour Build",
    ...all(
      ["name:", 'name: "  "'],
      "name: line 2 is empty; write some text, for example: The 24-Hour Build",
    ),
    "name: |\n  The\n  Build": "name: line 2 has more than one line; write it in one",
    "name:The Build": "frontmatter: line 2 has no space behind its colon; write name: The Build",
    "name:\u00A0The Build":
      "frontmatter: line 2 has a special space behind its colon; write name: The Build",
    "name = The Build": `frontmatter: line 2 ${noPair}`,
    ...all(
      ["name: The 24-Hour\nBuild", "name: The Build\n  :", "name: The Build\n%done"],
      `frontmatter: line 3 ${noPair}`,
    ),
    ...all(
      ["name: The #1 Build", "name: #1"],
      `name: line 2 is cut off before its #; write all of it in quotes: "{value}", or take out what follows`,
    ),
    'name: "The Build" # soon': `name: line 2 is cut off before its #; write all of it in quotes: '{value}', or take out what follows`,
    "name: **The** Build": `frontmatter: line 2 has **, ${unread}`,
    "name: The ** Build": `name: line 2 has **, ${unread}`,
    "name: The ~~ Build": `name: line 2 has ~~, ${unread}`,
    "name: The ]( Build": `name: line 2 has ](, ${unread}`,
    "name: The <b> Build": `name: line 2 has <b>, ${unread}`,
    "name: The &amp; Build": `name: line 2 has &amp;, ${unread}`,
    "name: The __ Build": `name: line 2 has __, ${unread}`,
    "name: The Build\nname: Twice":
      "frontmatter: line 3 has a key for the second time; take one of the two out",
    "# name\nName: The Build":
      "Name: line 3 is not a key of this file; write name, which is missing",
    "name: The Build\ncolour: red": `colour: line 3 is not a key of this file; write one of ${planKeys}`,
    "name: The Build\n__proto__: red": `__proto__: line 3 is not a key of this file; write one of ${planKeys}`,
    "name: The Build\nconstructor: red": `constructor: line 3 is not a key of this file; write one of ${planKeys}`,
    "name: The Build\n<<: red": `<<: line 3 is not a key of this file; write one of ${planKeys}`,
    "# period\nduration: one time":
      "duration: line 6 is not a key of this file; write period, which is missing",
    ...all(
      ["period: [one, time]", "period: {one}"],
      'period: line 5 is {value}, not a text; write it in quotes: "{value}"',
    ),
    "period:\n  one: time":
      'period: line 5 is one: time, not a text; write it in quotes: "one: time"',
    ...all(
      ["period: one: time", "period: once:"],
      'frontmatter: line 5 has a second colon; write its value in quotes: period: "{value}"',
    ),
    ...all(
      ["price: $997", 'price: "$997"', "price: 997 USD", "price: 997.-", "price: [997]"],
      `price: line 3 is {value}, not a number; ${onlyDigits}: 997`,
    ),
    ...all(
      ["price: 1,250", "price: 1 250", "price: 1'250"],
      `price: line 3 is {value}, not a number; ${onlyDigits}: 1250`,
    ),
    ...all(
      ["price: 1.250,50", "price: 1,250.50", "price: 1250,50"],
      `price: line 3 is {value}, not a number; ${onlyDigits}: 1250.50`,
    ),
    "price: 1.250.000": `price: line 3 is {value}, not a number; ${onlyDigits}: 1250000`,
    ...all(
      ["price: 500-900", "price: free", "price: 1e3"],
      `price: line 3 is {value}, not a number; ${onlyDigits}, for example: 997`,
    ),
    "price:": `price: line 3 is empty; ${onlyDigits}, for example: 997`,
    ...all(
      ["price: -997", "price: 0"],
      "price: line 3 is {value}; write a number above 0, for example: 997",
    ),
    "price: 999999999": "price: line 3 is {value}; write a number up to 99999999, for example: 997",
    "price: 1.250":
      "price: line 3 is 1.250, but USD has 2 decimals; write 1.25, which is shown as $1.25, or 1250 if the point parts thousands",
    "price: 1.250\ncurrency: JPY":
      "price: line 3 is 1.250, but JPY has no decimals; write 1, which is shown as ¥1, or 1250 if the point parts thousands",
    "# price": "price: is missing; write a number, for example: 997",
    ...all(
      ["currency: usd", "currency: XYZ"],
      "currency: line 4 is {value}, not a currency code; write three capital letters, for example: USD",
    ),
    "currency:": "currency: line 4 is empty; write some text, for example: USD",
    "# currency": "currency: is missing; write some text, for example: USD",
    ...all(["main: yes", "main: 1"], "main: line 11 is {value}; write true or false"),
    "main:": "main: line 11 is empty; write true or false",
    "label:": "label: line 6 is empty; write some text, for example: Available",
    ...all(["to: buy.stripe.com/x", "to: https://buy"], `to: line 10 is {value}, ${noDestination}`),
    "to:": "to: line 10 is empty; write some text, for example: /project-intake",
    "# book":
      "to: line 10 is where a button leads, and there is none; write its words behind book:",
  },
  [hero]: {
    [`headline: ${"x".repeat(31)}`]:
      "headline: line 4 has 31 characters; shorten it to 30 or fewer",
    ...all(
      [
        ..."@ ` % & ! > | - ? , ]".split(" ").map((sign) => `badge: ${sign} 24`),
        ...["badge: &a [*a]", "badge: *a", "badge: !x y", "badge: *24* Hours"],
        ...["badge: [24] Hours", "badge: {24} Hours"],
      ],
      'frontmatter: line 3 begins its value with the sign {sign}; write badge: "{value}"',
    ),
    ...all(
      [
        'badge: "24-Hour',
        'badge: "24-Hour\nheadline: "Your website',
        'badge: "24-Hour\nheadline: Your website"',
      ],
      'frontmatter: line 3 begins its value with " and does not end it with "; add that, or write badge: \'"24-Hour\' to show the sign',
    ),
    "badge: 'tis the day":
      'frontmatter: line 3 begins its value with {sign} and does not end it with \'; add that, or write badge: "{value}" to show the sign',
    "badge: [24-Hour":
      'frontmatter: line 3 begins its value with {sign} and does not end it with ]; add that, or write badge: "{value}" to show the sign',
    "badge: 'Don't wait'":
      "frontmatter: line 3 has a ' within its quotes; write badge: \"Don't wait\"",
    "badge: 'A day''": "frontmatter: line 3 has a ' within its quotes; write badge: \"A day'\"",
    'badge: "Bad" websites':
      "frontmatter: line 3 has words behind its second \"; write badge: '{value}'",
    'badge: "A "bad" site"':
      'frontmatter: line 3 has a " within its quotes; write badge: \'A "bad" site\'',
    'badge: "C:\\Users"':
      "frontmatter: line 3 has a \\ within its quotes; write badge: 'C:\\Users'",
    "badge: 24\n headline: One": `frontmatter: line 4 ${tooFar}`,
    "badge: 24\n...": `frontmatter: line 4 ${noPair}`,
    "badge: 24\u200B hours": `file: line 3 has the invisible character U+200B; ${typeAgain}`,
    "badge: \u2800": `file: line 3 has the invisible character U+2800; ${typeAgain}`,
    "illustration: The bakery\n  at hour 24: done":
      "frontmatter: line 9 goes on in the line below it; write the value in one line and in quotes",
    "illustration: The bakery\nand: more":
      "and: line 10 is not a key of this file; write one of hour, badge, headline, promise, book, more, arrow, illustration",
    ...all(["hour: 9:00", 'hour: "25:00"'], `hour: line 2 is {value}, not an hour; ${hourLike}`),
    "hour:": `hour: line 2 is empty; ${hourLike}`,
    "# hour": `hour: is missing; ${hourLike}`,
  },
  [site]: {
    ...all(
      ["email: me", "email: me@example"],
      "email: line 5 is {value}, not an e-mail address; write one like you@example.com",
    ),
    [`email: ${"x".repeat(120)}`]: `email: line 5 is ${"x".repeat(100)}…, not an e-mail address; write one like you@example.com`,
    "email:": "email: line 5 is empty; write some text, for example: you@example.com",
    "address: https://www.example.com/":
      "address: line 4 is {value}; write only the origin, without a path and without a slash at the end: https://www.example.com",
    ...all(
      ["address: http://www.example.com", "address: www.example.com"],
      `address: line 4 is {value}, ${noAddress}`,
    ),
    ...all(
      ["address: https://${HOST}", "address: https://mysite", "address: https:// www.example.com"],
      "address: line 4 is {value}, which leads nowhere; write letters, digits, hyphens and dots between https:// and the next slash, for example: https://www.example.com",
    ),
    ...all(
      ["privacy: /data", "privacy: /"],
      "privacy: line 12 is {value}, which is no page of your own; write one of /privacy",
    ),
    "privacy:": "privacy: line 12 is empty; write some text, for example: /privacy",
    "social: https://www.example.com/you": `social: line 6 is {value}; ${labelAndUrl}`,
    "social:": `social: line 6 is empty; ${labelAndUrl}`,
    "social:\nlabel: Instagram\nurl: https://www.example.com/you":
      "label: line 7 belongs to social; write two spaces before it\nurl: line 8 belongs to social; write two spaces before it",
    "social:\nlabel: X\nprofessional:\nlabel: LinkedIn":
      "frontmatter: line 9 has a key for the second time; write two spaces before it if it belongs to the line above, or take one of the two out",
    "social:\n  label: Instagram":
      "social.url: is missing; write some text, for example: https://www.example.com/you",
    "social:\n  label: Instagram\n  url: instagram.com/me": `social.url: line 8 is instagram.com/me, ${noAddress}/you`,
    "social:\n  label: Instagram\n  target: new\n  url: https://www.example.com/you":
      "social.target: line 8 is not a key of this file; write one of label, url",
    "social:\n  label: Instagram\n  constructor: x\n  url: https://www.example.com/you":
      "social.constructor: line 8 is not a key of this file; write one of label, url",
    "social:\n  label: Instagram\n  link: https://www.example.com/you":
      "social.link: line 8 is not a key of this file; write url, which is missing",
    "email: you@example.com\n  label: Instagram\n  url: https://www.example.com/you": `frontmatter: line 6 ${tooFar}`,
    "social:\n  label: Instagram\n\turl: https://www.example.com/you":
      "frontmatter: line 8 begins with a tab; write two spaces in its place",
    "social:\n  label: Instagram\n\u00A0\u00A0url: https://www.example.com/you":
      "frontmatter: line 8 begins with a special space, which looks like a space; write two spaces in its place",
    "social:\n  label: Instagram\n url: https://www.example.com/you": `frontmatter: line 8 does not begin where the lines that it belongs to begin; write the same number of spaces before all of them`,
    "social:\n  label: Instagram\n   url: https://www.example.com/you": `frontmatter: line 8 ${tooFar}`,
  },
  [about]: {
    "# chips": "chips: is missing; write a list, one tag a line, each after a dash and a space",
    "chips:": `chips: line 4 is empty; ${oneATag}`,
    "chips: Coffee, Laptop": `chips: line 4 is {value}, not a list; ${oneATag}`,
    "chips:\n  -Coffee\n  -Laptop": `chips: line 4 is -Coffee, not a list; ${oneATag}`,
    "chips: []": "chips: line 4 is empty; write at least one tag, after a dash",
    'chips: [Coffee, ""]': "chips[1]: line 4 is empty; write some text, for example: Coffee",
    "chips:\n  - Coffee\n  -": "chips[1]: line 6 is empty; write some text, for example: Coffee",
    [`chips:\n  - ${"x".repeat(25)}`]:
      "chips[0]: line 5 has 25 characters; shorten it to 24 or fewer",
    "chips:\n  - Coffee: black":
      'chips[0]: line 5 is Coffee: black, not a text; write it in quotes: "Coffee: black"',
    "chips:\n  - Coffee #1": `chips[0]: line 5 is cut off before its #; write all of it in quotes: "Coffee #1", or take out what follows`,
    "chips:\n  - Coffee\n - Laptop": `frontmatter: line 6 does not begin where the lines that it belongs to begin; write the same number of spaces before all of them`,
    "chips:\n- Coffee\n  - Laptop": `frontmatter: line 6 ${tooFar}`,
    "chips:\n  - Coffee\n  Laptop": `frontmatter: line 6 ${noPair}`,
    "chips:\n  - @home": 'frontmatter: line 5 begins its value with the sign @; write - "@home"',
    "chips:\n  * Coffee": `frontmatter: line 5 begins with *, ${dashAndSpace}`,
  },
  [card]: {
    "button: Skip": `button: line 3 is {value}; ${labelAndTo}`,
    "button:": `button: line 3 is empty; ${labelAndTo}`,
    "button:\n  label: Skip\n  to: /intake": `button.to: line 5 is /intake, ${noDestination}`,
    "button:\n  label: Skip":
      "button.to: is missing; write some text, for example: /project-intake",
  },
  [ownPage]: {
    [`title: ${"x".repeat(61)}`]: "title: line 2 has 61 characters; shorten it to 60 or fewer",
    "footer: yes": "footer: line 4 is {value}; write true or false",
    "title: Privacy\nhour: 12:00":
      "hour: line 3 is not a key of this file; write one of title, description, footer, search",
  },
  [faq]: {
    "heading: >\n--- Why?":
      "frontmatter: line 4 begins with ---, as only the line below the last key may; put its value in quotes",
  },
};

/** Written in the place of the prose. */
const inProse: Messages = {
  [site]: {
    "Hello.": "body: is not shown anywhere; take out the words below the second ---",
  },
  "home/footer.mdx": {
    "[Prices](#pricing)": `body: line 5 links to "#pricing", ${nowhere}`,
  },
  [hero]: {
    ...all(["", "-"], "body: is empty; write its words below the second ---"),
    'import x from "./x"':
      "body: line 12 has an import or export; take it out, content is words only",
    "import duties are included.":
      "body: line 12 begins with the word import, which begins code; begin the line with another word",
    ...all(
      ["Fine.\n\nSo <b>bold</b>.", "Fine.\n\nSo <b>bold.\n\nMore."],
      `body: line 14 has the tag <b>; ${asMarkdown}`,
    ),
    "One<br>two.": `body: line 12 has the tag <br>; ${asMarkdown}`,
    "<Price of={plan} />": `body: line 12 has the tag <Price>; ${asMarkdown}`,
    "<p>\n\nOne\n\n<div>\n\n</p>": `body: line 16 has the tag <div>; ${asMarkdown}`,
    "<!-- later -->": "body: line 12 has a comment (<!-- -->); take it out, all words are shown",
    ...all(
      ["See <https://www.example.com/>.", "Write to <me@example.com>."],
      "body: line 12 has an address between < and >; write [the words of the link](https://…) instead",
    ),
    "The price is {price}.":
      "body: line 12 has words in curly braces; take the braces out, or write \\{ and \\} to show them",
    "Fine.\n\nThe {price is.\n\nMore.":
      "body: line 14 has a {, with which code begins or ends; write \\{ to show it",
    "Fine.\n\nI <3 bread.":
      "body: line 14 has a <, with which code begins or ends; write \\< to show it",
    "![me](https://example.com/me.png)":
      "body: line 12 has a picture; take it out, only the pages in content/pages can have some",
    "## More":
      "body: line 12 has a heading; take out the # before it or the line of --- or === below it, headings are written in the frontmatter",
    "##More": "body: line 12 begins with ##, which is shown as it stands; take it out",
    ...all(
      ["| a | b |\n| --- | :-: |\n| 1 | 2 |", "| a | b |"],
      "body: line 12 has a table; write its rows as a list or as sentences",
    ),
    "```\nx = 1\n```": "body: line 12 has a block of code; take out the lines of ``` around it",
    "> So they say.": "body: line 12 has a quotation; take out the > before it",
    "Fine.\n\n***": "body: line 14 has a dividing line; take it out",
    "1. One\n2. Two":
      "body: line 12 has a numbered list; begin each of its lines with a dash instead",
    "2026. What a year.":
      "body: line 12 begins with 2026., which makes it a numbered list; write 2026\\. to show it",
    "+ 10 % more": `body: line 12 ${isAPlus}`,
    "See [](/project-intake).":
      "body: line 12 has a link without words; write them in its square brackets",
    "Caf\uFFFD au lait.":
      "file: line 12 has the sign \uFFFD, which stands where a letter was lost; write the letter again and save the file as UTF-8",
    "Back\bspace.": `file: line 12 has the invisible character U+0008; ${typeAgain}`,
    "Old\rMac.": "file: line 12 ends as on an old Mac; save the file again with the line ends LF",
    ...all(
      ["Fine,\nso **bold.", "Fine,\nso ** bold ** it is.", "Fine,\nso **bold **it is."],
      `body: line 13 has ** ${leftOver}`,
    ),
    "So __bold.": `body: line 12 has __ ${leftOver}`,
    "Otto\\\nBerlin\\\n\nFine.":
      "body: line 13 ends with \\, which is shown as it stands; take it out, no line follows",
    "So ~~old~~ new.":
      "body: line 12 has ~~, which is shown as it stands; take it out, no words can be crossed out",
    "See [the **bold** prices] (/#pricing).":
      "body: line 12 has a space within a link; write [the **bold** prices](/#pricing)",
    "See (the prices)[/#pricing].":
      "body: line 12 has a link with its signs the wrong way round; write [the prices](/#pricing)",
    "See [the prices](/#pricing.":
      "body: line 12 has a link whose address has no end; write [the prices](/#pricing)",
    ...all(
      ["[Call](tel:+49 30 123456) me.", "[Call](tel:+49 (0)30 123456) me (by day)."],
      `body: line 12 has a link with a space in its address; write [Call](tel:+4930123456)`,
    ),
    "[Call](tel:030 (123) 456) me.": `body: line 12 has a link with a space in its address; write [Call](tel:030123456)`,
    "[Write](mailto: a@b.de) to me.": `body: line 12 has a link with a space in its address; write [Write](mailto:a@b.de)`,
    "[Look](https://www.example.org/a b) here.": `body: line 12 has a link with a space in its address; write [Look](https://www.example.org/a%20b)`,
    "[Call](tel:+49/30/123456) me.":
      'body: line 12 links to "tel:+49/30/123456", which is nowhere; write tel:+4930123456',
    "[Call](tel:+49(0)30/123456) me.":
      'body: line 12 links to "tel:+49(0)30/123456", which is nowhere; write tel:+4930123456',
    "[Write](me@example.org) to me.":
      'body: line 12 links to "me@example.org", which is nowhere; write mailto:me@example.org',
    "[Look](www.example.org) here.":
      'body: line 12 links to "www.example.org", which is nowhere; write https://www.example.org',
    "[Ask](#questions)": `body: line 12 links to "#questions", ${nowhereOnLanding}`,
    "Book at [our page](https://www.example.com/book).": `body: line 12 links to "https://www.example.com/book", ${nowhereOnLanding}`,
    "• One\n• Two": `body: line 12 begins with •, ${dashAndSpace}`,
    "Fine:\n-One\n-Two":
      "body: line 13 begins with a dash but no space, which makes no list; write a space behind it, or \\- to show it",
    "- [ ] One\n- [x] Two":
      "body: line 12 has a box to tick, which is shown as [ ]; take it out\nbody: line 13 has a box to tick, which is shown as [x]; take it out",
    "- One\n- See https://www.example.org/a.":
      "body: line 13 has an address that is no link; write [the words of the link](https://www.example.org/a)",
    "So it is.[^1]": "body: line 12 has a footnote, which is shown as [^1]; take it out",
    "See [the prices][1].":
      "body: line 12 has a link without an address; write [the prices](https://…)",
  },
  // May have more than other prose.
  [ownPage]: {
    "": "body: is empty; write its words below the second ---",
    "# Privacy": "body: line 8 begins with one #, as only the title may; write ##",
    ...all(
      ["Privacy\n===", "Privacy\n---"],
      "body: line 8 has a line of --- or === below it, which makes it a heading; write ## before it instead, or put an empty line between the two",
    ),
    "### What": "body: line 8 begins with ###, but there is no heading with ## above it; write ##",
    "## What\n\n#### Why": "body: line 10 begins with ####; write ## or ###",
    "##": "body: line 8 has a heading without words; write them behind its #",
    "- ## What": "body: line 8 has a heading within a list; take out the # before it",
    "## So **bold": `body: line 8 has ** ${leftOver}`,
    "+ 10 % more": `body: line 8 ${isAPlus}`,
    ...all(
      ["| a | b |\n| 1 | 2 |", "| a | b |\n| --- |\n| 1 | 2 |"],
      "body: line 8 has a table without its head; write one row, then a line of | --- | with as many cells, then the other rows",
    ),
    "| a |  |\n| --- | --- |\n| 1 | 2 |":
      "body: line 8 has a table with an empty cell in its head; write what the column is about",
    "| a | b |\n| --- | --- |\n| 1 | 2 | 3 |":
      "body: line 8 has a table of 2 columns with 3 cells in a row; write as many in each, and \\| for a | that parts none",
    "| a | b |\n| --- | --- |\n| 1 | So **bold |": `body: line 10 has ** ${leftOver}`,
    "[Prices](#pricing)": `body: line 8 links to "#pricing", ${nowhere}`,
    "> So they say.": "body: line 8 has a quotation; take out the > before it",
    "![me](me.jpg)":
      "body: line 8 shows me.jpg, which is missing; put the file into content/pages, or take the line out",
    "![me](office.jpg)":
      "body: line 8 shows office.jpg, but the file is called Office.JPG; write Office.JPG",
    "![](Office.JPG)":
      "body: line 8 has a picture without words for those who cannot see it; write ![what it shows](Office.JPG)",
    '![me](Office.JPG "at work")':
      "body: line 8 has words behind Office.JPG; take them out, nobody would see them",
    ...all(
      ["Me:\n![me](me.jpg)", "## ![me](me.jpg)", "[![](me.jpg)](/)"],
      `body: line 8 ${amongWords}`,
    ),
    "| a |\n| --- |\n| ![me](me.jpg) |": `body: line 10 ${amongWords}`,
    ...all(
      ["![me](https://www.example.org/me.jpg)", "![me](../me.jpg)"],
      "body: line 8 has a picture that is not beside the page; put its file into content/pages and write ![what it shows](office.jpg)",
    ),
    "![me](my office.jpg)":
      "body: line 8 has a picture whose file has a space in its name; rename the file and write ![me](my-office.jpg)",
  },
};

/** Written in the place of the whole file. */
const inFile: Messages = {
  [faq]: {
    ...all(
      ["", "Questions\n", "\n---\nheading: Why\n---\n"],
      "frontmatter: line 1 is not ---; begin the file with a line of ---, its keys and another line of ---",
    ),
    "---\nheading: Why\n": "frontmatter: has no end; write a second line of --- below its keys",
    ...all(
      ["---\njust words\n---\n", "---\n- heading\n---\n", "---\n---\n"],
      "frontmatter: is not a list of keys; write one `key: value` a line between two lines of ---",
    ),
  },
};

let parseBody: ParseBody;

beforeAll(async () => {
  parseBody = await createBodyParser();
});

function exampleOf(file: string) {
  const example = exampleFiles.find((other) => other.file === file);
  if (!example) throw new Error(`There is no example of ${file}.`);
  return example;
}

const issuesOf = (file: string, text: string) =>
  readFile(file, Buffer.from(text), exampleOf(file).spec, known, parseBody).issues.map(
    describeIssue,
  );

const rowsOf = (messages: Messages, change: typeof withKeys) =>
  Object.entries(messages).flatMap(([file, told]) =>
    Object.entries(told).map(([written, message]) => [file, written, message, change] as const),
  );

test.each([
  ...rowsOf(inFrontmatter, withKeys),
  ...rowsOf(inProse, withProse),
  ...rowsOf(inFile, (_text, written) => written),
])("%s with %j", (file, written, message, change) => {
  const [, value = ""] = /^\w+: (.*)/.exec(written) ?? [];

  expect(issuesOf(file, change(exampleOf(file).text, written))).toEqual(
    message
      .replaceAll("{value}", () => value)
      .replaceAll("{sign}", value.charAt(0))
      .split("\n")
      .map((line) => `content/${file}: ${line}`),
  );
});

/** Reads the frontmatter as the build does once more, by another version of YAML, though nothing asks for it. */
const readAsGatsby = (text: string): unknown =>
  jest
    .requireActual<{ parseFrontmatter: (key: string, text: string) => unknown }>(
      "gatsby-plugin-mdx/dist/frontmatter",
    )
    .parseFrontmatter(text, text);

const keys = (written: string) => (text: string) => withKeys(text, written);

const prose = (words: string) => (text: string) => withProse(text, words);

test.each<[what: string, file: string, change: (text: string) => string]>([
  ["a byte order mark", hero, (text) => `\uFEFF${text}`],
  ["a Windows line end", hero, (text) => text.replaceAll("\n", "\r\n")],
  ["a price with the decimals of its currency", plan, keys("price: 997.99")],
  ["a price in quotes", plan, keys('price: "997"')],
  ["three decimals where the currency has them", plan, keys("price: 1250.125\ncurrency: KWD")],
  [
    "a text that YAML would take for something else",
    hero,
    keys("badge: 2026-11-20\npromise: yes\nheadline: 404\nmore: 1e3\nhour: 24:00"),
  ],
  ["a value on two lines", hero, keys("illustration: The bakery\n  at hour 24.")],
  ["a note on a line of its own", hero, keys("badge: 24-Hour\n# It was 12-Hour.")],
  ["a line of --- in quotes", hero, keys('badge: "---"')],
  ["a button that leads outside", plan, keys("to: https://buy.stripe.com/24_hour?plan=1")],
  ["a site without outside links", site, keys("# social\n# professional")],
  [
    "bold, slanted and linked words, and lists",
    hero,
    prose(
      "So **bold**, *slanted*, **[linked](#pricing)**, [called](tel:+15550100).\n\n- One\n- Two",
    ),
  ],
  [
    "a sign that is meant as a sign",
    hero,
    prose(
      "\\*\\*, 5 * 3, a_b, `**`, #1, (so) [sic] (e. g. this), \\-x,\n-5, [https://a.example](https://a.example/b_(c)).",
    ),
  ],
  ["the address of the site", hero, prose("[So](https://www.example.com/#pricing).")],
  ["what emoji and long words are made of", hero, prose("👩‍👩‍👧 1\u00A0000 Wort\u00ADungetüm.")],
  ["an escaped angle bracket", hero, prose("I \\<3 bread, 2 \\{or 3\\}.")],
  [
    "what a page of one's own may have",
    ownPage,
    prose(
      "## One\n\nSo.\n\n### Two\n\n3. Three\n\n## Four\n\n| a | b |\n| :-: | --- |\n| **1** | \\| |\n| [2](/) |",
    ),
  ],
])("%s is no issue, nor is it for gatsby-plugin-mdx", (_what, file, change) => {
  const text = change(exampleOf(file).text);

  expect(issuesOf(file, text)).toEqual([]);
  expect(() => readAsGatsby(text)).not.toThrow();
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

test("the lines of prose are counted from the top of the file, whatever its line ends", () => {
  const text = withProse(exampleOf(hero).text, "Fine.\n\nSo <b>bold</b>.");

  expect(issuesOf(hero, text.replaceAll("\n", "\r\n"))).toEqual([
    `content/${hero}: body: line 14 has the tag <b>; take it out and write Markdown instead`,
  ]);
});
