import { expect, type Page } from "@playwright/test";
import { fillIn, type FormPage, openForm, submitButton, validValues } from "./forms";
import * as behaviours from "./misbehaving-webhook";

type Reach = (page: Page, form: FormPage, webhook: behaviours.MisbehavingWebhook) => Promise<void>;

/** Expects that a report has the focus, which also makes a screen reader speak its title. */
export const expectReport = (page: Page, title: string | RegExp) =>
  expect(page.getByRole("group", { name: title })).toBeFocused();

/** Opens a form that posts to the webhook, fills it in and sends it. */
const send: Reach = async (page, { definition, path }, webhook) => {
  await webhook.open(page, path);
  await fillIn(page, validValues(definition));
  await submitButton(page, definition).click();
};

/** How to bring a form into each of the states that visitors usually see. */
export const formStates: Record<"errors" | "sending" | "failed" | "delivered", Reach> = {
  async errors(page, { definition, path }) {
    await page.goto(path);
    await submitButton(page, definition).click();
    await expect(page.getByRole("group").first()).toBeFocused();
  },
  async sending(page, form, webhook) {
    webhook.behaviour = behaviours.noResponse;
    await send(page, form, webhook);
    await expect.poll(() => webhook.bodies.length).toBe(1);
    await expect(page.locator("form:focus, form :focus")).toHaveCount(1);
  },
  async failed(page, form, webhook) {
    webhook.behaviour = behaviours.noCorsOnAnswer;
    await send(page, form, webhook);
    await expect(page.getByRole("alert")).toBeVisible();
    await expectReport(page, form.definition.shared.failed.title);
  },
  async delivered(page, form, webhook) {
    const { title } = form.definition.success;
    await send(page, form, webhook);
    await expect(page.getByRole("status", { name: title })).toBeVisible();
    await expectReport(page, title);
  },
};

/** How to bring a form into states that hardly anybody sees. */
export const rareFormStates: Record<"interrupted" | "unloaded" | "broken", Reach> = {
  async interrupted(page, { definition, path }) {
    await openForm(page, path);
    await page.evaluate(() => {
      history.replaceState({ sending: true }, "");
    });
    await page.reload();
    await expectReport(page, definition.shared.interrupted.title);
  },
  async unloaded(page, { path }) {
    await page.route("**/*.js", (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole("link", { name: /@/ })).toBeVisible();
  },
  async broken(page, form, webhook) {
    const { definition } = form;
    await formStates.errors(page, form, webhook);
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
