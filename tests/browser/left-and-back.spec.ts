import { expect } from "@playwright/test";
import {
  anyForm,
  fillIn,
  goBack,
  hydrated,
  notePersisted,
  readControls,
  submitButton,
  validValues,
} from "../support/forms";
import { noResponse, status } from "../support/misbehaving-webhook";
import { test } from "./fixtures";
import { leadsOf } from "./site-under-test";

test("a visitor who leaves a form while it is being sent and comes back can send it again, once", async ({
  page,
  webhook,
}, { project }) => {
  const { definition, path } = anyForm;
  webhook.behaviour = noResponse;
  await webhook.open(page, path);
  await hydrated(page);
  const answers = await fillIn(page, validValues(definition));
  await page.evaluate(notePersisted);
  await submitButton(page, definition).click();
  await expect.poll(() => webhook.bodies.length).toBe(1);
  await page.goto("/");
  await goBack(page, path);

  // Locators can't be used: if the browser shows the page as it was left, Playwright waits for a load that never comes.
  const shown = async () => ({
    values: await page.evaluate(readControls),
    ...(await page.evaluate(() => ({
      persisted: document.documentElement.dataset.persisted,
      focused: document.activeElement?.querySelector("h3")?.textContent,
    }))),
  });
  await expect.poll(shown).toEqual({
    persisted: project.name === "desktop" ? undefined : "true",
    focused: definition.shared.interrupted.title,
    values: answers,
  });

  webhook.behaviour = status(200);
  await page.evaluate(() => {
    document.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
  });
  await expect.poll(async () => (await shown()).focused).toBe(definition.success.title);
  // If the browser has loaded the page anew, it posts to the inbox.
  expect([
    ...webhook.bodies.slice(1),
    ...(await leadsOf(answers)).map((lead) => lead.answers),
  ]).toEqual([expect.objectContaining(answers)]);
});
