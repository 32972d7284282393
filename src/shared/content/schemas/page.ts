import { destination, flag, link, optionalGroup, order, text, timeOfDay } from "../schema-types";

/** What every page says of itself in tabs and search results. */
export const pageKeys = {
  title: text("The title in the browser's tab and in search results.", "Your website, rebuilt", 60),
  description: text("The sentence under the title in search results.", "You pay once.", 160),
};

export const notFoundKeys = {
  ...pageKeys,
  hour: timeOfDay("The hour on the rail.", "24:00"),
  code: text("The large figure.", '"404"', 5),
  heading: text("The heading.", "Oops! Page not found", 80),
  home: text("The words of the link to the landing page.", "Return to Home", 40),
};

export const ownPageKeys = {
  title: text("The page's heading, title and link in the footer.", "Privacy", 60),
  description: pageKeys.description,
  footer: flag("Whether the foot of every page has a link to this page.", "true"),
  search: flag("Whether search engines may list the page.", "false"),
  published: flag(
    "Whether visitors get this page. Fill in every [[gap]] before you switch it on.",
    "true",
  ),
};

export const formPageKeys = {
  ...pageKeys,
  hour: timeOfDay("The hour beside the heading on the rail.", "00:15"),
  back: text("The words of the link back to the landing page.", "Back to Home", 40),
  heading: text("The page's heading.", "Book Your Consultation", 80),
  subtitle: text("The line under the heading.", "Let's talk about your website", 160),
  afterwards: link("The link below the success message.", "Pick a time for our call"),
};

export const sideCardKeys = {
  order,
  heading: text("The card's heading.", "Fast Response", 60),
  button: optionalGroup("A button on the card.", {
    label: text("The words of the button.", "See the Prices", 40),
    to: destination("Where it leads: a page of this site, or an https address.", "/#pricing"),
  }),
};

export const nextStepKeys = {
  order,
  when: text("When it happens, in a few words.", "Within 24 hours", 24),
};
