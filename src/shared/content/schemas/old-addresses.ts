import { array } from "yup";
import { lines, pageOfSite, strictObject, text } from "../schema-types";

export const oldAddressesSchema = strictObject({
  moved: array()
    .of(
      strictObject({
        old: text("What follows the domain of the old website.", "/contact.html", 1000),
        page: pageOfSite("A page of this site, or a section of the landing page.", "/#pricing"),
      }),
    )
    .max(500, "has more than 500 addresses; paste them below")
    .typeError("is not a list")
    .meta({ description: "The addresses of your old website, and where they lead now." })
    .optional(),
  pasted: lines(
    "Paste two columns of a spreadsheet here, or the sitemap of your old website. What it names without a page leads to the landing page. The preview counts the redirects: there is room for 2000.",
    "/contact.html /book-consultation",
    500_000,
  ).optional(),
});
