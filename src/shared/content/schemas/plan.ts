import { destination, digits, fixedFormat, flag, order, strictObject, text } from "../schema-types";

/** The highest price, in the currency's main unit. The ticket has no room for more digits. */
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
});
