import { describe, expect, test } from "@jest/globals";
import { fieldsOf } from "./definition";
import { forms } from "./forms";

describe.each(Object.values(forms))("the form $type", (form) => {
  test("has words for all that it says", () => {
    const words: Record<string, string> = {
      title: form.title,
      submitLabel: form.submitLabel,
      "success.title": form.success.title,
      "success.text": form.success.text,
      "failure.title": form.failure.title,
      "failure.text": form.failure.text,
    };
    for (const [name, { label, hint, rule }] of fieldsOf(form)) {
      words[`fields.${name}.label`] = label;
      if (hint !== undefined) words[`fields.${name}.hint`] = hint;
      if (rule.kind !== "optional") words[`fields.${name}.rule.message`] = rule.message;
    }
    const missing = Object.entries(words).filter(([, text]) => !/^\S.*\S$/.test(text));
    expect(missing).toEqual([]);
  });
});
