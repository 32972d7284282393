import { flag, timeOfDay, strictObject, text } from "../schema-types";

/** What every page says of itself in tabs and search results. */
export const pageKeys = {
  title: text("The title in the browser's tab and in search results.", "Your website, rebuilt", 60),
  description: text("The sentence under the title in search results.", "You pay once.", 160),
};

export const homePageSchema = strictObject(pageKeys);

export const notFoundSchema = strictObject({
  ...pageKeys,
  hour: timeOfDay("The hour on the rail.", "24:00"),
  code: text("The large figure.", '"404"', 5),
  heading: text("The heading.", "Oops! Page not found", 80),
  home: text("The words of the link to the landing page.", "Return to Home", 40),
});

export const ownPageSchema = strictObject({
  title: text("The page's heading, title and link in the footer.", "Privacy", 60),
  description: pageKeys.description,
  footer: flag("Whether the foot of every page has a link to this page.", "true"),
  search: flag("Whether search engines may list the page.", "false"),
  published: flag(
    "Whether visitors get this page. Fill in every [[gap]] before you switch it on.",
    "true",
  ).optional(),
});
