import { expect, type Request } from "@playwright/test";
import { englishContent } from "../support/addresses";
import { GitHubStandIn } from "../support/github-stand-in";
import { startPublishedWorker, type PublishedWorker } from "../support/published-worker";
import { fill, saveButton, signIn } from "./editor-page";
import { test } from "./fixtures";

test.use({ ignoreHTTPSErrors: true });

const github = new GitHubStandIn();
let server: PublishedWorker;

test.beforeAll(async () => {
  server = await startPublishedWorker(test.info().outputDir, github);
});

test.afterAll(() => server.close());

/** Returns what a request brought into the browser. A redirect has no body. */
async function readAnswer(request: Request): Promise<string> {
  const response = await request.response();
  const body = await response?.text().catch(() => "");
  return JSON.stringify(response?.headers()) + body;
}

test("whoever has the password changes the site, and the token never reaches the browser", async ({
  page,
  context,
  faults,
}) => {
  const { origin } = server;
  const { files, headlines, token } = github;
  // Chromium logs it when the sign-out leads from the editor to a page of the site.
  faults.allow(/ViewTransition opt-in disabled/);
  const answers: Promise<string>[] = [];
  page.on("requestfinished", (request) => {
    if (request.url().startsWith(origin)) answers.push(readAnswer(request));
  });

  await signIn(page, server, faults);
  await page.getByRole("treeitem", { name: "Questions", exact: true }).click();
  const { size } = files;
  await page.getByRole("gridcell", { name: "How do we start?", exact: true }).click();
  await fill(page, "question", "How do I start?");
  await saveButton(page).click();
  await expect.poll(() => headlines).toHaveLength(1);
  expect([...files.values()].join("")).toContain("How do I start?");

  await page.getByRole("checkbox", { name: "Do you work weekends?" }).check();
  await page.getByRole("button", { name: /^Delete Selected/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => files.size).toBe(size - 1);
  expect([...files.values()].join("")).not.toContain("Do you work weekends?");

  await page.getByRole("radio", { name: "Assets" }).click();
  await page.getByRole("button", { name: "Upload New Assets" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose Files" }).click();
  await (await chooser).setFiles(`${englishContent}/pages/desk.jpg`);
  await page.getByRole("alertdialog").getByRole("button", { name: "Upload" }).click();
  await expect.poll(() => files.has("content/pages/desk.webp")).toBe(true);
  expect(headlines[0]).toMatch(/^Ada: /);

  const stored = JSON.stringify(await context.storageState({ indexedDB: true }));
  await page.getByRole("button", { name: "Show Account Menu" }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto(`${origin}/admin`);
  await expect(page).toHaveURL(/\/sign-in/);

  const arrived = (await Promise.all(answers)).join("");
  expect(arrived).toContain("How do we start?");
  expect(arrived + stored).not.toContain(token);
});
