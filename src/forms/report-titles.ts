import { timeout } from "./send";

/**
 * What a form may say in a heading, beside the titles of its definition. Headings are set in the display font, of which a
 * page holds the letters of its own words alone, so the build reads them here.
 */
export const reportTitles = {
  failed: "Nothing you typed is gone",
  unanswered: `No answer within ${timeout / 1000} seconds`,
  interrupted: "You left while this was being sent",
  mended: "All fixed. Now send it.",
  oneMistake: "1 field needs attention",
  /** After the number of fields. */
  mistakes: " fields need attention",
  crashed: "Unexpected Application Error!",
  rescued: "Your answers are still here",
};
