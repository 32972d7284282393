import { expect } from "@playwright/test";
import { test } from "./fixtures";
import { siteContent } from "./site-under-test";

test("an unknown address gets status 404, the page that says so, and one line in the console", async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource: the server responded with a status of 404/);
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "log") logged.push(message.text());
  });
  const { notFound } = await siteContent();
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByText(notFound.code, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: notFound.heading })).toBeVisible();
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain("/no/such/page");
  await page.getByRole("link", { name: notFound.home }).click();
  await expect(page).toHaveURL("/");
});
