import { timeout } from "./send";

/** Headings that a form can show besides its own titles. The build adds their characters to the display font. */
export const reportTitles = {
  failed: "Nothing you typed is gone",
  unanswered: `No answer within ${timeout / 1000} seconds`,
  interrupted: "You left while this was being sent",
  fixed: "All fixed. Now send it.",
  oneMistake: "1 field needs attention",
  /** After the number of fields. */
  mistakes: " fields need attention",
  crashed: "Unexpected Application Error!",
  rescued: "Your answers are still here",
};
