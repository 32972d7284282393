import { expect, type Page } from "@playwright/test";
import { pagesWithoutForm, siteOrigin } from "../support/addresses";
import { formPages } from "../support/forms";
import { allowFailedRequests } from "./faults";
import { oneEngine, test } from "./fixtures";
import { formStates } from "../support/form-states";

/** What the site has kept in the browser, wherever a page can keep something. */
async function kept(page: Page) {
  return {
    cookies: await page.context().cookies(),
    ...(await page.evaluate(async () => ({
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }))),
  };
}

const nothing = { cookies: [], local: [], session: [], databases: [], caches: [], workers: 0 };

for (const path of pagesWithoutForm) {
  test(`nothing is kept in the browser on ${path}`, async ({ page }) => {
    await page.goto(path);
    expect(await kept(page)).toEqual(nothing);
  });
}

for (const { definition, path } of formPages) {
  const tag = definition.type === "consultation" ? [] : oneEngine;
  for (const [state, reach] of Object.entries(formStates)) {
    const title = `nothing is kept in the browser or the address on ${path} when ${state}`;
    test(title, { tag }, async ({ page, webhook, faults }) => {
      allowFailedRequests(faults);
      await reach(page, path, definition, webhook);
      expect(await kept(page)).toEqual(nothing);
      expect(page.url()).toBe(`${siteOrigin}${path}`);
      // All that the page notes of itself is whether a request is under way.
      const noted = await page.evaluate(() => [history.state as unknown, window.name]);
      expect([
        [null, ""],
        [{ sending: true }, ""],
        [{ sending: false }, ""],
      ]).toContainEqual(noted);
    });
  }
}
