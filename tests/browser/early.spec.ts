import { expect, type Page } from "@playwright/test";
import { siteOrigin } from "../support/addresses";
import {
  fillIn,
  formPages,
  goBack,
  hydrated,
  readControls,
  submitButton,
  validValues,
} from "../support/forms";
import { hold } from "../support/misbehaving-webhook";
import { oneEngine, test } from "./fixtures";
import { expectDelivered, submissionsOf } from "./site-under-test";

/** Opens a page, and holds every script of it back until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { released, release } = hold();
  await page.route("**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return release;
}

for (const { definition, path } of formPages) {
  const tag = definition.type === "consultation" ? [] : oneEngine;

  test.describe(`before the scripts arrive, the form ${definition.type}`, { tag }, () => {
    test("keeps what is typed, in every field", async ({ page }) => {
      const release = await openWithoutScripts(page, path);
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
      const requests: string[] = [];
      page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
      const release = await openWithoutScripts(page, path);
      const answers = await fillIn(page, validValues(definition));
      await submitButton(page, definition).click();
      await page.locator("#email").press("Enter");
      expect(new URL(page.url()).search).toBe("");
      release();
      await expectDelivered(page, definition, answers);
      expect(page.url()).toBe(`${siteOrigin}${path}`);
      expect(requests.filter((request) => request.includes(page.url()))).toHaveLength(1);
      expect(requests.filter((request) => request.startsWith("POST"))).toHaveLength(1);
    });

    test(
      "shows its mistakes as soon as they do, when submitted with some",
      { tag: oneEngine },
      async ({ page }) => {
        const release = await openWithoutScripts(page, path);
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
    `leaving or closing the page right after submit still delivers the form ${definition.type}, and coming back sends nothing`,
    { tag },
    async ({ page, context }) => {
      /** Fills in the form, with its rules and toasts loaded. */
      const open = async (page: Page) => {
        await page.goto(path);
        await hydrated(page);
        const answers = await fillIn(page, validValues(definition));
        await page.waitForLoadState("networkidle");
        return answers;
      };
      const closed = await context.newPage();
      const closedAnswers = await open(closed);
      await submitButton(closed, definition).click();
      await closed.close();
      await expect.poll(async () => (await submissionsOf(closedAnswers)).length).toBe(1);

      const answers = await open(page);
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
}
