import { expect, type Request } from "@playwright/test";
import { GitHubStandIn } from "../support/github-stand-in";
import { fill, goTo, openHosted, testPublished } from "./editor-page";

const github = new GitHubStandIn();
const test = testPublished({ github });

test.use({ locale: "de-DE" });

const readText = async (branch: string, path: string) =>
  String((await github.readFiles(branch)).get(path) ?? "");

/** Returns what a request brought into the browser. A redirect has no body. */
async function readAnswer(request: Request) {
  const response = await request.response();
  const body = await response?.text().catch(() => "");
  return JSON.stringify(response?.headers()) + body;
}

test("the owner changes the site in German, and links to a PDF, and the token never reaches the browser", async ({
  page,
  context,
  server,
  faults,
}) => {
  const { token } = github;
  const answers: Promise<string>[] = [];
  page.on("requestfinished", (request) => {
    if (request.url().startsWith(server.origin)) answers.push(readAnswer(request));
  });

  await openHosted(page, server, faults);
  await page.getByRole("treeitem", { name: "Questions", exact: true }).click();
  await page.getByRole("gridcell", { name: "How do we start?", exact: true }).click();
  await fill(page, "question", "How do I start?");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  const question = "content/home/faq/how-to-start.mdx";
  await expect.poll(() => readText("editor-draft", question)).toContain("How do I start?");

  await page.getByRole("radio", { name: "Medien" }).click();
  await page.getByRole("button", { name: "Neue Medien hochladen" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Dateien auswählen" }).click();
  const buffer = Buffer.from("%PDF-1.4");
  await (await chooser).setFiles({ name: "price-list.pdf", mimeType: "application/pdf", buffer });
  await page.getByRole("alertdialog").getByRole("button", { name: "Hochladen" }).click();
  await expect.poll(() => readText("editor-draft", "content/pages/price-list.pdf")).toBeTruthy();

  await goTo(page, "home-faq/entries/care-plan");
  await fill(page, "body", "It is in the [price list](price-list.pdf).");
  const preview = page.getByTitle("Inhaltsvorschau").contentFrame();
  const link = preview.getByRole("link", { name: "price list" });
  await expect(link).toHaveAttribute("href", "/price-list.pdf");

  const stored = JSON.stringify(await context.storageState({ indexedDB: true }));
  const arrived = (await Promise.all(answers)).join("");
  expect(arrived).toContain("How do we start?");
  expect(arrived).toContain("connect-src 'self' blob:;");
  expect(arrived + stored).not.toContain(token);
});

test("the editor says that the token ends soon, until the owner closes the notice", async ({
  page,
  server,
  faults,
}) => {
  const nextWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString();
  github.tokenEnd = `${nextWeek.slice(0, 10)} 10:00:00 UTC`;
  // The inbox asks GitHub.
  await page.goto(`${server.origin}/inbox`);
  await openHosted(page, server, faults);
  const notice = page.getByRole("status").filter({ hasText: "The secret GITHUB_TOKEN ends on" });
  await expect(notice).toBeVisible();
  await notice.getByRole("button", { name: "Close" }).click();
  await expect(notice).toHaveCount(0);
});
