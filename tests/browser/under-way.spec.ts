import { expect } from "@playwright/test";
import {
  nameField,
  fillIn,
  formPages,
  validValues,
  hydrated,
  submitButton,
} from "../support/forms";
import { test } from "./fixtures";
import { hold } from "../support/hold";
import * as behaviours from "../support/misbehaving-webhook";

/** Does to a page what the translators of browsers do: words, also later ones, go into elements that no script expects. */
function translate() {
  const wrap = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest("translated-words, textarea, script"))
        continue;
      const translated = document.createElement("translated-words");
      text.replaceWith(translated);
      translated.append(text);
    }
  };
  wrap(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(wrap);
  }).observe(document.body, { childList: true, subtree: true });
}

for (const { definition, path } of formPages) {
  test(`the form ${definition.type} is mended, fails and is sent on a page that is translated`, async ({
    page,
    webhook,
  }) => {
    webhook.behaviour = behaviours.noCorsOnAnswer;
    await webhook.open(page, path);
    await hydrated(page);
    await page.evaluate(translate);
    await submitButton(page, definition).click();
    await expect(page.getByRole("group", { name: /need attention/ })).toBeFocused();
    const answers = await fillIn(page, validValues(definition));
    await submitButton(page, definition).click();
    await expect(page.getByRole("group", { name: "Nothing you typed is gone" })).toBeFocused();
    webhook.behaviour = behaviours.status(200);
    await submitButton(page, definition).click();
    await expect(page.getByRole("group", { name: definition.success.title })).toBeFocused();
    expect(JSON.parse(webhook.bodies.at(-1) ?? "")).toMatchObject(answers);
    await expect(page.getByLabel("Email")).toHaveValue("");
  });

  test(`what is changed while the form ${definition.type} is being sent stays, and keeps the focus`, async ({
    page,
    webhook,
  }) => {
    const { released, release } = hold();
    webhook.behaviour = (request, response) => {
      if (request.method === "OPTIONS") behaviours.status(200)(request, response);
      else void released.then(() => behaviours.status(200)(request, response));
    };
    await webhook.open(page, path);
    await fillIn(page, validValues(definition));
    await submitButton(page, definition).click();
    await expect.poll(() => webhook.bodies.length).toBe(1);
    const name = page.getByLabel(nameField(definition).label);
    await name.fill("Ada Byron");
    release();
    await expect(page.getByRole("status", { name: definition.success.title })).toBeVisible();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue("Ada Byron");
    await expect(page.getByLabel("Email")).toHaveValue("");
  });

  test(`what is changed while the rules of the form ${definition.type} load is sent, and goes`, async ({
    page,
    webhook,
  }) => {
    const { released, release } = hold();
    await webhook.open(page, path);
    await page.route("**/rules-*.js", async (route) => {
      await released;
      await route.continue();
    });
    await fillIn(page, validValues(definition));
    await submitButton(page, definition).click();
    const { name, label } = nameField(definition);
    await page.getByLabel(label).fill("Ada Byron");
    release();
    await expect(page.getByRole("group", { name: definition.success.title })).toBeVisible();
    expect(JSON.parse(webhook.bodies[0] ?? "")).toMatchObject({ [name]: "Ada Byron" });
    await expect(page.getByLabel(label)).toHaveValue("");
  });

  test(`the form ${definition.type} is sent although its rules could not be loaded, but not empty`, async ({
    page,
    webhook,
    faults,
  }) => {
    faults.allow(/(request: GET|load resource).*\/rules-/);
    await webhook.open(page, path);
    await page.route("**/rules-*.js", (route) => route.abort());
    await submitButton(page, definition).click();
    const summary = page.getByRole("group", { name: /need attention/ });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link", { name: "Please enter a valid email" })).toBeVisible();
    expect(webhook.bodies).toEqual([]);
    const answers = await fillIn(page, validValues(definition));
    await submitButton(page, definition).click();
    await expect(page.getByRole("status", { name: definition.success.title })).toBeVisible();
    await expect(page.getByText(/could not be loaded/)).toBeHidden();
    expect(JSON.parse(webhook.bodies[0] ?? "")).toMatchObject(answers);
  });

  test(`the form ${definition.type} says in the page itself that it failed where its toasts could not be loaded`, async ({
    page,
    webhook,
    faults,
  }) => {
    faults.allow(/(request: GET|load resource).*\/toasts-/);
    webhook.behaviour = behaviours.noCorsOnAnswer;
    await webhook.open(page, path);
    await page.route("**/toasts-*.js", (route) => route.abort());
    await fillIn(page, validValues(definition));
    await submitButton(page, definition).click();
    const report = page.getByRole("group", { name: "Nothing you typed is gone" });
    await expect(report).toBeFocused();
    await expect(report).toContainText(definition.failure.text);
  });
}
