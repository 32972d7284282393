import { expect, type Page } from "@playwright/test";
import { siteOrigin } from "./addresses";
import { formPages } from "./answers";
import { allowFailedRequests } from "./faults";
import { test } from "./fixtures";
import { formStates } from "./form-states";

/** What the site has kept in the browser, wherever a page can keep something. */
async function kept(page: Page) {
  return {
    cookies: await page.context().cookies(),
    ...(await page.evaluate(async () => ({
      local: { ...localStorage },
      session: { ...sessionStorage },
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }))),
  };
}

const nothing = { cookies: [], local: {}, session: {}, databases: [], caches: [], workers: 0 };

for (const path of ["/", "/404"]) {
  test(`nothing is kept in the browser on ${path}`, async ({ page }) => {
    await page.goto(path);
    expect(await kept(page)).toEqual(nothing);
  });
}

for (const { definition, path } of formPages) {
  for (const [state, reach] of Object.entries(formStates)) {
    test(`nothing is kept in the browser or the address on ${path} when ${state}`, async ({
      page,
      webhook,
      faults,
    }) => {
      allowFailedRequests(faults);
      await reach(page, path, definition, webhook);
      expect(await kept(page)).toEqual(nothing);
      expect(page.url()).toBe(`${siteOrigin}${path}`);
      expect(await page.evaluate(() => JSON.stringify([history.state, window.name]))).toBe(
        '[null,""]',
      );
    });
  }
}
