import { expect, type Page } from "@playwright/test";
import { siteOrigin } from "../support/addresses";
import {
  fillIn,
  formPages,
  goBack,
  validValues,
  hydrated,
  submitButton,
  readControls,
} from "../support/forms";
import { hold } from "../support/hold";
import { oneEngine, test } from "./fixtures";
import { expectDelivered, submissionsOf } from "./site-under-test";

/** Holds every script of the page back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { released, release } = hold();
  await page.route("**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const { definition, path } of formPages) {
  const tag = definition.type === "consultation" ? [] : oneEngine;

  test.describe(`before the scripts arrive, the form ${definition.type}`, { tag }, () => {
    test("keeps what is typed, in every field", async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: "commit" });
      const answers = await fillIn(page, validValues(definition));
      release();
      await hydrated(page);
      expect(await page.evaluate(readControls)).toEqual(answers);
      await submitButton(page, definition).click();
      await expectDelivered(page, definition, answers);
    });

    test("honours a submit as soon as they do, once, and never leaves the page", async ({
      page,
    }) => {
      // As in Safari 15.
      await page.addInitScript(() => {
        Reflect.deleteProperty(HTMLFormElement.prototype, "requestSubmit");
      });
      const release = await holdScripts(page);
      const requests: string[] = [];
      page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
      await page.goto(path, { waitUntil: "commit" });
      const answers = await fillIn(page, validValues(definition));
      await submitButton(page, definition).click();
      await page.locator("#email").press("Enter");
      expect(new URL(page.url()).search).toBe("");
      release();
      await expectDelivered(page, definition, answers);
      expect(page.url()).toMatch(new RegExp(`${path}$`));
      expect(requests.filter((request) => request.includes(`${siteOrigin}${path}`))).toHaveLength(
        1,
      );
      expect(requests.filter((request) => request.startsWith("POST"))).toHaveLength(1);
    });

    test(
      "shows its mistakes as soon as they do, when submitted with some",
      { tag: oneEngine },
      async ({ page }) => {
        const release = await holdScripts(page);
        await page.goto(path, { waitUntil: "commit" });
        await submitButton(page, definition).click();
        release();
        await expect(page.getByRole("group", { name: /fields need attention/ })).toBeFocused();
      },
    );
  });

  test(
    `what the browser restores into the form ${definition.type} is kept and sent`,
    { tag },
    async ({ page, browserName }) => {
      await page.goto(path);
      await hydrated(page);
      const answers = await fillIn(page, validValues(definition));
      // Firefox restores on a reload as well, and its WebDriver BiDi never tells when going back has ended.
      if (browserName === "firefox") {
        await page.reload();
      } else {
        await page.goto("/");
        await goBack(page, path);
      }
      await hydrated(page);
      expect(await page.evaluate(readControls)).toEqual(answers);
      await submitButton(page, definition).click();
      await expectDelivered(page, definition, answers);
    },
  );

  test(
    `leaving right after submit still delivers the form ${definition.type}, and coming back sends nothing`,
    { tag },
    async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      const answers = await fillIn(page, validValues(definition));
      await page.waitForLoadState("networkidle");
      await submitButton(page, definition).evaluate((button: HTMLButtonElement) => {
        button.click();
        location.href = "/";
      });
      await page.waitForURL("/");
      await expect.poll(async () => (await submissionsOf(answers)).length).toBe(1);
      await goBack(page, path);
      await hydrated(page);
      await page.waitForLoadState("networkidle");
      expect(await submissionsOf(answers)).toHaveLength(1);
    },
  );

  test(
    `closing the page right after submit still delivers the form ${definition.type}`,
    { tag },
    async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      const answers = await fillIn(page, validValues(definition));
      await page.waitForLoadState("networkidle");
      await submitButton(page, definition).click();
      await page.close();
      await expect.poll(async () => (await submissionsOf(answers)).length).toBe(1);
    },
  );
}
