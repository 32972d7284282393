import { expect } from "@playwright/test";
import { fillIn, formPages, goodAnswers, submitButton, uniqueEmail } from "./answers";
import { test } from "./fixtures";
import * as rogue from "./rogue-webhook";

for (const { definition, path } of formPages) {
  test(`what is changed while the form ${definition.type} is being sent stays`, async ({
    page,
    webhook,
  }) => {
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    webhook.behaviour = (request, response) => {
      if (request.method === "OPTIONS") rogue.status(200)(request, response);
      else void released.then(() => rogue.status(200)(request, response));
    };
    await webhook.open(page, path);
    await fillIn(page, definition, goodAnswers(definition, uniqueEmail()));
    await submitButton(page, definition).click();
    await expect.poll(() => webhook.bodies.length).toBe(1);
    await page.getByLabel("Phone Number").fill("+1 555 010 0000, after six");
    release();
    await expect(page.getByRole("status", { name: definition.success.title })).toBeVisible();
    await expect(page.getByLabel("Phone Number")).toHaveValue("+1 555 010 0000, after six");
    await expect(page.getByLabel("Email")).toHaveValue("");
  });

  test(`the form ${definition.type} is sent although its rules could not be loaded`, async ({
    page,
    webhook,
    faults,
  }) => {
    faults.allow(/failed request: GET .*\/rules-/);
    faults.allow(/console error: Failed to load resource/);
    await webhook.open(page, path);
    await page.route("**/rules-*.js", (route) => route.abort());
    const answers = goodAnswers(definition, uniqueEmail());
    await fillIn(page, definition, answers);
    await submitButton(page, definition).click();
    await expect(page.getByRole("status", { name: definition.success.title })).toBeVisible();
    expect(JSON.parse(webhook.bodies[0] ?? "")).toMatchObject(answers);
  });

  test(`the form ${definition.type} says so when its scripts cannot be loaded`, async ({
    page,
    faults,
  }) => {
    faults.allow(/failed request: GET .*\.js/);
    faults.allow(/console error: Failed to load resource/);
    await page.route("**/*.js", (route) => route.abort());
    await page.goto(path);
    await expect(page.getByText(/could not be loaded, so it cannot send/)).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /@/ })).toBeVisible();
  });
}
