import { telLinks } from "../../contact-links";
import { mapValues } from "../../map-values";
import { tidied } from "../../characters";
import { allInboxWords } from "../inbox-words";
import { fixedFormat, link, rule, text, webAddress } from "../schema-types";

function isLanguage(tag: string) {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

export const siteKeys = {
  name: text("The site's name in header, footer and search results.", "24-Hour Build", 40),
  skip: text("The link that lets keyboard users skip the header.", "Skip to content", 40),
  address: webAddress("The address of the site.", "https://www.example.com").test(
    rule(
      "is more than https:// and a host; remove the path or the slash at the end",
      (value) => !URL.canParse(value) || new URL(value).origin === value,
    ),
  ),
  email: text("The owner's email address, shown in the footer.", "you@example.com", 254)
    .transform(tidied)
    .email("is not an email address")
    .matches(/\.[^.@]+$/, "is not an email address"),
  phone: text("The owner's phone number, linked in the footer.", "+1 555 0100", 30)
    .transform(tidied)
    .test(
      rule(
        "is not a phone number that can be dialed, or is more than one",
        (value) => telLinks(value).length === 1,
      ),
    )
    .optional(),
  social: link("The link to the owner's page on a social network.", "Instagram"),
  professional: link("The link to the owner's page on a professional network.", "LinkedIn"),
  privacy: text("The page of your privacy notice, if it isn't at /privacy.", "/privacy", 100)
    .transform(tidied)
    .test(
      rule("is not the address of a page in content/pages", (value, { ownPages }) =>
        ownPages.includes(value),
      ),
    )
    .optional(),
  newTab: text("The words about links to other sites.", "Opens in a new tab", 60),
  language: fixedFormat(
    "The tag of the language of all words on the site, such as en, de or pt-BR.",
    "en",
  ).test(rule("is not the tag of a known language", isLanguage)),
};

export const footerKeys = {
  email: text("The words of the email link.", "Email me", 40),
};

const wordsLike = (words: string) =>
  text(
    `Only you see the inbox. In English: "${words}".`,
    JSON.stringify(words),
    300,
    ...(words.match(/\{\w+\}/g) ?? []),
  )
    .default(words)
    .optional();

export const inboxKeys = mapValues(allInboxWords, wordsLike);
