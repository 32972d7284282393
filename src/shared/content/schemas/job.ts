import { array, ref } from "yup";
import {
  dayAndTime,
  optionalGroup,
  order,
  picture,
  strictObject,
  text,
  webAddress,
} from "../schema-types";

export const jobSchema = strictObject({
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
      // Accepts a time that can't be parsed, because its format is already an error.
      return !(Date.parse(value) <= Date.parse(started));
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
});
