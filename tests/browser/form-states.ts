import { expect, type Page } from "@playwright/test";
import { fillIn, goodAnswers, hydrated, submitButton, uniqueEmail } from "./answers";
import type { FormDefinition } from "../../src/forms/definition";
import * as rogue from "./rogue-webhook";

/** Every state that a form can be in, and how to bring it there. */
export const formStates: Record<
  "fresh" | "errors" | "sending" | "failed" | "delivered",
  (
    page: Page,
    path: string,
    definition: FormDefinition,
    webhook: rogue.RogueWebhook,
  ) => Promise<void>
> = {
  async fresh(page, path) {
    await page.goto(path);
    await hydrated(page);
  },
  async errors(page, path, definition) {
    await page.goto(path);
    await submitButton(page, definition).click();
    await expect(page.getByRole("group", { name: /need/ })).toBeFocused();
  },
  async sending(page, path, definition, webhook) {
    webhook.behaviour = rogue.silence;
    await webhook.open(page, path);
    await fillIn(page, definition, goodAnswers(definition, uniqueEmail()));
    await submitButton(page, definition).click();
    await expect.poll(() => webhook.bodies.length).toBe(1);
  },
  async failed(page, path, definition, webhook) {
    webhook.behaviour = rogue.noCorsOnAnswer;
    await webhook.open(page, path);
    await fillIn(page, definition, goodAnswers(definition, uniqueEmail()));
    await submitButton(page, definition).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByRole("group", { name: definition.failure.title })).toBeFocused();
  },
  async delivered(page, path, definition) {
    await page.goto(path);
    await fillIn(page, definition, goodAnswers(definition, uniqueEmail()));
    await submitButton(page, definition).click();
    await expect(page.getByRole("status", { name: definition.success.title })).toBeVisible();
    await expect(page.getByRole("group", { name: definition.success.title })).toBeFocused();
  },
};
