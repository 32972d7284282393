import { array } from "yup";
import { isSitemapIndex } from "../pasted-addresses";
import { pageOfSite, rule, strictObject, visibleText } from "../schema-types";

export const oldAddressesKeys = {
  moved: array()
    .of(
      strictObject({
        old: visibleText(
          "What followed the domain of your old website. You can paste many, one on each line, two columns of a spreadsheet (old address, new page), or the old sitemap.",
          "/contact.html",
        )
          .meta({ widget: "text" })
          .test(
            rule(
              "is a list of sitemaps; open each that it names, and paste what that shows",
              (pasted) => !isSitemapIndex(pasted),
            ),
          ),
        page: pageOfSite(
          "A page of this site, or a section of the landing page. Otherwise the landing page.",
          "/#pricing",
        ).optional(),
      }),
    )
    .typeError("is not a list")
    .meta({
      description:
        "Where your old website's addresses lead now. Most need three redirects: /team, /team/ and /team.html. The preview says how many of 2000 are left. If an address is in the list twice, the last one counts.",
      example: "[]",
    })
    .optional(),
};
