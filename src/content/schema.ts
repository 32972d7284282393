import { array, boolean, number, object, string, type ObjectShape } from "yup";
import { hasHostName } from "../address";
import { currencyDecimals } from "./format-price";

declare module "yup" {
  interface CustomSchemaMetadata {
    /** What the key is for. */
    description?: string;
    /** A value in YAML, shown in error messages. */
    example?: string;
    /** A format of JSON Schema. */
    format?: "uri" | "email";
  }
}

/** What the check of a link has to know. */
export interface LinkContext {
  /** The addresses within the site that links can lead to. */
  targets: readonly string[];
  /** The addresses of the owner's own pages. */
  ownPages: readonly string[];
  /** The address of the site, once it is known. */
  address?: string | undefined;
}

/** Mistyped markup, which visitors would see as it is. */
const leftoverMarkup =
  /\*\*|__|~~|\]\(|\]\[|\[\^|\] +\((?=\0{6}|\S*[/#@.]\S*\))|^ *##|^ *(?:[•·●▪◦‣–] |-(?=\p{L}))|^ *\||<\/?[a-z][^<>]*>|&#?\w+;|\\$|\uFFFD/iu;

/** Expects a line of text that visitors see exactly as typed. */
export function describeLeftoverMarkup(line: string): string | undefined {
  const [sign] = leftoverMarkup.exec(line) ?? [];
  return sign && `has ${sign.trim()}, which visitors would see as it is`;
}

function isPublicUrl(address: string): boolean {
  if (!/^https?:\/\/\S+$/.test(address) || !URL.canParse(address)) return false;
  const url = new URL(address);
  return hasHostName(url) && /[^.]\.[^.]/.test(url.hostname);
}

/** A link within the site must not include the site's address, because it would open in a new tab. */
export function isValidLink(url: string, { targets, address = "" }: LinkContext): boolean {
  if (targets.includes(url) || /^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+)$/.test(url)) return true;
  return isPublicUrl(url) && `https://${new URL(url).host}` !== address;
}

/** Counts grapheme clusters: a letter with its marks is one character. */
const countCharacters = (text: string) => [...new Intl.Segmenter("en").segment(text)].length;

/** A required line of text. `example` is YAML; the design has room for `max` characters. */
const text = (description: string, example: string, max: number) =>
  string()
    .typeError("is not a text; put it in quotes")
    .required("is missing or empty")
    .matches(/\S/, "is missing or empty")
    .test({
      name: "max",
      params: { max },
      message: `has more than ${max} characters`,
      skipAbsent: true,
      test: (value) => countCharacters(value) <= max,
    })
    .test({
      name: "markup",
      message: ({ value }: { value: string }) => describeLeftoverMarkup(value) ?? "",
      skipAbsent: true,
      test: (value) => !describeLeftoverMarkup(value),
    })
    .meta({ description, example });

const notPublic = "is not an https address on the internet";

const webAddress = (description: string, example: string) =>
  text(description, example, 300)
    .matches(/^https:/, notPublic)
    .test("internet", notPublic, isPublicUrl)
    .meta({ format: "uri" });

const notALink = "is neither a page of this site nor an https address of another";

const destination = (description: string, example: string) =>
  text(description, example, 300)
    .matches(/^(\/|https:)/, notALink)
    .test({
      name: "destination",
      message: notALink,
      skipAbsent: true,
      test: (value, { options }) => isValidLink(value, options.context as LinkContext),
    });

/** A time on the 24-hour rail, as HH:MM. */
const hour = (description: string, example: string) =>
  string()
    .typeError("is not an hour")
    .required("is missing or empty")
    .matches(/^((0\d|1\d|2[0-3]):[0-5]\d|24:00)$/, "is not an hour from 00:00 to 24:00")
    .meta({ description, example });

const isCurrency = (code: unknown) =>
  typeof code === "string" && Intl.supportedValuesOf("currency").includes(code);

const flag = (description: string, example: string) =>
  boolean().typeError("is neither true nor false").meta({ description, example });

/** Allows no keys but these. */
const strictObject = <Fields extends ObjectShape>(fields: Fields) =>
  object(fields)
    .exact(`is not a key here; the keys are ${Object.keys(fields).join(", ")}`)
    .typeError(`needs the keys ${Object.keys(fields).join(", ")} below it`);

/** A number in digits: by itself, yup also takes `1e3`, `0x10` and `1 000`. */
const digits = () =>
  number().transform((_value, typed) =>
    /^-?\d+(\.\d+)?$/.test(String(typed)) ? Number(typed) : NaN,
  );

const order = digits().typeError("is not a whole number").integer("is not a whole number").meta({
  description: "The place in the list: the lowest number comes first, what has none comes last.",
  example: "1",
});

/** An optional link to another site. */
const link = (description: string, example: string) =>
  strictObject({
    label: text("The words of the link.", example, 40),
    url: webAddress("Where it leads.", "https://www.example.com/you"),
  })
    .default(undefined)
    .optional()
    .meta({ description });

const page = {
  title: text("The title in the browser's tab and in search results.", "Your website, rebuilt", 60),
  description: text("The sentence under the title in search results.", "You pay once.", 160),
};

const section = {
  hour: hour("The hour beside the section on the rail.", "12:00"),
  heading: text("The section's heading.", "How It Works", 80),
};

/** `content/site.mdx`: who the owner is. */
export const siteSchema = strictObject({
  name: text("The site's name in header, footer and search results.", "24-Hour Build", 40),
  skip: text("The link for keyboards that skips the header.", "Skip to content", 40),
  address: webAddress("Where the site is published.", "https://www.example.com").test(
    "origin",
    "is more than https:// and a host; remove the path or the slash at the end",
    (value) => !URL.canParse(value) || new URL(value).origin === value,
  ),
  email: text("The owner's e-mail address, shown in the footer.", "you@example.com", 254)
    .email("is not an e-mail address")
    .matches(/\.[^.]+$/, "is not an e-mail address")
    .meta({ format: "email" }),
  social: link("The link to the owner's page in a social network.", "Instagram"),
  professional: link("The link to the owner's page in a professional network.", "LinkedIn"),
  privacy: text("The own page on privacy, linked beside the buttons of forms.", "/privacy", 100)
    .optional()
    .test(
      "own-page",
      "is not the address of a page in content/pages",
      (value, { options }) => !value || (options.context as LinkContext).ownPages.includes(value),
    ),
});

/** `content/home/page.mdx`: how the landing page appears in tabs and search results. */
export const homePageSchema = strictObject(page);

/** Longer parts of the headline would push the price and the button off a phone's first screen. */
export const maxHeadlineLength = 30;

/** `content/home/hero.mdx`: the first screen. The body is the paragraph under the headline. */
export const heroSchema = strictObject({
  hour: section.hour,
  badge: text("The words of the stamped badge.", "24-Hour Guarantee", 40),
  headline: text("The dark part of the headline.", "Your website is bad.", maxHeadlineLength),
  promise: text("The coloured part of the headline.", "Give me a day.", maxHeadlineLength),
  book: text("The button that leads to the booking page.", "Book Your Consultation", 40),
  more: text("The link that scrolls down to the steps.", "See How It Works", 40),
  arrow: text("What the arrow does, for screen readers.", "Scroll to how it works", 80),
  illustration: text("What the picture shows, for screen readers.", "A bakery's website.", 300),
});

/** `content/home/how-it-works.mdx`: the heading above the steps. The body is an optional introduction. */
export const howItWorksSchema = strictObject(section);

/** `content/home/how-it-works/name.mdx`: one step. The body says what happens in it. */
export const stepSchema = strictObject({
  order,
  hour: hour("The hour shown large beside the step.", "00:00"),
  title: text("The step in a few words.", "Admit the site is bad", 60),
});

/** `content/home/why-possible.mdx`: why one day is enough. The body is the whole text. */
export const whyPossibleSchema = strictObject(section);

/** `content/home/about.mdx`: the owner. The body is the whole text. */
export const aboutSchema = strictObject({
  ...section,
  chips: array()
    .of(text("The words of one tag.", "Coffee", 24))
    .typeError("is not a list with one tag per line, each after a dash and a space")
    .required("is missing")
    .min(1, "is empty")
    .meta({ description: "The tags under the text.", example: "[Coffee, Laptop]" }),
});

/** `content/home/pricing.mdx`: the heading above the plans. The body is an optional introduction. */
export const pricingSchema = strictObject(section);

/** In the currency's main unit. A ticket has no room for more digits. */
const maxPrice = 99_999_999;

/** `content/home/pricing/name.mdx`: one plan. The body is the list of what it includes. */
export const planSchema = strictObject({
  order,
  name: text("The name of the plan.", "The 24-Hour Build", 40),
  price: digits()
    .typeError("is not a number in digits, with a point if there are cents")
    .required("is missing")
    .moreThan(0, "is not above 0")
    .max(maxPrice, `is above ${maxPrice}, which does not fit on the ticket`)
    // In many countries a point separates thousands, and 1.250 means 1250.
    .test(
      "decimals",
      "has more decimals than its currency",
      (_value, { parent, originalValue }) => {
        const { currency } = parent as { currency: string };
        const [, decimals = ""] = String(originalValue).split(".");
        return !isCurrency(currency) || decimals.length <= currencyDecimals(currency);
      },
    )
    .meta({ description: "The price as a number; the site adds the sign.", example: "997" }),
  currency: text("The currency as its three-letter code (ISO 4217).", "USD", 40).test(
    "currency",
    "is not the code of a currency, in three capital letters",
    isCurrency,
  ),
  period: text("What the price is for, in words.", "one time", 40),
  label: text("A small label on the ticket.", "Available", 20).optional(),
  stub: text("The stub that is torn off the ticket.", "Admit one bad website", 40).optional(),
  audience: text("Who the plan is for.", "For existing clients", 80).optional(),
  book: text("The words of the button.", "Book Your Build", 40).optional(),
  to: destination("Where the button leads, if not to the booking page.", "/project-intake")
    .optional()
    .test(
      "book",
      "is where a button leads, whose words are missing (book)",
      (to, { parent }) => to === undefined || (parent as { book?: string }).book !== undefined,
    ),
  main: flag("true on the one plan that is drawn large, its price in the hero.", "true"),
});

/** `content/home/faq.mdx`: the heading above the questions. The body is an optional introduction. */
export const faqSchema = strictObject(section);

/** `content/home/faq/name.mdx`: one question. The body is the answer. */
export const questionSchema = strictObject({
  order,
  question: text("The question, as a visitor would ask it.", "Do you work weekends?", 150),
});

/** `content/home/closing.mdx`: the last call to action. The body is the text above the button. */
export const closingSchema = strictObject({
  ...section,
  book: text("The button that leads to the booking page.", "Book Your Consultation", 40),
});

/** `content/home/footer.mdx`: the last lines of every page. The body is the text beside the links. */
export const footerSchema = strictObject({
  email: text("The words of the e-mail link.", "Email me", 40),
});

/** `content/<form page>/page.mdx`: what stands above the form. The file has no body. */
export const formPageSchema = strictObject({
  ...page,
  hour: hour("The hour beside the heading on the rail.", "00:15"),
  back: text("The words of the link back to the landing page.", "Back to Home", 40),
  heading: text("The page's heading.", "Book Your Consultation", 80),
  subtitle: text("The line under the heading.", "Let's talk about your website", 160),
  afterwards: link("The link below the message of success.", "Pick a time for our call"),
});

/** `content/<form page>/cards/name.mdx`: a card beside the form. The body is its text. */
export const sideCardSchema = strictObject({
  order,
  heading: text("The card's heading.", "Fast Response", 60),
  button: strictObject({
    label: text("The words of the button.", "Skip to Project Details", 40),
    to: destination("Where it leads: a page of this site, or an https address.", "/project-intake"),
  })
    .default(undefined)
    .optional()
    .meta({ description: "A button on the card." }),
});

/** `content/<form page>/next/name.mdx`: what happens after a form is sent, shown beside it on a wide screen. The body says what. */
export const nextStepSchema = strictObject({
  order,
  when: text("When it happens, in a few words.", "Within 24 hours", 24),
});

/** `content/not-found.mdx`: the page for addresses that do not exist. The body is its text. */
export const notFoundSchema = strictObject({
  ...page,
  hour: hour("The hour on the rail.", "24:00"),
  code: text("The large figure.", '"404"', 5),
  heading: text("The heading.", "Oops! Page not found", 80),
  home: text("The words of the link to the landing page.", "Return to Home", 40),
});

/** `content/pages/name.mdx`: a page of the owner's own, at the address `/name`. The body is all that stands on it. */
export const ownPageSchema = strictObject({
  title: text("The page's heading, title and link in the footer.", "Privacy", 60),
  description: page.description,
  footer: flag("true for a link at the foot of every page.", "true"),
  search: flag("false where search engines are not to list the page.", "false"),
});
