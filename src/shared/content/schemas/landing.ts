import { array, ref } from "yup";
import {
  anyText,
  dayAndTime,
  destination,
  plainNumber,
  fixedFormat,
  flag,
  group,
  optionalGroup,
  order,
  picture,
  strictObject,
  text,
  timeOfDay,
  webAddress,
} from "../schema-types";

export const sectionKeys = {
  hour: timeOfDay("The hour beside the section on the rail.", "12:00"),
  heading: text("The section's heading.", "How It Works", 80),
};

/** A section that an owner can switch off. If it has no hour, the site finds one between its neighbors' hours. */
export const optionalSectionKeys = {
  show: flag(
    "Whether visitors see this section. Before you switch it on, add its entries.",
    "true",
  ),
  hour: timeOfDay(
    "The hour beside the section. If you leave it empty, the site finds one.",
    "12:00",
  ).optional(),
  heading: sectionKeys.heading,
};

const callToAction = {
  book: text("The button that leads to the booking page.", "Book Your Consultation", 40),
  note: text("The line under the button.", "I reply within 24 hours.", 120).optional(),
};

/** Longer parts of the headline would push the price and the button off a phone's first screen. */
export const maxHeadlineLength = 30;

export const heroKeys = {
  hour: sectionKeys.hour,
  badge: text("The words of the stamped badge.", "24-Hour Guarantee", 40),
  headline: text("The dark part of the headline.", "Your website is bad.", maxHeadlineLength),
  promise: text("The colored part of the headline.", "Give me a day.", maxHeadlineLength),
  ...callToAction,
  more: text("The link that scrolls down to the steps.", "See How It Works", 40),
  arrow: text("What the arrow does, for screen readers.", "Scroll to how it works", 80),
  illustration: text("What the picture shows, for screen readers.", "A bakery's website.", 300),
};

export const drawingKeys = {
  address: anyText("The address above both sites.", "www.your-business.example", 28),
  hour0: anyText("The label of the old site.", "Hour 0", 10),
  hour24: anyText("The label of the new site.", "Hour 24", 10),
  before: group("The old site.", {
    ticker: anyText("The line that runs across the top.", '"*** WELCOME ***"', 100),
    title1: anyText("The title, first line.", '"~ Welcome ~"', 13),
    title2: anyText("The title, second line.", "2 my BREAD", 13),
    title3: anyText("The title, third line.", '"homepage!!!"', 13),
    burst: anyText("The word in the star.", '"NEW!!"', 6),
    open1: anyText("The opening hours, first line.", "open @ 5 AM", 14),
    open2: anyText("The opening hours, second line.", "(a.m.)", 14),
    caption: anyText("The words under the loaf.", "my bread (actual size)", 24),
    link1: anyText("The first link.", "Sign my guestbook", 22),
    link2: anyText("The second link.", "menu_FINAL_v2(1).doc", 22),
    band: anyText("The words on the striped band.", "UNDER CONSTRUCTION", 20),
    button: anyText("The grey button.", '"Click here!!"', 13),
    counter1: anyText("The counter, first line.", "U are", 9),
    counter2: anyText("The counter, second line.", "visitor", 9),
    award1: anyText("The award, first line.", '"* Cool Site"', 15),
    award2: anyText("The award, second line.", '"of the Day *"', 15),
    award3: anyText("The award, third line.", "(my own award)", 17),
    hint1: anyText("The advice under the award, first line.", "Best viewed at 800×600 on", 28),
    hint2: anyText("The advice under the award, second line.", "somebody else’s computer", 28),
  }),
  after: group("The new site.", {
    menu: anyText("The heading of the menu.", "The menu", 12),
    item1: anyText("The first thing on the menu.", "Sourdough", 12),
    item2: anyText("The second thing on the menu.", "Rye", 12),
    item3: anyText("The third thing on the menu.", "That is all", 12),
    title1: anyText("The title, first line.", "Bread, by", 13),
    title2: anyText("The title, second line.", "five in the", 13),
    title3: anyText("The title, third line.", "morning.", 13),
    text: anyText("The words under the title.", "Sourdough, rye and a very short menu.", 50),
    button: anyText("The button.", "Order for tomorrow", 22),
    short: anyText("The button in the picture for shared links.", "Order bread", 12),
  }),
  click: text(
    "What a click on the grey button does, for screen readers. Without this and the next text, it does nothing.",
    "Show this page at hour 0",
    80,
  ).optional(),
  stop: text("The button that undoes that click.", "Make it stop", 40).optional(),
};

export const stepKeys = {
  order,
  hour: timeOfDay("The hour shown large beside the step.", "00:00"),
  title: text("The step in a few words.", "Admit the site is bad", 60),
};

export const aboutKeys = {
  ...sectionKeys,
  chips: array()
    .of(text("The words of one tag.", "Coffee", 24))
    .typeError("is not a list with one tag per line, each after a dash and a space")
    .required("is missing")
    .min(1, "is empty")
    .meta({ description: "The tags under the text.", example: "[Coffee, Laptop]" }),
  name: text("Your name, under the photo.", "Ada Example", 40).optional(),
  photo: optionalGroup("A photo of you, beside the tags.", {
    file: picture("The photo. Visitors see a square of it.", "me.jpg"),
    alt: text("What it shows, for screen readers.", "A tired man with a cup.", 160),
  }),
};

export const jobKeys = {
  order,
  client: text("The client who owns the site.", "Corner Bakery", 60),
  url: webAddress("The address of the site.", "https://www.example.org").optional(),
  before: picture("The site at hour 0. Visitors see its top.", "before.jpg"),
  beforeAlt: text("What it showed, for screen readers.", "A page of blinking words.", 160),
  after: picture("The new site. Visitors see its top.", "after.jpg").notOneOf(
    [ref("before")],
    "is the same file as before; give one of the two another name, and choose it again",
  ),
  afterAlt: text("What it shows, for screen readers.", "A calm page with one button.", 160),
  started: dayAndTime("When the work began.", "2026-11-20T18:00+01:00"),
  delivered: dayAndTime("When the new site was delivered.", "2026-11-21T16:42+01:00").test(
    "later",
    "is not after it was started",
    (value, { parent }) => {
      const { started } = parent as { started: string };
      // False if a time can't be parsed, whose format is already an error.
      const isTooEarly = Date.parse(value) <= Date.parse(started);
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
        before: text("What it was before.", "4.2 MB", 16),
        after: text("What it was after.", "190 kB", 16),
      }),
    )
    .typeError("is not a list")
    .max(2, "has more than two entries")
    .meta({
      description: "Up to two numbers, before and after.",
      example: "[{ label: Weight, before: 4.2 MB, after: 190 kB }]",
    }),
};

/** The highest price, in the currency's main unit. The ticket has no room for more digits. */
const maxPrice = 99_999_999;

export const planKeys = {
  order,
  name: text("The name of the plan.", "The 24-Hour Build", 40),
  price: plainNumber
    .typeError("is not a number in digits, with a point and up to two decimals if there are cents")
    .required("is missing")
    .moreThan(0, "is not above 0")
    .max(maxPrice, `is above ${maxPrice}, which does not fit on the ticket`)
    .meta({
      description:
        "In digits, with a point and two decimals if there are cents; the site adds the sign.",
      example: "997",
    }),
  currency: fixedFormat("The currency of the price.", "USD").oneOf(
    Intl.supportedValuesOf("currency"),
    "is not the code of a currency, in three capital letters",
  ),
  period: text("What the price is for, in words.", "one time", 40),
  label: text("A small label on the ticket.", "Available", 20).optional(),
  stub: text("The stub that is torn off the ticket.", "Admit one bad website", 40).optional(),
  audience: text("Who the plan is for.", "For existing clients", 80).optional(),
  book: text(
    "The words of the button. If they are left out, a button that leads elsewhere has the plan's name.",
    "Book Your Build",
    40,
  ).optional(),
  to: destination("Where the button leads, if not to the booking page.", "/#pricing").optional(),
  main: flag("On for exactly one plan: it is large, and its price is on the first screen.", "true"),
};

export const termKeys = {
  order,
  time: fixedFormat(
    "The time shown large beside the term, counted from the start.",
    "48:00",
  ).matches(/^\d\d:[0-5]\d$/, "is not a time from 00:00 to 99:59"),
  title: text("The term in a few words.", "Late? You pay nothing", 60),
};

export const questionKeys = {
  order,
  question: text("The question, as a visitor would ask it.", "Do you work weekends?", 150),
};

export const closingKeys = {
  ...sectionKeys,
  ...callToAction,
};
