import { expect } from "@playwright/test";
import { testPublished as test } from "./editor-page";

// In German, on a phone.
test.use({ locale: "de-DE", viewport: { width: 390, height: 844 } });

const plan = "content/home/pricing/care-plan.mdx";

/** Runs in the page. Marks all kept drafts as those of an editor before an update. Returns how many there are. */
async function ageDrafts() {
  const opened = indexedDB.open("github:owner/site");
  await new Promise((resolve) => (opened.onsuccess = resolve));
  const store = opened.result
    .transaction("draft-backups", "readwrite")
    .objectStore("draft-backups");
  const drafts = store.getAll() as IDBRequest<object[]>;
  await new Promise((resolve) => (drafts.onsuccess = resolve));
  for (const draft of drafts.result) store.put({ ...draft, cmsConfigVersion: "earlier" });
  opened.result.close();
  return drafts.result.length;
}

test("a draft that a new browser has kept since its first page is still there after an update, and asks before it replaces what was saved meanwhile", async ({
  page,
  server,
  github,
}) => {
  const price = page.locator('[data-key-path="price"] input');
  await page.goto(`${server.origin}/admin#/collections/home-pricing/entries/care-plan`);
  await price.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("150");
  await expect.poll(() => page.evaluate(ageDrafts)).toBe(1);

  const files = await github.readFiles("editor-draft");
  const saved = String(files.get(plan)).replace(/price: .*/, "price: 107");
  await github.push("editor-draft", { [plan]: `${saved}\nMore.` });
  await page.reload();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(/saved again, on \d/);
  await expect(dialog).toContainText("replaces what is saved in: Price, Text.");
  await expect(dialog).toContainText("An earlier version");
  await dialog.getByRole("button", { name: "Verwerfen" }).click();
  await expect(price).toHaveValue("107");
});
