import {
  destination,
  timeOfDay,
  link,
  optionalGroup,
  order,
  strictObject,
  text,
} from "../schema-types";
import { pageKeys } from "./page";

export const formPageSchema = strictObject({
  ...pageKeys,
  hour: timeOfDay("The hour beside the heading on the rail.", "00:15"),
  back: text("The words of the link back to the landing page.", "Back to Home", 40),
  heading: text("The page's heading.", "Book Your Consultation", 80),
  subtitle: text("The line under the heading.", "Let's talk about your website", 160),
  afterwards: link("The link below the message of success.", "Pick a time for our call"),
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
