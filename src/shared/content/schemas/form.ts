import type { InferType, Schema } from "yup";
import type { FieldShape, FormShape } from "../../forms/shapes";
import { mapValues } from "../../map-values";
import { group, plural, text, textWith } from "../schema-types";

/** Adds keys on a condition. TypeScript sees them as keys that every form has and can leave out. */
const keysIf = <Keys extends Record<string, Schema>>(condition: unknown, keys: Keys) =>
  (condition ? keys : {}) as { [Key in keyof Keys]: Schema<InferType<Keys[Key]> | undefined> };

function fieldSchema({ control, minLength }: FieldShape) {
  const canBeWrong = minLength !== undefined || control === "email" || control === "url";
  const placeholders = minLength ? ["{min}"] : [];
  return group("A field of the form.", {
    label: text("The words above the field.", "Your Name", 60),
    hint: text("The line under the label.", "With the area code.", 120, ...placeholders).optional(),
    ...keysIf(canBeWrong, {
      message: text(
        "The words if the value is wrong.",
        "Please enter your name",
        120,
        ...placeholders,
      ),
    }),
  });
}

export const formKeys = ({ fields, groups }: FormShape) => ({
  title: text("The form's heading, and the subject of the email.", "Project Details", 60),
  count: text(
    "The number of fields, in words.",
    '"{count} fields."',
    100,
    "{count}",
    "{needed}",
  ).optional(),
  ...keysIf(groups, {
    headings: group(
      "The headings of the groups of fields.",
      mapValues(groups ?? {}, () => text("The heading.", "About you", 60)),
    ),
  }),
  submit: text("The button that sends the form.", "Book My Call", 40),
  sending: text("The button while the form is being sent.", "Submitting...", 40).optional(),
  note: text("The line under the button.", "I reply within 24 hours.", 160).optional(),
  success: group("The words once the form has been delivered.", {
    title: text("The heading of the report and of the pop-up.", "Request Submitted!", 60),
    text: text("The sentence below it.", "I'll get back to you.", 160),
  }),
  failure: group("The words if the form couldn't be sent.", {
    title: text("The heading of the pop-up.", "Submission Error", 60),
    text: text("The sentence below it.", "Please try again.", 160),
  }),
  fields: group("The words of the fields.", mapValues(fields, fieldSchema)),
});

const report = (when: string, title: ReturnType<typeof text>) =>
  group(`The report if ${when}.`, {
    title,
    text: textWith("What to do.", '"Try again, or write to {email}."', 240, "{email}"),
  });

export const sharedFormKeys = {
  onPage: group("The words around a form.", {
    noScripts: textWith(
      "The words if JavaScript is turned off.",
      "Email me at {email}.",
      200,
      "{email}",
    ),
    loading: text("The words until the form has loaded.", "It is loading.", 200),
    notLoaded: textWith(
      "The words if the form can't load.",
      "Email me at {email}.",
      200,
      "{email}",
    ),
    privacy: textWith(
      "The link to the page on privacy.",
      '"Read this: {page} (new tab)"',
      100,
      "{page}",
    ),
  }),
  mistakes: plural("How many fields are wrong.", '"{count} fields need attention"', 50),
  allFixed: text("The words once all fields are right.", "All fixed. Now send it.", 60),
  titleWithMistakes: textWith(
    "The title in the browser's tab while fields are wrong.",
    '"Error: {title}"',
    40,
    "{title}",
  ),
  closeNotice: text(
    "What the cross of a pop-up does, for screen readers.",
    "Close this notice",
    60,
  ),
  failed: report("the form couldn't be sent", text("The heading.", "Nothing is lost", 60)),
  limited: report(
    "too many came from one network within a minute",
    textWith("The heading.", '"Press again at {time}"', 60, "{time}"),
  ),
  unanswered: report(
    "no answer has come",
    textWith(
      "The heading, which is also the whole pop-up.",
      '"No answer within {seconds} seconds. It may have arrived."',
      60,
      "{seconds}",
    ),
  ),
  interrupted: report(
    "somebody left while sending, and is back",
    text("The heading.", "You left", 60),
  ),
  emptied: report(
    "somebody is back, and the browser has emptied the fields",
    text("The heading.", "You left", 60),
  ),
  delivered: group("The receipt below the success message, and the line above the form.", {
    sent: text("What happened at 00:00.", "Sent", 20),
    reply: text("What happens by 24:00.", "Reply by", 20),
    again: text("The line above the form.", "You don't need to send it again.", 160),
  }),
  crashed: group("The screen in place of a form that broke.", {
    title: text("The heading.", "Unexpected Application Error!", 60),
    text: textWith("What to do.", '"Email me at {email} instead."', 240, "{email}"),
    answers: text("The heading above what was entered.", "Your answers are still here", 60),
    rescue: textWith("What to do with the answers.", '"Send it to {email}."', 240, "{email}"),
    home: text("The link to the landing page.", "Return to Home", 40),
  }),
  answers: group("The ways to keep answers that couldn't be sent.", {
    mail: text("The link that opens a finished email.", "Email my answers", 40),
    mailEmpty: text("The link if the answers are too long for an email link.", "Open an email", 40),
    tooLong: text(
      "What to do if the answers are too long for the link.",
      "Copy them, then paste them into the email.",
      160,
    ),
    paste: text(
      "What the email says if the answers are too long for the link.",
      "Paste your answers here.",
      100,
    ),
    copy: text("The button that copies the answers.", "Copy my answers", 40),
    copied: text("The words once they are copied.", "Copied.", 100),
    refused: text("What to do if the browser does not copy.", "Copy them yourself.", 160),
    label: text("The field to copy them from, for screen readers.", "Your answers", 80),
  }),
  trap: text(
    "The label of a field that people don't see. Only programs fill it in.",
    "Leave this empty",
    60,
  ),
};
