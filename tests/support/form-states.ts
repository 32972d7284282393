import { expect, type Page } from "@playwright/test";
import type { FormDefinition } from "../../src/shared/content/form-definition";
import { fillIn, openForm, submitButton, validValues } from "./forms";
import * as behaviours from "./misbehaving-webhook";

type Reach = (
  page: Page,
  path: string,
  definition: FormDefinition,
  webhook: behaviours.MisbehavingWebhook,
) => Promise<void>;

/** Expects that a report has the focus, which also makes a screen reader speak its title. */
export const expectReport = (page: Page, title: string | RegExp) =>
  expect(page.getByRole("group", { name: title })).toBeFocused();

/** Opens a form that posts to the webhook, fills it in and sends it. */
const send: Reach = async (page, path, definition, webhook) => {
  await webhook.open(page, path);
  await fillIn(page, validValues(definition));
  await submitButton(page, definition).click();
};

/** How to bring a form into each of the states that visitors usually see. */
export const formStates: Record<"fresh" | "errors" | "sending" | "failed" | "delivered", Reach> = {
  fresh: openForm,
  async errors(page, path, definition) {
    await page.goto(path);
    await submitButton(page, definition).click();
    await expect(page.getByRole("group").first()).toBeFocused();
  },
  async sending(page, path, definition, webhook) {
    webhook.behaviour = behaviours.noResponse;
    await send(page, path, definition, webhook);
    await expect.poll(() => webhook.bodies.length).toBe(1);
    await expect(page.locator("form:focus, form :focus")).toHaveCount(1);
  },
  async failed(page, path, definition, webhook) {
    webhook.behaviour = behaviours.noCorsOnAnswer;
    await send(page, path, definition, webhook);
    await expect(page.getByRole("alert")).toBeVisible();
    await expectReport(page, definition.shared.failed.title);
  },
  async delivered(page, path, definition, webhook) {
    await send(page, path, definition, webhook);
    await expect(page.getByRole("status", { name: definition.success.title })).toBeVisible();
    await expectReport(page, definition.success.title);
  },
};

/** How to bring a form into states that hardly anybody sees. */
export const rareFormStates: Record<"interrupted" | "unloaded" | "broken", Reach> = {
  async interrupted(page, path, { shared }) {
    await openForm(page, path);
    await page.evaluate(() => {
      history.replaceState({ sending: true }, "");
    });
    await page.reload();
    await expectReport(page, shared.interrupted.title);
  },
  async unloaded(page, path) {
    await page.route("**/*.js", (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole("link", { name: /@/ })).toBeVisible();
  },
  async broken(page, path, definition, webhook) {
    await formStates.errors(page, path, definition, webhook);
    await fillIn(page, { email: "nobody" });
    // An extension may remove the summary as an advertisement. React then fails when it wants to remove the summary, too.
    await page
      .getByRole("group")
      .first()
      .evaluate((summary) => summary.remove());
    await submitButton(page, definition).click();
    await expect(
      page.getByRole("heading", { name: definition.shared.crashed.title }),
    ).toBeFocused();
  },
};
