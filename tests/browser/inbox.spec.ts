import { expect } from "@playwright/test";
import axe from "axe-core";
import { anyForm, fillIn, nameField, submitButton, validValues } from "../support/forms";
import { test } from "./fixtures";
import { expectDelivered, leadsOf } from "./site-under-test";

const { definition, path } = anyForm;

test("a lead goes from the form into the inbox, and is gone when it is deleted there", async ({
  page,
}) => {
  const name = `Ada ${Date.now()}`;
  const answers = { ...validValues(definition), [nameField(definition).name]: name };
  await page.goto(path);
  await fillIn(page, answers);
  await submitButton(page, definition).click();
  await expectDelivered(page, definition, answers);

  await page.goto("/inbox");
  const lead = page.getByRole("article", { name });
  for (const answer of Object.values(answers)) await expect(lead).toContainText(answer);
  await lead.getByText("Delete", { exact: true }).click();
  await lead.getByRole("button", { name: "Delete this lead for good" }).click();
  await expect(page).toHaveURL(/\/inbox$/);
  await expect(lead).toHaveCount(0);
  expect(await leadsOf(answers)).toEqual([]);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the inbox can be used by everybody at 320 px, with colors for ${colorScheme}`, async ({
    page,
    request,
    baseURL,
  }) => {
    // An answer breaks a rule, and another is one long word.
    const data = { name: "Ada", email: "nobody", issues: "x".repeat(500) };
    const headers = { Origin: baseURL ?? "" };
    for (const _time of ["first", "second"]) {
      await request.post("/webhook/consultation", { data, headers });
    }
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/inbox");
    await page.evaluate(axe.source);
    const violations = await page.evaluate(async () => {
      const runner = (window as unknown as { axe: typeof axe }).axe;
      const found = await runner.run();
      return found.violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
    });
    expect(violations).toEqual([]);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess).toBeLessThanOrEqual(0);
  });
}
