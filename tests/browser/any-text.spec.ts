import { expect } from "@playwright/test";
import { expectReport } from "../support/form-states";
import { anyForm, enter, openForm, submitButton, validValues } from "../support/forms";
import { test } from "./fixtures";
import { leadsOf } from "./site-under-test";

const texts = {
  // A request with `keepalive` may carry 64 KiB, so this text is sent without it.
  "more than 64 KiB": "It blinks. ".repeat(7_000),
  "control characters, line breaks of every system, tags, emoji and letters from the right": [
    "It\u0001blinks\u0007 and\u001B[31m beeps\u007F.",
    "A lot.\r\nReally.\rNow.\n",
    '<script>document.title="owned"</script><img src=x onerror=alert(1)> & "quotes"',
    "🙈 and 👩🏽‍💻 and half of one: \ud83d, \ude48.",
    "الموقع بطيء جدا \u202Eاختبار\u202C עברית\n",
  ].join(" "),
};

/** Returns what a form sends for a text: text fields turn all line breaks into LF (HTML, 4.10.11), and the form trims it. */
const asSent = (text: string) => text.replace(/\r\n?/g, "\n").trim();

test("a form delivers any text as it was entered", async ({ page }) => {
  const { definition, path } = anyForm;
  await openForm(page, path);
  for (const [what, text] of Object.entries(texts)) {
    await test.step(what, async () => {
      const answers = { ...validValues(definition), issues: text };
      await enter(page, answers);
      await submitButton(page, definition).click();
      await expectReport(page, definition.success.title);
      const [lead] = await leadsOf(answers);
      expect(lead?.answers.issues).toBe(asSent(text));
    });
  }
});
