import { array, boolean, number, object, string, type InferType, type Schema } from "yup";
import { hasHostName } from "../address";
import { decimalsOf, formatPrice, roundPrice } from "./format-price";
import type { Prose } from "./parse-body";
import { describeMarkup, findMarkup } from "./yaml";

declare module "yup" {
  /** What every key of the content carries for the person who fills it in. */
  interface CustomSchemaMetadata {
    /** What the key is for, in the owner's words. */
    description?: string;
    /** A value as it would stand in the frontmatter, shown in error messages. */
    example?: string;
    /** What the value is written like, as JSON Schema names it, where the words of the check alone do not say so. */
    format?: "uri" | "email";
  }
}

/** Stands in a message for the value as it was typed, which only the file knows. */
export const typedValue = "{typed}";

/** What is wrong with a value, or that it is missing or empty, and what to write. The first message of a key is told. */
const withValue =
  (what: string, write: string) =>
  ({ value }: { value: unknown }) => {
    if (value === undefined) return `is missing; ${write}`;
    return value === "" ? `is empty; ${write}` : `is ${typedValue}${what}; ${write}`;
  };

/**
 * A required line of text. `example` is YAML as the owner would write it; `max` is how many characters the design has
 * room for.
 */
function text(description: string, example: string, max: number) {
  const write = `write some text, for example: ${example}`;
  return string()
    .strict()
    .typeError(withValue(", not a text", `write it in quotes: "${typedValue}"`))
    .required(withValue("", write))
    .matches(/^.*\n?$/, { name: "one-line", message: "has more than one line; write it in one" })
    .matches(/\S/, { name: "words", message: `is empty; ${write}` })
    .test(
      "markup",
      ({ value }: { value: string }) => describeMarkup(findMarkup(value) ?? ""),
      (value) => !findMarkup(value),
    )
    .max(
      max,
      ({ value }: { value: string }) =>
        `has ${value.length} characters; shorten it to ${max} or fewer`,
    )
    .meta({ description, example });
}

/** Whether a text that begins with `https://` names a host on the internet. */
const hasHost = (value: string) =>
  URL.canParse(value) && /^[^.].*\./.test(value) && hasHostName(new URL(value));

const isHttps = (value: string) => /^https:\/\/[^/]/.test(value);

/** A required absolute https address of a host on the internet. */
function webAddress(description: string, example: string) {
  return text(description, example, 300)
    .test(
      "https",
      withValue(", not a complete web address", `write it with https://, for example: ${example}`),
      isHttps,
    )
    .test(
      "host",
      withValue(
        ", which leads nowhere",
        `write letters, digits, hyphens and dots between https:// and the next slash, for example: ${example}`,
      ),
      (value) => !isHttps(value) || hasHost(value),
    )
    .meta({ format: "uri" });
}

/** What a schema has to know of the content beside the values. */
export interface SchemaContext {
  /** Every place inside the site that a link may lead to. */
  targets: readonly string[];
  /** The addresses of the owner's own pages. */
  ownPages: readonly string[];
}

/** A required place that a button leads to: a page of this site, or the https address of a host on the internet. */
function destination(description: string, example: string) {
  return text(description, example, 300).test("destination", (value, { options, createError }) => {
    const { targets } = options.context as SchemaContext;
    const message = `is ${typedValue}, which is nowhere; write one of ${targets.join(", ")}, or an address that begins with https://`;
    const isRight = !value || targets.includes(value) || (isHttps(value) && hasHost(value));
    return isRight || createError({ message });
  });
}

const hourPattern = /^((0\d|1\d|2[0-3]):[0-5]\d|24:00)$/;

/** A time on the 24-hour rail, written HH:MM. */
function hour(description: string, example: string) {
  const write = `write the hour, from 00:00 to 24:00, for example: ${example}`;
  const notAnHour = withValue(", not an hour", write);
  return string()
    .strict()
    .typeError(notAnHour)
    .required(notAnHour)
    .matches(hourPattern, notAnHour)
    .meta({ description, example });
}

const isCurrency = (code: unknown) =>
  typeof code === "string" && Intl.supportedValuesOf("currency").includes(code);

const notACurrency = withValue(
  ", not a currency code",
  "write three capital letters, for example: USD",
);

/** What a number may be that was typed with a currency or as other languages write it: "1.250,50 €" is 1250.50. */
function meantNumber(typed: string): string | undefined {
  const [, digits] = /^\D*?(\d[\d.,'’_\s]*)\D*$/.exec(typed) ?? [];
  const [, whole = digits, cents] = /^(.*)[.,](\d{1,2})\D*$/.exec(digits ?? "") ?? [];
  return whole ? whole.replace(/\D/g, "") + (cents ? `.${cents}` : "") : undefined;
}

/** Yes or no, which has one way of writing each. */
const truth = (description: string, example: string) =>
  boolean()
    .transform((_value, typed: unknown) =>
      typed === "true" || typed === "false" ? typed === "true" : typed,
    )
    .typeError(withValue("", "write true or false"))
    .meta({ description, example });

/** A link to an outside page, by its https address, which the owner may leave out. */
const link = (description: string, example: string) =>
  object({
    label: text("The words of the link.", example, 40),
    url: webAddress("Where it leads.", "https://www.example.com/you"),
  })
    .default(undefined)
    .typeError(withValue("", "write a label and a url below it, or take the line out"))
    .optional()
    .meta({ description: `${description}; leave it out for none.` });

/** How a page appears in tabs and search results. */
const page = {
  title: text(
    "The title in the browser's tab and in search results (60 characters at most).",
    "Your website, rebuilt in 24 hours",
    60,
  ),
  description: text(
    "The sentence under the title in search results (160 characters at most).",
    "One person rebuilds your bad website in 24 hours. You pay once.",
    160,
  ),
};

const sectionHour = hour("The hour beside the section on the rail.", "12:00");

/** What stands above a section. */
const section = {
  hour: sectionHour,
  heading: text("The section's heading.", "How It Works", 80),
};

/** `content/site.mdx`: who the owner is. */
export const siteSchema = object({
  name: text(
    "The name of the site, in the header, the footer and search results.",
    "24-Hour Build",
    40,
  ),
  skip: text(
    "The first link of every page, shown only to people who use the keyboard: it skips the header.",
    "Skip to content",
    40,
  ),
  address: webAddress(
    "The address the site is published at, with https:// and without a slash at the end.",
    "https://www.example.com",
  ).test(
    "no-path",
    ({ value }: { value: string }) =>
      `is ${typedValue}; write only the origin, without a path and without a slash at the end: ${new URL(value).origin}`,
    (value) => !URL.canParse(value) || new URL(value).origin === value,
  ),
  email: text("The owner's e-mail address, shown in the footer.", "you@example.com", 254)
    .test(
      "email",
      withValue(", not an e-mail address", "write one like you@example.com"),
      (value) => /\.[^.]+$/.test(value) && string().email().isValidSync(value),
    )
    .meta({ format: "email" }),
  social: link("The link to the owner's page in a social network", "Instagram"),
  professional: link("The link to the owner's page in a professional network", "LinkedIn"),
  privacy: text(
    "The page of your own that says what becomes of what is entered in a form, linked beside the buttons that send it; leave the line out for none.",
    "/privacy",
    100,
  )
    .optional()
    .test("own-page", (value, { options, createError }) => {
      const { ownPages } = options.context as SchemaContext;
      if (!value || ownPages.includes(value)) return true;
      const write =
        ownPages.length > 0
          ? `one of ${ownPages.join(", ")}`
          : "content/pages/privacy.mdx first, then /privacy here";
      const message = `is ${typedValue}, which is no page of your own; write ${write}`;
      return createError({ message });
    }),
});

/** `content/home/page.mdx`: how the landing page appears in tabs and search results. */
export const homePageSchema = object(page);

/** The most characters in each part of the headline with which a phone, too, has the price and the button on its first screen. */
export const longestHeadline = 30;

/** `content/home/hero.mdx`: the first screen. The body is the paragraph under the headline. */
export const heroSchema = object({
  hour: sectionHour,
  badge: text("The words of the stamped badge.", "24-Hour Guarantee", 40),
  headline: text(
    "The first, dark part of the headline (30 characters at most, like the second).",
    "Your website is bad.",
    longestHeadline,
  ),
  promise: text(
    "The second, coloured part of the headline (30 characters at most).",
    "Give me a day.",
    longestHeadline,
  ),
  book: text(
    "The words of the main button, which leads to the booking page.",
    "Book Your Consultation",
    40,
  ),
  more: text("The words of the link that scrolls down to the steps.", "See How It Works", 40),
  arrow: text(
    "What the bouncing arrow does, for people who cannot see it.",
    "Scroll to how it works",
    80,
  ),
  illustration: text(
    "What the before-and-after picture shows, for people who cannot see it.",
    "The same bakery's website before and after.",
    300,
  ),
});

/** `content/home/how-it-works.mdx`: the heading above the steps. The body is an optional introduction. */
export const howItWorksSchema = object(section);

/** `content/home/how-it-works/N-name.mdx`: one step. The body says what happens in it. */
export const stepSchema = object({
  hour: hour("The hour shown large beside the step.", "00:00"),
  title: text("The step in a few words.", "Admit the site is bad", 60),
});

/** `content/home/why-possible.mdx`: why one day is enough. The body is the whole text. */
export const whyPossibleSchema = object(section);

/** `content/home/about.mdx`: the owner. The body is the whole text. */
export const aboutSchema = object({
  ...section,
  chips: array()
    .of(text("The words of one tag.", "Coffee", 24))
    .strict()
    .typeError(withValue(", not a list", "write one tag a line, each after a dash and a space"))
    .required("is missing; write a list, one tag a line, each after a dash and a space")
    .min(1, "is empty; write at least one tag, after a dash")
    .meta({ description: "The tags under the text.", example: "[Coffee, Laptop]" }),
});

/** `content/home/pricing.mdx`: the heading above the plans. The body is an optional introduction. */
export const pricingSchema = object(section);

/** The highest price that a ticket has room for, in the currency's main unit. */
const highestPrice = 99_999_999;

/** `content/home/pricing/N-name.mdx`: one plan. The body is the list of what it includes. */
export const planSchema = object({
  name: text("The name of the plan.", "The 24-Hour Build", 40),
  price: number()
    .transform((_value, typed: unknown) =>
      typeof typed === "string" && /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed,
    )
    .typeError(({ value }: { value: unknown }) => {
      const meant = meantNumber(String(value));
      const write = meant ? `: ${meant}` : ", for example: 997";
      return withValue(
        ", not a number",
        `write only digits, and a point if there are cents${write}`,
      )({ value });
    })
    .required("is missing; write a number, for example: 997")
    .moreThan(0, withValue("", "write a number above 0, for example: 997"))
    .max(highestPrice, withValue("", `write a number up to ${highestPrice}, for example: 997`))
    // In half of the world a point parts thousands: 1.250 is 1250.
    .test("thousands", (value, { parent, originalValue, createError }) => {
      const { currency } = parent as { currency: string };
      if (!value || !isCurrency(currency)) return true;
      const decimals = decimalsOf(currency);
      if (decimals > 2 || !/^[1-9]\d{0,2}\.\d{3}$/.test(String(originalValue))) return true;
      const rounded = roundPrice(value, currency);
      return createError({
        message: `is ${typedValue}, but ${currency} has ${decimals || "no"} decimals; write ${rounded}, which is shown as ${formatPrice(rounded, currency)}, or ${value * 1000} if the point parts thousands`,
      });
    })
    .meta({ description: "The price as a number; the sign is added by the site.", example: "997" }),
  currency: text("The currency as its three-letter code (ISO 4217).", "USD", 40)
    .matches(/^[A-Z]{3}$/, notACurrency)
    .test("currency", notACurrency, isCurrency),
  period: text("What the price is for, in words.", "one time", 40),
  label: text(
    "A small label on the ticket; leave the line out for none.",
    "Available",
    20,
  ).optional(),
  stub: text(
    "The words on the stub that is torn off the ticket; leave the line out for none.",
    "Admit one bad website",
    40,
  ).optional(),
  audience: text(
    "Whom the plan is for; leave the line out for none.",
    "For existing clients",
    80,
  ).optional(),
  book: text(
    "The words of the button; leave the line out for no button.",
    "Book Your Build",
    40,
  ).optional(),
  to: destination(
    "Where the button leads: a page of this site, or an https address such as a payment link; leave the line out for the booking page.",
    "/project-intake",
  )
    .optional()
    .test(
      "book",
      "is where a button leads, and there is none; write its words behind book:",
      (to, { parent }) => to === undefined || (parent as { book?: string }).book !== undefined,
    ),
  main: truth(
    "true on the one plan that is the offer: it is drawn large and its price stands in the hero.",
    "true",
  ),
});

/** `content/home/faq.mdx`: the heading above the questions. The body is an optional introduction. */
export const faqSchema = object(section);

/** `content/home/faq/N-name.mdx`: one question. The body is the answer. */
export const questionSchema = object({
  question: text("The question, as a visitor would ask it.", "Do you work weekends?", 150),
});

/** `content/home/closing.mdx`: the last call to action. The body is the text above the button. */
export const closingSchema = object({
  ...section,
  book: text(
    "The words of the button that leads to the booking page.",
    "Book Your Consultation",
    40,
  ),
});

/** `content/home/footer.mdx`: the last lines of every page. The body is the text beside the links. */
export const footerSchema = object({
  email: text("The words of the e-mail link.", "Email me", 40),
});

/** `content/<form page>/page.mdx`: what stands above the form. The file has no body. */
export const formPageSchema = object({
  ...page,
  hour: hour("The hour beside the heading on the rail.", "00:15"),
  back: text("The words of the link back to the landing page.", "Back to Home", 40),
  heading: text("The page's heading.", "Book Your Consultation", 80),
  subtitle: text(
    "The line under the heading.",
    "Let's talk about fixing your website situation",
    160,
  ),
  afterwards: link(
    "The link below the message of success, such as to a calendar",
    "Pick a time for our call",
  ),
});

/** `content/<form page>/cards/N-name.mdx`: a card beside the form. The body is its text. */
export const sideCardSchema = object({
  heading: text("The card's heading.", "Fast Response", 60),
  button: object({
    label: text("The words of the button.", "Skip to Project Details", 40),
    to: destination("Where it leads: a page of this site, or an https address.", "/project-intake"),
  })
    .default(undefined)
    .typeError(withValue("", "write a label and a to below it, or leave the button out"))
    .optional()
    .meta({ description: "A button on the card; leave it out for none." }),
});

/**
 * `content/<form page>/next/N-name.mdx`: one thing that happens after a form is sent, shown beside it on a wide screen. The
 * body says what.
 */
export const nextStepSchema = object({
  when: text("When it happens, in a few words.", "Within 24 hours", 24),
});

/** `content/not-found.mdx`: the page for addresses that do not exist. The body is its text. */
export const notFoundSchema = object({
  ...page,
  hour: hour("The hour on the rail.", "24:00"),
  code: text("The large figure.", '"404"', 5),
  heading: text("The heading.", "Oops! Page not found", 80),
  home: text("The words of the link to the landing page.", "Return to Home", 40),
});

/** `content/pages/name.mdx`: a page of the owner's own, at the address `/name`. The body is all that stands on it. */
export const ownPageSchema = object({
  title: text(
    "The heading of the page, which is also its title in the browser's tab and its link in the footer (60 characters at most).",
    "Privacy",
    60,
  ),
  description: page.description,
  footer: truth("true for a link at the foot of every page; leave the line out for none.", "true"),
  search: truth(
    "false where search engines are not to list the page; leave the line out where they may.",
    "false",
  ),
});

/** A parsed content file: its frontmatter, its path below `content/`, by which its body is found, and what is in that. */
export type Entry<S extends Schema> = InferType<S> & { file: string; prose?: Prose };
