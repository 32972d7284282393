import { array } from "yup";
import type { FieldShape, FormShape } from "../forms/shapes";
import {
  dayAndTime,
  destination,
  digits,
  flag,
  formatted,
  group,
  hour,
  link,
  optionalGroup,
  order,
  picture,
  plural,
  rule,
  strictObject,
  template,
  text,
  verbatim,
  webAddress,
} from "./rules";

/** What every page says of itself in tabs and search results. */
const page = {
  title: text("The title in the browser's tab and in search results.", "Your website, rebuilt", 60),
  description: text("The sentence under the title in search results.", "You pay once.", 160),
};

function isLanguage(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

export const siteSchema = strictObject({
  name: text("The site's name in header, footer and search results.", "24-Hour Build", 40),
  skip: text("The link for keyboards that skips the header.", "Skip to content", 40),
  address: webAddress("Where the site is published.", "https://www.example.com").test(
    rule(
      "is more than https:// and a host; remove the path or the slash at the end",
      (value) => !URL.canParse(value) || new URL(value).origin === value,
    ),
  ),
  email: text("The owner's e-mail address, shown in the footer.", "you@example.com", 254)
    .email("is not an e-mail address")
    .matches(/\.[^.@]+$/, "is not an e-mail address"),
  phone: text("The owner's phone number, linked in the footer.", "+1 555 0100", 30)
    .matches(/^\+?([ ()./-]*\d){5}[\d ()./-]*$/, "is not a phone number")
    .optional(),
  social: link("The link to the owner's page in a social network.", "Instagram"),
  professional: link("The link to the owner's page in a professional network.", "LinkedIn"),
  privacy: text("Your privacy page, linked beside the buttons of the forms.", "/privacy", 100)
    .test(
      rule("is not the address of a page in content/pages", (value, { ownPages }) =>
        ownPages.includes(value),
      ),
    )
    .optional(),
  newTab: text("What is said of links to other sites.", "Opens in a new tab", 60),
  language: formatted(
    "The tag of the language of all words on the site, such as en, de or pt-BR.",
    "en",
  ).test(rule("is not the tag of a known language", isLanguage)),
});

const section = {
  hour: hour("The hour beside the section on the rail.", "12:00"),
  heading: text("The section's heading.", "How It Works", 80),
};

export const sectionSchema = strictObject(section);

export const homePageSchema = strictObject(page);

const callToAction = {
  book: text("The button that leads to the booking page.", "Book Your Consultation", 40),
  note: text("The line under the button.", "I reply within 24 hours.", 120).optional(),
};

/** Longer parts of the headline would push the price and the button off a phone's first screen. */
export const maxHeadlineLength = 30;

export const heroSchema = strictObject({
  hour: section.hour,
  badge: text("The words of the stamped badge.", "24-Hour Guarantee", 40),
  headline: text("The dark part of the headline.", "Your website is bad.", maxHeadlineLength),
  promise: text("The colored part of the headline.", "Give me a day.", maxHeadlineLength),
  ...callToAction,
  more: text("The link that scrolls down to the steps.", "See How It Works", 40),
  arrow: text("What the arrow does, for screen readers.", "Scroll to how it works", 80),
  illustration: text("What the picture shows, for screen readers.", "A bakery's website.", 300),
});

export const drawingSchema = strictObject({
  address: verbatim("The address above both sites.", "www.your-business.example", 28),
  hour0: verbatim("The label of the old site.", "Hour 0", 10),
  hour24: verbatim("The label of the new site.", "Hour 24", 10),
  before: group("The old site.", {
    ticker: verbatim("The line that runs across the top.", '"*** WELCOME ***"', 100),
    title1: verbatim("The title, first line.", '"~ Welcome ~"', 13),
    title2: verbatim("The title, second line.", "2 my BREAD", 13),
    title3: verbatim("The title, third line.", '"homepage!!!"', 13),
    burst: verbatim("The word in the star.", '"NEW!!"', 6),
    open1: verbatim("The opening hours, first line.", "open @ 5 AM", 14),
    open2: verbatim("The opening hours, second line.", "(a.m.)", 14),
    caption: verbatim("The words under the loaf.", "my bread (actual size)", 24),
    link1: verbatim("The first link.", "Sign my guestbook", 22),
    link2: verbatim("The second link.", "menu_FINAL_v2(1).doc", 22),
    band: verbatim("The words on the striped band.", "UNDER CONSTRUCTION", 20),
    button: verbatim("The grey button.", '"Click here!!"', 13),
    counter1: verbatim("The counter, first line.", "U are", 9),
    counter2: verbatim("The counter, second line.", "visitor", 9),
    award1: verbatim("The award, first line.", '"* Cool Site"', 15),
    award2: verbatim("The award, second line.", '"of the Day *"', 15),
    award3: verbatim("The award, third line.", "(my own award)", 17),
    hint1: verbatim("The advice under the award, first line.", "Best viewed at 800×600 on", 28),
    hint2: verbatim("The advice under the award, second line.", "somebody else’s computer", 28),
  }),
  after: group("The new site.", {
    menu: verbatim("The heading of the menu.", "The menu", 12),
    item1: verbatim("The first thing on the menu.", "Sourdough", 12),
    item2: verbatim("The second thing on the menu.", "Rye", 12),
    item3: verbatim("The third thing on the menu.", "That is all", 12),
    title1: verbatim("The title, first line.", "Bread, by", 13),
    title2: verbatim("The title, second line.", "five in the", 13),
    title3: verbatim("The title, third line.", "morning.", 13),
    text: verbatim("The words under the title.", "Sourdough, rye and a very short menu.", 50),
    button: verbatim("The button.", "Order for tomorrow", 22),
    short: verbatim("The button in the picture for shared links.", "Order bread", 12),
  }),
  click: text(
    "What a click on the grey button does, for screen readers; without it and the next, it does nothing.",
    "Show this page at hour 0",
    80,
  ).optional(),
  stop: text("The button that undoes it.", "Make it stop", 40).optional(),
});

export const stepSchema = strictObject({
  order,
  hour: hour("The hour shown large beside the step.", "00:00"),
  title: text("The step in a few words.", "Admit the site is bad", 60),
});

export const aboutSchema = strictObject({
  ...section,
  chips: array()
    .of(text("The words of one tag.", "Coffee", 24))
    .typeError("is not a list with one tag per line, each after a dash and a space")
    .required("is missing")
    .min(1, "is empty")
    .meta({ description: "The tags under the text.", example: "[Coffee, Laptop]" }),
  name: text("Your name, under the photo.", "Ada Example", 40).optional(),
  photo: optionalGroup("A photo of you, beside the tags.", {
    file: picture("The photo, of which a square is shown.", "me.jpg"),
    alt: text("What it shows, for screen readers.", "A tired man with a cup.", 160),
  }),
});

const figure = (when: string, example: string) => text(`What it was ${when}.`, example, 16);

export const jobSchema = strictObject({
  order,
  client: text("Whose site it is.", "Corner Bakery", 60),
  url: webAddress("The address of the site.", "https://www.example.org").optional(),
  before: picture("The site at hour 0, of which the top is shown.", "before.jpg"),
  beforeAlt: text("What it showed, for screen readers.", "A page of blinking words.", 160),
  after: picture("The new site, of which the top is shown.", "after.jpg"),
  afterAlt: text("What it shows, for screen readers.", "A calm page with one button.", 160),
  started: dayAndTime("When the work began.", "2026-11-20T18:00+01:00"),
  delivered: dayAndTime("When the new site was there.", "2026-11-21T16:42+01:00").test(
    "later",
    "is not after it was started",
    (value, { parent }) => {
      const { started } = parent as { started: unknown };
      // A time that cannot be read is compared with nothing: it has an issue of its own.
      const isTooEarly = Date.parse(value) <= Date.parse(String(started));
      return !isTooEarly;
    },
  ),
  quote: optionalGroup("What the client says.", {
    text: text("The words.", "It loads before I blink.", 160),
    by: text("Who says it.", "Ada, baker", 60),
  }),
  figures: array()
    .of(
      strictObject({
        label: text("What was measured.", "Weight", 24),
        before: figure("before", "4.2 MB"),
        after: figure("after", "190 kB"),
      }),
    )
    .typeError("is not a list")
    .max(2, "has more than two entries")
    .meta({
      description: "Up to two numbers, before and after.",
      example: "[{ label: Weight, before: 4.2 MB, after: 190 kB }]",
    }),
});

export const termSchema = strictObject({
  order,
  time: formatted("The time shown large beside the term, counted from the start.", "48:00").matches(
    /^\d\d:[0-5]\d$/,
    "is not a time from 00:00 to 99:59",
  ),
  title: text("The term in a few words.", "Late? You pay nothing", 60),
});

/** In the currency's main unit. A ticket has no room for more digits. */
const maxPrice = 99_999_999;

export const planSchema = strictObject({
  order,
  name: text("The name of the plan.", "The 24-Hour Build", 40),
  price: digits()
    .typeError("is not a number in digits, with a point and up to two decimals if there are cents")
    .required("is missing")
    .moreThan(0, "is not above 0")
    .max(maxPrice, `is above ${maxPrice}, which does not fit on the ticket`)
    .meta({
      description:
        "In digits, with a point and two decimals if there are cents; the site adds the sign.",
      example: "997",
    }),
  currency: formatted("The currency of the price.", "USD").oneOf(
    Intl.supportedValuesOf("currency"),
    "is not the code of a currency, in three capital letters",
  ),
  period: text("What the price is for, in words.", "one time", 40),
  label: text("A small label on the ticket.", "Available", 20).optional(),
  stub: text("The stub that is torn off the ticket.", "Admit one bad website", 40).optional(),
  audience: text("Who the plan is for.", "For existing clients", 80).optional(),
  book: text(
    "The words of the button; without them, it has the plan's name if it leads somewhere.",
    "Book Your Build",
    40,
  ).optional(),
  to: destination("Where the button leads, if not to the booking page.", "/#pricing").optional(),
  main: flag("The one plan that is drawn large, its price on the first screen.", "true"),
});

export const questionSchema = strictObject({
  order,
  question: text("The question, as a visitor would ask it.", "Do you work weekends?", 150),
});

export const closingSchema = strictObject({
  ...section,
  ...callToAction,
});

export const footerSchema = strictObject({
  email: text("The words of the e-mail link.", "Email me", 40),
});

export const formPageSchema = strictObject({
  ...page,
  hour: hour("The hour beside the heading on the rail.", "00:15"),
  back: text("The words of the link back to the landing page.", "Back to Home", 40),
  heading: text("The page's heading.", "Book Your Consultation", 80),
  subtitle: text("The line under the heading.", "Let's talk about your website", 160),
  afterwards: link("The link below the message of success.", "Pick a time for our call"),
});

const outcome = (when: string, title: string, sentence: string) =>
  group(`What is said once ${when}.`, {
    title: text("The heading of the report and of the notice.", title, 60),
    text: text("The sentence below it.", sentence, 160),
  });

function fieldSchema({ control, minLength }: FieldShape) {
  const textOfField = (description: string, example: string) =>
    text(description, example, 120, ...(minLength ? ["{min}"] : []));

  const hasRule = minLength !== undefined || control === "email" || control === "url";

  return group("A field of the form.", {
    label: text("The words above the field.", "Your Name", 60),
    hint: textOfField("The line under the label.", "With the area code.").optional(),
    ...(hasRule && {
      message: textOfField("What is said of a wrong value.", "Please enter your name"),
    }),
  });
}

const headingsOf = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, text("The heading.", "About you", 60)]));

export const formSchema = ({ fields, groups }: FormShape) =>
  strictObject({
    title: text("The form's heading, and the subject of the e-mail.", "Project Details", 60),
    count: text(
      "How many fields there are.",
      '"{count} fields."',
      100,
      "{count}",
      "{needed}",
    ).optional(),
    ...(groups && {
      headings: group("The headings of the groups of fields.", headingsOf(Object.keys(groups))),
    }),
    submit: text("The button that sends the form.", "Book My Call", 40),
    sending: text("The button while the form is being sent.", "Submitting...", 40).optional(),
    note: text("The line under the button.", "I reply within 24 hours.", 160).optional(),
    success: outcome("it has been delivered", "Request Submitted!", "I'll get back to you."),
    failure: outcome("it could not be sent", "Submission Error", "Please try again."),
    fields: group(
      "The words of the fields.",
      Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])),
    ),
  });

const report = (when: string, title: ReturnType<typeof text>) =>
  group(`The report where ${when}.`, {
    title,
    text: template("What to do.", '"Try again, or write to {email}."', 240, "{email}"),
  });

export const sharedFormSchema = strictObject({
  onPage: group("What stands around a form.", {
    noScripts: template("Where JavaScript is turned off.", "Write to {email}.", 200, "{email}"),
    loading: text("Where somebody was quicker than the form.", "It is loading.", 200),
    notLoaded: template("Where the form cannot load.", "Write to {email}.", 200, "{email}"),
    privacy: template(
      "The link to the page on privacy.",
      '"Read this: {page} (new tab)"',
      100,
      "{page}",
    ),
  }),
  mistakes: plural("How many fields are wrong.", '"{count} fields need attention"', 50),
  allFixed: text("Once none is wrong any more.", "All fixed. Now send it.", 60),
  titleWithMistakes: template(
    "The title in the browser's tab while fields are wrong.",
    '"Error: {title}"',
    40,
    "{title}",
  ),
  closeNotice: text("The cross of a notice, for screen readers.", "Close this notice", 60),
  failed: report("it could not be sent", text("The heading.", "Nothing is gone", 60)),
  unanswered: report(
    "no answer came",
    template(
      "The heading, and all that the notice says.",
      '"No answer within {seconds} seconds. It may have arrived."',
      60,
      "{seconds}",
    ),
  ),
  interrupted: report(
    "somebody left while sending, and came back",
    text("The heading.", "You left", 60),
  ),
  emptied: report(
    "they come back to fields that the browser has emptied",
    text("The heading.", "You left", 60),
  ),
  delivered: group("The receipt below the message of success, and the form that stays.", {
    sent: text("What happened at 00:00.", "Sent", 20),
    reply: text("What happens by 24:00.", "Reply by", 20),
    again: text("The line above the form.", "Nothing needs to be sent again.", 160),
  }),
  crashed: group("The screen in place of a form that broke.", {
    title: text("The heading.", "Unexpected Application Error!", 60),
    text: template("What to do.", '"Write to {email} instead."', 240, "{email}"),
    answers: text("The heading above what was entered.", "Your answers are still here", 60),
    rescue: template("What to do with it.", '"Send it to {email}."', 240, "{email}"),
    home: text("The link to the landing page.", "Return to Home", 40),
  }),
  answers: group("How answers that could not be sent are taken along.", {
    mail: text("The link that opens a finished e-mail.", "Email my answers", 40),
    mailEmpty: text("The same link where the answers are too long for it.", "Open an email", 40),
    tooLong: text("What to do then.", "Copy them, then paste them into the email.", 160),
    paste: text("What the e-mail says then.", "Paste your answers here.", 100),
    copy: text("The button that copies the answers.", "Copy my answers", 40),
    copied: text("What is said once they are copied.", "Copied.", 100),
    refused: text("What to do where the browser does not copy.", "Copy them yourself.", 160),
    label: text("The field to copy them from, for screen readers.", "Your answers", 80),
  }),
});

export const sideCardSchema = strictObject({
  order,
  heading: text("The card's heading.", "Fast Response", 60),
  button: optionalGroup("A button on the card.", {
    label: text("The words of the button.", "See the Prices", 40),
    to: destination("Where it leads: a page of this site, or an https address.", "/#pricing"),
  }),
});

export const nextStepSchema = strictObject({
  order,
  when: text("When it happens, in a few words.", "Within 24 hours", 24),
});

export const notFoundSchema = strictObject({
  ...page,
  hour: hour("The hour on the rail.", "24:00"),
  code: text("The large figure.", '"404"', 5),
  heading: text("The heading.", "Oops! Page not found", 80),
  home: text("The words of the link to the landing page.", "Return to Home", 40),
});

export const ownPageSchema = strictObject({
  title: text("The page's heading, title and link in the footer.", "Privacy", 60),
  description: page.description,
  footer: flag("Whether a link to it is at the foot of every page.", "true"),
  search: flag("Whether search engines may list the page.", "false"),
});
