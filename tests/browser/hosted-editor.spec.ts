import { expect, type Request } from "@playwright/test";
import sharp from "sharp";
import { GitHubStandIn } from "../support/github-stand-in";
import { startPublishedWorker } from "../support/published-worker";
import { fill, saveButton, signIn } from "./editor-page";
import { test } from "./fixtures";

test.use({ ignoreHTTPSErrors: true });

const github = new GitHubStandIn();
let server: Awaited<ReturnType<typeof startPublishedWorker>>;

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

  const buffer = await sharp({
    create: { width: 4032, height: 3024, channels: 3, background: "teal" },
  })
    .jpeg()
    .toBuffer();
  await page.getByRole("radio", { name: "Assets" }).click();
  await page.getByRole("button", { name: "Upload New Assets" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose Files" }).click();
  await (await chooser).setFiles({ name: "office.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("alertdialog").getByRole("button", { name: "Upload" }).click();
  await expect.poll(() => files.has("content/pages/office.webp")).toBe(true);
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
