import { type Dialog, expect, type Page } from "@playwright/test";
import { readContent } from "../support/content";
import { fill } from "../../src/shared/fill";
import { germanContent } from "../support/addresses";
import { expectSoundPage } from "../support/find-violations";
import { startWorkerUnderTest } from "../support/write-worker";
import { test } from "./fixtures";

test.use({ timezoneId: "Asia/Tokyo" });

const answers = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  phone: "+49 555 0100100",
  currentWebsite: "",
  issues: "It blinks,\nand it plays music.",
};

// In German, words are longer, and times are not written as the browser's own language would write them.
const content = readContent(germanContent);
const { inbox: words, site, forms } = content;
let server: Awaited<ReturnType<typeof startWorkerUnderTest>>;

/** Runs SQL in the store. */
const run = (query: string) =>
  fetch(`${server.origin}/test/run`, { method: "POST", body: JSON.stringify([query]) });

/** Sends a form, and pretends that this was some hours ago. */
async function post(name: string, hours = 0, changes = {}, headers = {}) {
  await fetch(`${server.origin}/webhook/consultation`, {
    method: "POST",
    headers: { Origin: server.origin, "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ ...answers, name, ...changes }),
  });
  await run(
    `UPDATE leads SET receivedAt = receivedAt - ${hours} * 3600000 WHERE answers LIKE '%"name":"${name}"%'`,
  );
}

/** Lists the names of the leads on a page, from the top. */
const names = (page: Page) => page.getByRole("article").getByRole("heading", { level: 3 });

// The tests run one after the other, because all use this store.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  server = await startWorkerUnderTest(test.info().outputDir, content);
});

test.afterAll(() => server.close());

test.beforeEach(async ({ page, faults }) => {
  faults.allow(new RegExp(`foreign request: \\w+ ${server.origin}/`));
  await page.setViewportSize({ width: 390, height: 800 });
  // Makes the tables.
  await fetch(`${server.origin}/inbox`);
  await run("DELETE FROM leads");
});

test("the lead that has waited longest comes first, each says how much of its day is left, and one tap writes, calls, or marks it as answered, which can be undone", async ({
  page,
}) => {
  await post("Lin", 25);
  await post("Grace", 22.5);
  await post("Ada", 21.5);
  await page.goto(`${server.origin}/inbox`);
  await expect(names(page)).toHaveText(["Lin", "Grace", "Ada"]);
  const color = (label: string, time: string) =>
    page
      .getByText(new RegExp(fill(label, { time })))
      .evaluate((element) => getComputedStyle(element).color);
  const error = await color(words.late, "01:0\\d");
  expect(await color(words.left, "01:2\\d")).toBe(error);
  expect(await color(words.left, "02:2\\d")).not.toBe(error);

  const lead = page.getByRole("article", { name: "Lin" });
  const write = lead.getByRole("link", { name: words.write });
  const subject = fill(words.replySubject, { site: site.name });
  const greeting = fill(words.replyText, { name: "Lin" });
  expect(decodeURIComponent((await write.getAttribute("href")) ?? "")).toBe(
    `mailto:${answers.email}?subject=${subject}&body=${greeting}\r\n\r\n> It blinks,\r\n> and it plays music.`,
  );
  await lead.getByRole("button", { name: words.answered }).click();
  await expect(names(page)).toHaveText(["Grace", "Ada", "Lin"]);
  await expect(page.getByRole("heading", { name: "Grace" })).toBeFocused();
  const undo = page.getByRole("status").getByRole("button", { name: words.undo });
  await expect(undo).toBeInViewport();
  await undo.click();
  await expect(names(page)).toHaveText(["Lin", "Grace", "Ada"]);
});

test("a note is kept, and found by a search", async ({ page }) => {
  await post("Ada");
  await page.goto(`${server.origin}/inbox`);
  const lead = page.getByRole("article", { name: "Ada" });
  await lead.getByText(words.all).click();
  const note = lead.getByRole("textbox", { name: words.note });
  await note.fill("Only on Fridays");
  // A link to a phone number and a download don't leave the page, so the browser doesn't ask.
  const dialogs: string[] = [];
  const recordDialog = (dialog: Dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  };
  page.on("dialog", recordDialog);
  await lead.getByRole("link", { name: words.call }).click();
  await page.getByText(words.settings).last().click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Excel" }).click();
  await download;
  expect(dialogs).toEqual([]);
  page.off("dialog", recordDialog);

  // Another button would lose the note, so the browser asks first.
  const asking = page.waitForEvent("dialog");
  const pressing = lead.getByRole("button", { name: words.answered }).click();
  await (await asking).dismiss();
  await pressing;
  await expect(note).toHaveValue("Only on Fridays");
  await lead.getByRole("button", { name: words.save }).click();
  const search = page.getByRole("searchbox", { name: words.find });
  await search.fill("fridays");
  // Coming back to the tab reloads nothing that was typed.
  await search.blur();
  const opened: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && opened.push(request.url()));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByRole("button", { name: words.find }).click();
  await expect(names(page)).toHaveText(["Ada"]);
  expect(opened).toEqual([expect.stringContaining("q=fridays")]);
  await expect(lead.getByText("Only on Fridays")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ hasTouch: true, javaScriptEnabled: false });

  test("who called is found by another spelling, dialed, and deleted after a page that names the number, which can be undone, by touch", async ({
    page,
  }) => {
    await post("Zoë Müller", 25, { phone: "+49 (0)30 / 555 01 00 Durchwahl 7" });
    await post("Grace");
    await page.goto(`${server.origin}/inbox`);
    await expect(names(page)).toHaveText(["Zoë Müller", "Grace"]);
    const search = page.getByRole("searchbox", { name: words.find });
    await search.fill("muller zoe");
    await search.press("Enter");
    await expect(names(page)).toHaveText(["Zoë Müller"]);
    const call = page.getByRole("link", { name: words.call });
    await expect(call).toHaveAttribute("href", "tel:+49305550100;ext=7");
    await page.getByRole("link", { name: words.deleteFound }).tap();
    const question = fill(words.deleteCount, { count: 1, query: "muller zoe" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(question);
    await page.getByRole("button", { name: words.delete }).tap();

    await expect(names(page)).toHaveCount(0);
    await page.getByRole("status").getByRole("button", { name: words.undo }).tap();
    await expect(names(page)).toHaveText(["Zoë Müller"]);
  });
});

test("junk is counted, moves to the inbox if it is none, where a program is marked, and what was deleted is on a page of its own, where axe finds nothing and the keyboard brings it back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await post("Ada", 0, {}, { "X-Trap": "filled" });
  await post("Grace", 0, { phone: "1" });
  await post("Lin", 0, { phone: "1" });
  await page.goto(`${server.origin}/inbox`);
  await expect(names(page)).toHaveText(["Ada"]);
  await expect(page.getByText(words.maybeProgram)).toBeVisible();
  await page.getByRole("link", { name: fill(words.junk, { count: 2 }) }).click();
  const lead = page.getByRole("article", { name: "Grace" });
  await expect(lead).toContainText(
    `${forms.consultation.form.fields.phone?.label} ${words.checkThis}`,
  );
  await lead.getByRole("button", { name: words.notJunk }).click();
  await page.getByRole("link", { name: words.heading, exact: true }).click();
  await expect(names(page)).toHaveText(["Ada", "Grace"]);

  await page.getByText(words.settings).last().click();
  await page.getByRole("button", { name: words.deleteJunk }).click();
  await page.getByRole("checkbox", { name: "Ada" }).check();
  await page.getByRole("button", { name: words.delete, exact: true }).last().click();
  await page.getByRole("status").getByRole("link", { name: words.deletions }).click();
  const items = page.getByRole("listitem");
  await expect(items).toContainText([words.chosen, words.allJunk]);
  await expectSoundPage(page);
  await items.first().getByRole("button", { name: words.undo }).press("Enter");
  await expect(items).toHaveCount(1);
  await page.getByRole("link", { name: words.heading }).click();
  await expect(names(page)).toHaveText(["Ada", "Grace"]);
});

test("a file that was downloaded is put back with the keyboard, on a page where axe finds nothing", async ({
  page,
}) => {
  await post("Ada");
  await page.goto(`${server.origin}/inbox`);
  await page.getByText(words.settings).last().click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "JSON" }).click();
  const file = await (await downloading).path();
  await run("DELETE FROM leads");
  await page.getByRole("link", { name: words.putBack }).press("Enter");
  await page.getByLabel(words.fileLabel).setInputFiles(file);
  await page.getByRole("button", { name: words.fileLook }).press("Enter");
  const button = page.getByRole("button", { name: fill(words.putBackCount, { taken: 1 }) });
  await expect(button).toBeVisible();
  await expectSoundPage(page);
  await button.press("Enter");
  // While the file is read, the button is hidden, too.
  const done = fill(words.putBackDone, { taken: 1, there: 0, old: 0, unreadable: 0, days: 180 });
  await expect(page.getByRole("status")).toContainText(done);
  await page.getByRole("link", { name: words.heading }).press("Enter");
  await expect(names(page)).toHaveText(["Ada"]);
});

test("axe finds nothing, nothing scrolls sideways, the font is the site's, and times are the reader's, at any width and in all colors", async ({
  page,
}) => {
  await post("Ada", 30, { issues: "x".repeat(500) });
  await post("Grace", 3);
  await run("UPDATE leads SET state = 'answered' WHERE answers LIKE '%Grace%'");
  await page.goto(`${server.origin}/inbox`);
  // Only the site's font can load.
  const loaded = () => [...document.fonts].filter(({ status }) => status === "loaded").length;
  await expect.poll(() => page.evaluate(loaded)).toBeGreaterThan(0);
  const time = page.getByRole("article", { name: "Grace" }).getByRole("time");
  const received = new Date((await time.getAttribute("datetime")) ?? "");
  const hour = received.toLocaleTimeString("de", { timeStyle: "short", timeZone: "Asia/Tokyo" });
  await expect(time).toContainText(hour);

  // The first is a window of 1280 px at 400 % zoom.
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 256 });
    await expectSoundPage(page);
  }
});
