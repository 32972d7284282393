import { expect } from "@playwright/test";
import { routes } from "../../src/shared/routes";
import { test } from "./fixtures";
import { siteContent } from "./site-under-test";

// Outside of tests, Chromium also renders the page ahead. While it is driven by a program, it only fetches it.
test("pointing at a link to the booking page fetches it ahead", async ({ page, context }) => {
  const statuses: string[] = [];
  const session = await context.newCDPSession(page);
  session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
    if (prefetchUrl.endsWith(routes.consultation)) statuses.push(status);
  });
  await session.send("Preload.enable");

  await page.goto(routes.home);
  expect(statuses).toEqual([]);
  await page.getByRole("link", { name: siteContent().home.hero.book }).first().hover();
  await expect.poll(() => statuses).toContain("Ready");
  await expect(page).toHaveURL(routes.home);
});
