import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { findViolations } from "../support/find-violations";
import { englishContent } from "../support/addresses";
import { readEnglishContent } from "../support/content";
import { GitHubStandIn } from "../support/github-stand-in";
import { password, type PublishedWorker } from "../support/published-worker";
import { sidewaysScroll } from "../support/sideways-scroll";
import { smallControls } from "../support/small-controls";
import { blocked, fileOf, fill, goTo, testPublished, tick } from "./editor-page";

const { inbox: words } = readEnglishContent();
const github = new GitHubStandIn();
const test = testPublished({ github, isSecure: true });

test.use({ ignoreHTTPSErrors: true, locale: "de-DE" });

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

async function signIn(page: Page, { origin }: PublishedWorker) {
  await page.goto(`${origin}/admin`);
  await page.getByLabel(words.password).fill(password);
  await page.getByRole("button", { name: words.signIn }).click();
}

test("the password opens the editor in German, whose preview shows what is typed and saved, and the editor's own sign-out ends the session", async ({
  page,
  server,
  faults,
}) => {
  faults.allow(blocked);
  await signIn(page, server);
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
  await page.goto(`${server.origin}/admin`);
  await expect(page).toHaveURL(/\/sign-in/);
});

test("axe finds nothing on the sign-in page by day and by night, and nothing scrolls sideways on a phone", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(`${server.origin}/sign-in`);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page)).toEqual([]);
  }
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await smallControls(page)).toEqual([]);
});

test.describe("in Turkish", () => {
  test.use({ locale: "tr-TR" });

  test("the name of a photo gets no letter without a dot", async ({ page, server, faults }) => {
    faults.allow(blocked);
    await signIn(page, server);
    await page.waitForURL(/#\/collections\//);
    await goTo(page, fileOf("home-about"));
    await tick(page, /Photo/);
    await fill(page, "photo.alt", "A face");
    const buffer = readFileSync(`${englishContent}/pages/desk.jpg`);
    const chosen = { name: "IMG_1234.JPG", mimeType: "image/jpeg", buffer };
    const field = page.locator('[data-key-path="photo.file"]');
    await field.locator("input[type=file]").first().setInputFiles(chosen);
    await expect(field.getByText("1234.webp")).toBeVisible();
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    const savedFiles = async () => [...(await github.readFiles("editor-draft")).keys()];
    await expect.poll(savedFiles).toContain("content/home/img_1234.webp");
  });
});
