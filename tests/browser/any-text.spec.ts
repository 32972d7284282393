import { expect } from "@playwright/test";
import fc from "fast-check";
import { fieldsOf } from "../../src/forms/definition";
import { generatedValues } from "../../src/forms/values.fixture";
import {
  anyForm,
  enter,
  formPages,
  hydrated,
  submitButton,
  uniqueEmail,
  validValues,
} from "../support/forms";
import { oneEngine, test } from "./fixtures";
import { allSubmissions, submissionsOf } from "./site-under-test";

const texts: Record<string, string> = {
  "60 KB": "It blinks. ".repeat(5_500),
  // A request that outlives its page may carry 64 KiB; this one has to go without that.
  "more than 64 KiB": "It blinks. ".repeat(7_000),
  emoji: "It blinks 🙈 and 👩🏽‍💻 cries. ‍",
  "right-to-left text": "الموقع بطيء جدا \u202Eاختبار\u202C עברית",
  "control characters": "It\u0001blinks\u0007 and\u001B[31m beeps\u007F.",
  "line and paragraph separators": "It\u2028blinks\u2029a lot.",
  "a script tag": '<script>document.title="owned"</script><img src=x onerror=alert(1)> & "quotes"',
  "half of an emoji": "It blinks \ud83d and \ude48.",
  "the line breaks of every system": "It blinks.\r\nA lot.\rReally.\n",
};

/** What a form sends of a text: a text field makes all line breaks LF (HTML, 4.10.11), and it is trimmed. */
const asSent = (text: string) => text.replace(/\r\n?/g, "\n").trim();

test("a form delivers any text as it was entered", async ({ page }) => {
  const { definition, path } = anyForm;
  const [name] = fieldsOf(definition).findLast(([, { control }]) => control === "textarea") ?? [""];
  await page.goto(path);
  await hydrated(page);
  for (const [what, text] of Object.entries(texts)) {
    await test.step(what, async () => {
      const answers = { ...validValues(definition), [name]: text };
      await enter(page, answers);
      await submitButton(page, definition).click();
      await expect(page.getByRole("group", { name: definition.success.title })).toBeFocused();
      const [submission] = await submissionsOf(answers);
      expect(submission?.body[name]).toBe(asSent(text));
      await expect(page).not.toHaveTitle(/owned/);
    });
  }
});

for (const { definition, path } of formPages) {
  const title = `the form ${definition.type} judges and delivers 20 generated values as the specification does`;
  test(title, { tag: oneEngine }, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    const delivered: Record<string, string>[] = [];
    const judge = fc.asyncProperty(generatedValues(definition), async ({ values, wrong }) => {
      const sent = wrong.includes("email") ? values : { ...values, email: uniqueEmail() };
      await enter(page, sent);
      await submitButton(page, definition).press("Enter");
      const report = await page.locator('[role="group"]:focus').textContent();
      const isDelivered = report?.includes(definition.success.title);
      const invalid = await page
        .locator("[aria-invalid]")
        .evaluateAll((controls) => controls.map(({ id }) => id));
      const expected = { sent, isDelivered: wrong.length === 0, invalid: wrong };
      expect({ sent, isDelivered, invalid }).toEqual(expected);
      if (isDelivered) delivered.push(sent);
    });
    await fc.assert(judge, { numRuns: 20 });
    // Read once, at the end: the inbox gives everything it has.
    const submissions = await allSubmissions();
    for (const sent of delivered) {
      const arrived = submissions.filter(({ body }) => body.email === sent.email);
      const trimmed = Object.entries(sent).map(([field, value]) => [field, value.trim()]);
      expect(arrived.map(({ body }) => body)).toEqual([
        expect.objectContaining(Object.fromEntries(trimmed)),
      ]);
    }
  });
}
