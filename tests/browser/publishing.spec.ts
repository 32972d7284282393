import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { englishContent } from "../support/addresses";
import { findViolations } from "../support/find-violations";
import type { GitHubStandIn } from "../support/github-stand-in";
import { fill, goTo, openHosted, testPublished as test } from "./editor-page";

// In German, on a phone.
test.use({ locale: "de-DE", viewport: { width: 390, height: 844 } });

const plan = "content/home/faq/care-plan.mdx";
const about = "content/home/about.mdx";
const photo = readFileSync(`${englishContent}/pages/desk.jpg`);

const read = async (github: GitHubStandIn, branch: string, path: string) =>
  String((await github.readFiles(branch)).get(path) ?? "");

const button = (place: Page | Locator, name: string) =>
  place.getByRole("button", { name, exact: true });

/** Finds the item that has a title, such as a change. */
const itemOf = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("checkbox", { name: title }) });

/** Expects the page to say how something went. */
const expectStatus = (page: Page, words: string) =>
  expect(page.locator("#status")).toHaveText(words);

test("a save is published once the owner means it, and a mistake in it is named before", async ({
  page,
  server,
  github,
  faults,
}) => {
  // The editor is left while it draws a transition.
  faults.allow(/Transition was (skipped|aborted)/);
  const before = await read(github, "main", plan);
  await openHosted(page, server);
  await goTo(page, "home-faq/entries/care-plan");
  await fill(page, "body", "Nothing is [here](/nowhere).");
  await button(page, "Speichern").click();
  const strip = page.getByRole("status").filter({ hasText: "Saved, not published: 1 change" });
  await strip.getByRole("link", { name: "Publish" }).click();

  const change = itemOf(page, "Questions: What is the Care Plan?");
  await expect(change).toContainText("Nothing is [here](/nowhere).");
  await expect(page.getByRole("alert")).toContainText('links to "/nowhere", which leads nowhere');
  await expect(button(page, "Publish")).toBeDisabled();
  expect(await findViolations(page)).toEqual([]);
  await change.getByRole("checkbox").uncheck();
  await expect(page.getByRole("alert")).not.toContainText("nowhere");
  await change.getByRole("checkbox").check();

  await button(change, "Discard").click();
  await expect(change).toHaveCount(0);
  await button(page, "Undo").click();
  await expect(change).toHaveCount(1);
  expect(await read(github, "main", plan)).toBe(before);

  await github.push("editor-draft", { [plan]: before.replace("Care Plan?", "Care Plan today?") });
  await page.reload();
  await button(page, "Publish").click();
  await expectStatus(page, "Published.");
  await expect(page.getByText("Everything that was saved is published.")).toBeVisible();
  expect(await read(github, "main", plan)).toContain("Care Plan today?");
});

test("a deleted entry, a picture and an old version come back, and of two versions the owner chooses one", async ({
  page,
  server,
  github,
}) => {
  const before = await read(github, "main", plan);
  const text = await read(github, "main", about);
  await github.push("main", {
    [plan]: null,
    "content/home/me.jpg": photo,
    [about]: `${text}Here.\n`,
  });
  await page.goto(`${server.origin}/editor/publish`);
  await page.getByRole("list", { name: "What was published" }).locator("summary").first().click();
  const deleted = page.getByRole("article").filter({ hasText: "Questions: " });
  await button(deleted, "Bring back what was there before").click();
  await expect(itemOf(page, "Questions: ")).toContainText("New");
  expect(await read(github, "editor-draft", plan)).toBe(before);

  await github.push("editor-draft", { [about]: `${text}Mine.\n` });
  await github.push("main", { [about]: `${text}Theirs.\n` });
  await page.reload();
  await page.getByRole("radio", { name: "Keep what was saved here" }).check();
  await button(page, "Use what I chose").click();
  await expect(itemOf(page, "About you")).toContainText("Mine.");

  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.getByLabel("Publish at").fill(`${tomorrow}T10:00`);
  await page.getByLabel("Publish at").press("Enter");
  await expect(page.getByRole("heading", { name: /Will be published on .*, 10:00/ })).toBeVisible();
  await button(page, "Cancel").click();
  await expectStatus(page, "Canceled.");
});
