import { expect, type Request } from "@playwright/test";
import { startPublishedWorker } from "../support/published-worker";
import { fill, goTo, openHosted, testPublished as test } from "./editor-page";

test.use({ locale: "de-DE" });

/** Returns what a request brought into the browser. A redirect has no body. */
async function readAnswer(request: Request) {
  const response = await request.response();
  const body = await response?.text().catch(() => "");
  return JSON.stringify(response?.headers()) + body;
}

test("the owner links to a PDF, in German, and the token never reaches the browser", async ({
  page,
  context,
  server,
  github,
}) => {
  const answers: Promise<string>[] = [];
  page.on("requestfinished", (request) => {
    if (request.url().startsWith(server.origin)) answers.push(readAnswer(request));
  });

  await openHosted(page, server);
  await page.getByRole("radio", { name: "Medien" }).click();
  await page.getByRole("button", { name: "Neue Medien hochladen" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Dateien auswählen" }).click();
  const buffer = Buffer.from("%PDF-1.4");
  await (await chooser).setFiles({ name: "price-list.pdf", mimeType: "application/pdf", buffer });
  await page.getByRole("alertdialog").getByRole("button", { name: "Hochladen" }).click();
  const savedFiles = async () => [...(await github.readFiles("editor-draft")).keys()];
  await expect.poll(savedFiles).toContain("content/pages/price-list.pdf");

  await goTo(page, "home-faq/entries/care-plan");
  await fill(page, "body", "It is in the [price list](price-list.pdf).");
  const preview = page.getByTitle("Inhaltsvorschau").contentFrame();
  const link = preview.getByRole("link", { name: "price list" });
  await expect(link).toHaveAttribute("href", "/price-list.pdf");

  const stored = JSON.stringify(await context.storageState({ indexedDB: true }));
  const arrived = (await Promise.all(answers)).join("");
  expect(arrived).toContain("How do we start?");
  expect(arrived).toContain("connect-src 'self' blob:;");
  expect(arrived + stored).not.toContain(github.token);
});

test("the editor says that the token ends soon, until the owner closes the notice", async ({
  page,
}) => {
  // The Worker keeps what it has learned of the token, so this test has a Worker of its own.
  const server = await startPublishedWorker(false);
  const nextWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString();
  server.github.tokenEnd = `${nextWeek.slice(0, 10)} 10:00:00 UTC`;
  // The inbox asks GitHub.
  await page.goto(`${server.origin}/inbox`);
  await openHosted(page, server);
  const notice = page.getByRole("status").filter({ hasText: "The secret GITHUB_TOKEN ends on" });
  await expect(notice).toBeVisible();
  await notice.getByRole("button", { name: "Close" }).click();
  await expect(notice).toHaveCount(0);
  // The editor goes on asking.
  await page.close();
  await server.close();
});

test("of two tabs, only the one that was chosen last can save", async ({
  page,
  context,
  server,
}) => {
  await openHosted(page, server);
  // Sveltia reports an error if its page is replaced while it begins.
  await expect(page.getByRole("treeitem").first()).toBeVisible();
  const second = await context.newPage();
  await second.goto(`${server.origin}/admin`);
  for (const [chosen, other] of [
    [second, page],
    [page, second],
  ] as const) {
    await chosen.getByRole("button", { name: "Use this one" }).click();
    await expect(other.getByText("The editor is open in another tab")).toBeVisible();
    await goTo(chosen, "home-pricing/entries/care-plan");
    await expect(chosen.locator('[data-key-path="price"] input')).toBeVisible();
    await expect(other.getByRole("button")).toHaveText("Use this one");
  }
});

test.describe("in English", () => {
  test.use({ locale: "en-US" });

  test("entries that are put in another order keep what somebody else has saved meanwhile", async ({
    page,
    server,
    github,
  }) => {
    const path = "content/home/faq/care-plan.mdx";
    const read = async () => String((await github.readFiles("editor-draft")).get(path));
    await openHosted(page, server);
    await goTo(page, "home-faq");
    await page.getByRole("button", { name: "Reorder" }).click();
    const row = page.getByRole("row", { name: "What is the Care Plan?" });
    await row.getByRole("button", { name: "Move Up" }).click();
    await github.push("editor-draft", { [path]: `${await read()}\nSaved meanwhile.\n` });
    await page.getByRole("button", { name: "Done Reordering Entries" }).click();
    await expect.poll(read).toContain("order: 4");
    expect(await read()).toContain("Saved meanwhile.");
  });
});
