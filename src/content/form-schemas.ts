import type { FieldShape, FormShape } from "../form-shapes";
import {
  destination,
  fillable,
  filled,
  group,
  hour,
  link,
  optionalGroup,
  order,
  plural,
  strictObject,
  text,
} from "./rules";
import { page } from "./site-schemas";

export const formPageSchema = strictObject({
  ...page,
  hour: hour("The hour beside the heading on the rail.", "00:15"),
  back: text("The words of the link back to the landing page.", "Back to Home", 40),
  heading: text("The page's heading.", "Book Your Consultation", 80),
  subtitle: text("The line under the heading.", "Let's talk about your website", 160),
  afterwards: link("The link below the message of success.", "Pick a time for our call"),
});

const outcome = (when: string, title: string, sentence: string) =>
  group(`What is said once ${when}.`, {
    title: text("The heading of the report and of the notice.", title, 60),
    text: text("The sentence below it.", sentence, 160),
  });

function fieldSchema({ rule }: FieldShape) {
  const textOfField = (description: string, example: string) =>
    rule.kind === "min-length"
      ? fillable(description, example, 120, ["{min}"])
      : text(description, example, 120);

  return group("A field of the form.", {
    label: text("The words above the field.", "Your Name", 60),
    hint: textOfField("The line under the label.", "With the area code.").optional(),
    ...(rule.kind !== "optional" && {
      message: textOfField("What is said of a wrong value.", "Please enter your name"),
    }),
  });
}

const headingsOf = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, text("The heading.", "About you", 60)]));

export const formSchema = ({ fields, groups }: FormShape) =>
  strictObject({
    title: text("The form's heading, and the subject of the e-mail.", "Project Details", 60),
    count: fillable("How many fields there are.", '"{count} fields."', 100, [
      "{count}",
      "{needed}",
    ]).optional(),
    ...(groups && {
      headings: group("The headings of the groups of fields.", headingsOf(Object.keys(groups))),
    }),
    submit: text("The button that sends the form.", "Book My Call", 40),
    sending: text("The button while the form is being sent.", "Submitting...", 40).optional(),
    note: text("The line under the button.", "I reply within 24 hours.", 160).optional(),
    success: outcome("it has been delivered", "Request Submitted!", "I'll get back to you."),
    failure: outcome("it could not be sent", "Submission Error", "Please try again."),
    fields: group(
      "The words of the fields.",
      Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])),
    ),
  });

const report = (when: string, title: ReturnType<typeof text>) =>
  group(`The report where ${when}.`, {
    title,
    text: filled("What to do.", '"Try again, or write to {email}."', 240, "{email}"),
  });

export const sharedFormSchema = strictObject({
  onPage: group("What stands around a form.", {
    noScripts: filled("Where JavaScript is turned off.", "Write to {email}.", 200, "{email}"),
    loading: text("Where somebody was quicker than the form.", "It is loading.", 200),
    notLoaded: filled("Where the form cannot load.", "Write to {email}.", 200, "{email}"),
    privacy: filled(
      "The link to the page on privacy.",
      '"Read this: {page} (new tab)"',
      100,
      "{page}",
    ),
  }),
  mistakes: plural("How many fields are wrong.", '"{count} fields need attention"', 50),
  allFixed: text("Once none is wrong any more.", "All fixed. Now send it.", 60),
  titleWithMistakes: filled(
    "The title in the browser's tab while fields are wrong.",
    '"Error: {title}"',
    40,
    "{title}",
  ),
  closeNotice: text("The cross of a notice, for screen readers.", "Close this notice", 60),
  failed: report("it could not be sent", text("The heading.", "Nothing is gone", 60)),
  unanswered: report(
    "no answer came",
    filled(
      "The heading, and all that the notice says.",
      '"No answer within {seconds} seconds. It may have arrived."',
      60,
      "{seconds}",
    ),
  ),
  interrupted: report(
    "somebody left while sending, and came back",
    text("The heading.", "You left", 60),
  ),
  emptied: report(
    "they come back to fields that the browser has emptied",
    text("The heading.", "You left", 60),
  ),
  delivered: group("The stub below the message of success, and the form that stays.", {
    sent: text("What happened at 00:00.", "Sent", 20),
    reply: text("What happens by 24:00.", "Reply by", 20),
    again: text("The line above the form.", "Nothing needs to be sent again.", 160),
  }),
  crashed: group("The screen in place of a form that broke.", {
    title: text("The heading.", "Unexpected Application Error!", 60),
    text: filled("What to do.", '"Write to {email} instead."', 240, "{email}"),
    answers: text("The heading above what was entered.", "Your answers are still here", 60),
    rescue: filled("What to do with it.", '"Send it to {email}."', 240, "{email}"),
    home: text("The link to the landing page.", "Return to Home", 40),
  }),
  answers: group("How answers that could not be sent are taken along.", {
    mail: text("The link that opens a finished e-mail.", "Email my answers", 40),
    mailEmpty: text("The same link where the answers are too long for it.", "Open an email", 40),
    tooLong: text("What to do then.", "Copy them, then paste them into the email.", 160),
    paste: text("What the e-mail says then.", "Paste your answers here.", 100),
    copy: text("The button that copies the answers.", "Copy my answers", 40),
    copied: text("What is said once they are copied.", "Copied.", 100),
    refused: text("What to do where the browser does not copy.", "Copy them yourself.", 160),
    label: text("The field to copy them from, for screen readers.", "Your answers", 80),
  }),
});

export const sideCardSchema = strictObject({
  order,
  heading: text("The card's heading.", "Fast Response", 60),
  button: optionalGroup("A button on the card.", {
    label: text("The words of the button.", "Skip to Project Details", 40),
    to: destination("Where it leads: a page of this site, or an https address.", "/project-intake"),
  }),
});

export const nextStepSchema = strictObject({
  order,
  when: text("When it happens, in a few words.", "Within 24 hours", 24),
});
