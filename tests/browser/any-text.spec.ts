import { expect } from "@playwright/test";
import { expectReport } from "../support/form-states";
import { anyForm, enter, openForm, submitButton, validValues } from "../support/forms";
import { test } from "./fixtures";
import { leadsOf } from "./site-under-test";

/** Control characters, line breaks of every system, tags, emoji, letters from the right, and more than 64 KiB. */
const text = [
  "It\u0001blinks\u0007 and\u001B[31m beeps\u007F.",
  "A lot.\r\nReally.\rNow.\n",
  '<script>document.title="owned"</script><img src=x onerror=alert(1)> & "quotes"',
  "🙈 and 👩🏽‍💻 and half of one: \ud83d, \ude48.",
  "الموقع بطيء جدا \u202Eاختبار\u202C עברית",
  // A request with `keepalive` may carry 64 KiB, so this text is sent without it.
  "It blinks. ".repeat(7_000),
  "\n",
].join(" ");

test("a form delivers any text as it was entered", async ({ page }) => {
  const { definition, path } = anyForm;
  const answers = { ...validValues(definition), issues: text };
  await openForm(page, path);
  await enter(page, answers);
  await submitButton(page, definition).click();
  await expectReport(page, definition.success.title);
  const [lead] = await leadsOf(answers);
  // Text fields turn all line breaks into LF (HTML, 4.10.11), and the form trims its values.
  expect(lead?.answers.issues).toBe(text.replace(/\r\n?/g, "\n").trim());
});
