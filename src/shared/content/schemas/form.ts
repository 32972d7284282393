import type { InferType, Schema } from "yup";
import { type FieldShape, type FormShape } from "../../forms/shapes";
import { mapValues } from "../../map-values";
import { group, strictObject, text } from "../schema-types";

const outcome = (when: string, title: string, sentence: string) =>
  group(`The words ${when}.`, {
    title: text("The heading of the report and of the notice.", title, 60),
    text: text("The sentence below it.", sentence, 160),
  });

/** Adds keys on a condition. TypeScript sees them as keys that every form has and can leave out. */
const keysIf = <Keys extends Record<string, Schema>>(condition: unknown, keys: Keys) =>
  (condition ? keys : {}) as { [Key in keyof Keys]: Schema<InferType<Keys[Key]> | undefined> };

function fieldSchema({ control, minLength }: FieldShape) {
  const textOfField = (description: string, example: string) =>
    text(description, example, 120, ...(minLength ? ["{min}"] : []));

  return group("A field of the form.", {
    label: text("The words above the field.", "Your Name", 60),
    hint: textOfField("The line under the label.", "With the area code.").optional(),
    ...keysIf(minLength !== undefined || control === "email" || control === "url", {
      message: textOfField("The words if the value is wrong.", "Please enter your name"),
    }),
  });
}

export const formSchema = ({ fields, groups }: FormShape) =>
  strictObject({
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
    success: outcome(
      "once the form has been delivered",
      "Request Submitted!",
      "I'll get back to you.",
    ),
    failure: outcome("if the form couldn't be sent", "Submission Error", "Please try again."),
    fields: group("The words of the fields.", mapValues(fields, fieldSchema)),
  });
