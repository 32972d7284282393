import { fixedFormat, flag, timeOfDay, order, strictObject, text } from "../schema-types";

export const sectionKeys = {
  hour: timeOfDay("The hour beside the section on the rail.", "12:00"),
  heading: text("The section's heading.", "How It Works", 80),
};

export const sectionSchema = strictObject(sectionKeys);

/** A section that an owner can switch off. If it has no hour, the site finds one between its neighbors' hours. */
export const optionalSectionSchema = strictObject({
  show: flag(
    "Whether visitors see this section. Before you switch it on, add its entries.",
    "true",
  ),
  hour: timeOfDay(
    "The hour beside the section. If you leave it empty, the site finds one.",
    "12:00",
  ).optional(),
  heading: sectionKeys.heading,
});

const callToAction = {
  book: text("The button that leads to the booking page.", "Book Your Consultation", 40),
  note: text("The line under the button.", "I reply within 24 hours.", 120).optional(),
};

/** Longer parts of the headline would push the price and the button off a phone's first screen. */
export const maxHeadlineLength = 30;

export const heroSchema = strictObject({
  hour: sectionKeys.hour,
  badge: text("The words of the stamped badge.", "24-Hour Guarantee", 40),
  headline: text("The dark part of the headline.", "Your website is bad.", maxHeadlineLength),
  promise: text("The colored part of the headline.", "Give me a day.", maxHeadlineLength),
  ...callToAction,
  more: text("The link that scrolls down to the steps.", "See How It Works", 40),
  arrow: text("What the arrow does, for screen readers.", "Scroll to how it works", 80),
  illustration: text("What the picture shows, for screen readers.", "A bakery's website.", 300),
});

export const stepSchema = strictObject({
  order,
  hour: timeOfDay("The hour shown large beside the step.", "00:00"),
  title: text("The step in a few words.", "Admit the site is bad", 60),
});

export const termSchema = strictObject({
  order,
  time: fixedFormat(
    "The time shown large beside the term, counted from the start.",
    "48:00",
  ).matches(/^\d\d:[0-5]\d$/, "is not a time from 00:00 to 99:59"),
  title: text("The term in a few words.", "Late? You pay nothing", 60),
});

export const questionSchema = strictObject({
  order,
  question: text("The question, as a visitor would ask it.", "Do you work weekends?", 150),
});

export const closingSchema = strictObject({
  ...sectionKeys,
  ...callToAction,
});
