import { expect } from "@playwright/test";
import { expectSoundPage } from "../support/find-violations";
import { readEnglishContent } from "../support/content";
import { password } from "../support/published-worker";
import { fill, testPublished as test } from "./editor-page";

const { inbox: words } = readEnglishContent();

test.use({ isSecure: true, ignoreHTTPSErrors: true, locale: "de-DE" });

test("the keyboard alone signs in, a wrong password is named in place, and a button signs out", async ({
  page,
  server,
  faults,
}) => {
  faults.allow(/status of 401/);
  const { origin } = server;
  await page.goto(`${origin}/inbox?find=Ada`);
  const field = page.getByLabel(words.password);
  await expect(field).toBeFocused();
  await page.keyboard.type("a wrong password");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription(words.wrongPassword);
  await expect(field).toBeFocused();

  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${origin}/inbox?find=Ada`);

  await page.goto(`${origin}/sign-out`);
  await page.getByRole("button", { name: words.signOut }).click();
  await expect(page).toHaveURL(/\/sign-in/);
});

test("the password opens the editor in German, whose preview shows what is typed and saved, and the editor's own sign-out ends the session", async ({
  page,
  server,
}) => {
  await page.goto(`${server.origin}/admin`);
  await page.getByLabel(words.password).fill(password);
  await page.getByRole("button", { name: words.signIn }).click();
  await page.getByRole("treeitem", { name: "Questions", exact: true }).click();
  await page.getByRole("gridcell", { name: "How do we start?", exact: true }).click();
  await fill(page, "question", "How do I start?");
  const preview = page.getByTitle("Inhaltsvorschau").contentFrame();
  await expect(preview.getByText("How do I start?")).toBeVisible();
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await page.waitForURL(/home-faq$/);

  await page.getByRole("button", { name: "Kontomenü anzeigen" }).click();
  await page.getByRole("menuitem", { name: "Abmelden" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
});

test("axe finds nothing on the sign-in page by day and by night, and nothing scrolls sideways on a phone", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(`${server.origin}/sign-in`);
  await expectSoundPage(page);
});
