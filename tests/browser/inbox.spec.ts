import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { readContent } from "../../src/build/content.fixture";
import { fill } from "../../src/shared/content/form-definition";
import { startWorker } from "../../tools/lib/local-worker";
import { findViolations } from "../support/find-violations";
import { writeWorker } from "../support/published-worker";
import { sidewaysScroll } from "../support/sideways-scroll";
import { test } from "./fixtures";

test.use({ timezoneId: "Asia/Tokyo" });

const answers = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  phone: "+49 555 0100100",
  currentWebsite: "",
  issues: "It blinks,\nand it plays music.",
};

/** Runs in the page. Lists the fonts that it has loaded. */
async function loadedFonts() {
  const fonts = [...(await document.fonts.ready)];
  return fonts.filter(({ status }) => status === "loaded").map(({ family }) => family);
}

for (const language of ["english", "german"])
  test.describe(`in the ${language} inbox`, () => {
    const content = readContent(`tests/content/${language}`);
    const { inbox: words, site, forms } = content;
    let server: Awaited<ReturnType<typeof startWorker>>;

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
      const ms = hours * 60 * 60 * 1000;
      await run(
        `UPDATE leads SET receivedAt = receivedAt - ${ms} WHERE answers LIKE '%"name":"${name}"%'`,
      );
    }

    /** Lists the names of the leads on a page, from the top. */
    const names = (page: Page) => page.getByRole("article").getByRole("heading", { level: 3 });

    test.beforeAll(async () => {
      const { outputDir } = test.info();
      const files = await writeWorker(outputDir, content);
      const entry = join(outputDir, "worker/leads.fixture.ts");
      server = await startWorker(`${outputDir}-inbox`, 0, files, entry);
    });

    test.afterAll(() => server.close());

    for (const width of [390, 1280]) {
      test.describe(`at ${width} px`, () => {
        test.use({ viewport: { width, height: 800 } });

        test.beforeEach(async () => {
          // Makes the tables.
          await fetch(`${server.origin}/inbox`);
          await run("DELETE FROM leads");
          await run("DELETE FROM counts");
        });

        test("the lead that has waited longest comes first, and each says how much of its day is left", async ({
          page,
        }) => {
          await post("Lin", 25);
          await post("Grace", 22.5);
          await post("Ada", 21.5);
          await page.goto(`${server.origin}/inbox`);
          await expect(names(page)).toHaveText(["Lin", "Grace", "Ada"]);
          const clock = (name: string, label: string, time: string) =>
            page.getByRole("article", { name }).getByText(new RegExp(fill(label, { time })));
          const color = (name: string, label: string, time: string) =>
            clock(name, label, time).evaluate((element) => getComputedStyle(element).color);
          const error = await color("Lin", words.late, "01:0\\d");
          expect(await color("Grace", words.left, "01:2\\d")).toBe(error);
          expect(await color("Ada", words.left, "02:2\\d")).not.toBe(error);
        });

        test("one tap writes, calls, or marks a lead as answered, which can be undone", async ({
          page,
        }) => {
          await post("Ada");
          await post("Grace");
          await page.goto(`${server.origin}/inbox`);
          const lead = page.getByRole("article", { name: "Ada" });
          const write = lead.getByRole("link", { name: words.write });
          const subject = fill(words.replySubject, { site: site.name });
          const greeting = fill(words.replyText, { name: "Ada" });
          expect(decodeURIComponent((await write.getAttribute("href")) ?? "")).toBe(
            `mailto:${answers.email}?subject=${subject}&body=${greeting}\r\n\r\n> It blinks,\r\n> and it plays music.`,
          );
          await expect(lead.getByRole("link", { name: words.call })).toHaveAttribute(
            "href",
            /^tel:/,
          );

          await lead.getByRole("button", { name: words.answered }).click();
          await expect(names(page)).toHaveText(["Grace", "Ada"]);
          await page.getByRole("status").getByRole("button", { name: words.undo }).click();
          await expect(names(page)).toHaveText(["Ada", "Grace"]);
        });

        test("a note is kept, and found by a search", async ({ page }) => {
          await post("Ada");
          await post("Grace");
          await page.goto(`${server.origin}/inbox`);
          const lead = page.getByRole("article", { name: "Ada" });
          await lead.getByText(words.all).click();
          await lead.getByRole("textbox", { name: words.note }).fill("Only on Fridays");
          await lead.getByRole("button", { name: words.save }).click();
          await page.getByRole("searchbox", { name: words.find }).fill("fridays");
          await page.getByRole("button", { name: words.find }).click();
          await expect(names(page)).toHaveText(["Ada"]);
          await expect(lead.getByText("Only on Fridays")).toBeVisible();
        });

        test("junk is counted, and moves to the inbox if it is not junk, where a program is marked", async ({
          page,
        }) => {
          await post("Ada", 0, {}, { "X-Trap": "filled" });
          await post("Grace", 0, { phone: "1" });
          await page.goto(`${server.origin}/inbox`);
          await expect(names(page)).toHaveText(["Ada"]);
          await expect(page.getByText(words.maybeProgram)).toBeVisible();
          await page.getByRole("link", { name: fill(words.junk, { count: 1 }) }).click();
          const lead = page.getByRole("article", { name: "Grace" });
          await expect(lead).toContainText(
            `${forms.consultation.form.fields.phone?.label} ${words.checkThis}`,
          );
          await lead.getByRole("button", { name: words.notJunk }).click();
          await page.getByRole("link", { name: words.heading, exact: true }).click();
          await expect(names(page)).toHaveText(["Ada", "Grace"]);
        });

        for (const colorScheme of ["light", "dark"] as const) {
          test(`axe finds nothing, nothing scrolls sideways, the font is the site's, and times are the reader's, in ${colorScheme} colors`, async ({
            page,
          }) => {
            await post("Ada", 30, { issues: "x".repeat(500) });
            await post("Grace", 3);
            await run("UPDATE leads SET state = 'answered' WHERE answers LIKE '%Grace%'");
            await page.emulateMedia({ colorScheme });
            await page.goto(`${server.origin}/inbox`);
            expect(await findViolations(page)).toEqual([]);
            expect(await page.evaluate(loadedFonts)).toContain("Bricolage");
            const time = page.getByRole("article", { name: "Grace" }).getByRole("time");
            const received = new Date((await time.getAttribute("datetime")) ?? "");
            const inTokyo = received.toLocaleString(site.language, {
              dateStyle: "medium",
              timeStyle: "short",
              timeZone: "Asia/Tokyo",
            });
            await expect(time).toHaveText(inTokyo);

            // A window of 1280 px at 400 % zoom.
            await page.setViewportSize({ width: 320, height: 256 });
            expect(await sidewaysScroll(page)).toBe(0);
          });
        }
      });
    }
  });
