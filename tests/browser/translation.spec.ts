import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { readContent } from "../../src/build/content.fixture";
import { notFoundFile, routes } from "../../src/shared/routes";
import { startWorker } from "../../tools/lib/local-worker";
import { germanContent, pagesWithoutForm, sitePort } from "../support/addresses";
import { changeWords, markWord, readTexts, unmarkedWords } from "../support/change-words";
import { findViolations } from "../support/find-violations";
import { findCutFocusRings } from "../support/focus-rings";
import { formStates, rareFormStates } from "../support/form-states";
import { anyForm } from "../support/forms";
import { openEditor, serveEditor } from "../support/open-editor";
import { sidewaysScroll } from "../support/sideways-scroll";
import { expectSamePages } from "./compare-pages";
import { blocked } from "./editor-page";
import { test } from "./fixtures";
import { siteContent } from "./site-under-test";
import { openQuestions } from "./views";

const port = sitePort + 30;
const origin = `http://127.0.0.1:${port}`;

/** Builds a copy of the project with German content, a mark on each of its words, and serves it. Returns the content and the output of the build. */
async function serveGerman() {
  const root = resolve("test-results/de");
  // Playwright's workers set NODE_ENV to `test`, and Gatsby would keep that.
  const env = { ...process.env, NODE_ENV: "production", OWN_RECEIVER: "true" } as const;
  const run = (cwd: string, ...command: string[]) =>
    promisify(execFile)(process.execPath, ["--import", "tsx", ...command], { cwd, env });
  await run(".", "tests/support/make-site.ts", root, germanContent);
  const folder = join(root, "content");
  changeWords(folder, markWord);
  const { stdout } = await run(root, "tools/build.ts");
  const { close } = await startWorker(join(root, "inbox-data"), port, join(root, "public"));
  return { ...readContent(folder), folder, printed: stdout, close };
}

/** Runs in the page. Returns its texts that are not in its elements: those of styles, of scripts that are off, and for machines. */
function readOtherTexts() {
  const texts: string[] = [];
  for (const element of document.querySelectorAll(":not(script, style)")) {
    for (const pseudo of ["::before", "::after", "::marker"]) {
      const { content } = getComputedStyle(element, pseudo);
      // The escape of a line break contains a letter.
      texts.push(...(content.replaceAll("\\a ", " ").match(/"[^"]*"/g) ?? []));
    }
  }
  for (const { innerText } of document.querySelectorAll("noscript")) {
    const parsed = new DOMParser().parseFromString(innerText, "text/html");
    for (const style of parsed.querySelectorAll("style")) style.remove();
    texts.push(parsed.documentElement.textContent);
  }

  const technical = ["viewport", "robots", "theme-color", "twitter:card", "og:type", "og:locale"];
  for (const meta of document.querySelectorAll("meta[name], meta[property]")) {
    const name = meta.getAttribute("name") ?? meta.getAttribute("property") ?? "";
    if (!technical.includes(name)) texts.push(meta.getAttribute("content") ?? "");
  }

  const codes = ["@context", "@type", "@id", "priceCurrency", "inLanguage"];
  for (const { text } of document.querySelectorAll<HTMLScriptElement>("script[type$='ld+json']"))
    JSON.parse(text, (key, value: unknown) => {
      if (typeof value === "string" && !codes.includes(key)) texts.push(value);
      return value;
    });
  return texts;
}

/** Expects a mark on every word of a page. */
async function expectContent(page: Page, state: string) {
  const texts = [...(await page.evaluate(readTexts)), ...(await page.evaluate(readOtherTexts))];
  expect.soft(unmarkedWords(texts), state).toEqual([]);
  expect.soft(texts.filter(Boolean).length, state).toBeGreaterThan(20);
}

test.describe("in German", () => {
  // The tests run one after the other, because all use this port.
  test.describe.configure({ mode: "default", timeout: 600_000 });
  test.use({ baseURL: origin });

  let site: Awaited<ReturnType<typeof serveGerman>>;

  test.beforeAll(async () => {
    site = await serveGerman();
  });

  test.beforeEach(({ faults }) => faults.allow(new RegExp(`foreign request: GET .*:${port}/`)));

  test.afterAll(() => site.close());

  test("a build ends with the next steps, and /admin names the variable where no repository is known", async ({
    page,
  }) => {
    expect(site.printed).toMatch(
      /What is next:\n- .*INBOX_PASSWORD.*\n- .*\/inbox of your site.*\n- .*EDITOR_REPOSITORY.*\n- .*sample details.*\n$/,
    );
    await page.goto("/admin");
    await expect(page.getByText("EDITOR_REPOSITORY")).toBeVisible();
  });

  test("every word of every page is content, and the page says its language", async ({ page }) => {
    for (const path of [notFoundFile, "/sample-page", ...Object.values(routes).reverse()]) {
      await page.goto(path);
      await expectContent(page, path);
      await page.emulateMedia({ media: "print" });
      await expectContent(page, `${path} on paper`);
      await page.emulateMedia({ media: "screen" });
    }
    const html = await page.content();
    for (const part of ['<html lang="de"', 'content="de_DE"', '"inLanguage":"de"'])
      expect(html).toContain(part);
  });

  test("a privacy notice without gaps is linked at the foot of every page, and beside the button of a form", async ({
    page,
  }) => {
    await page.goto(routes.consultation);
    for (const part of ["main", "contentinfo"] as const) {
      const link = page.getByRole(part).getByRole("link", { name: /^Was.* mit/ });
      await expect(link).toHaveAttribute("href", "/privacy");
    }
  });

  test("the landing page shows everything that is optional, and has room for it", async ({
    page,
  }) => {
    const { about, guarantee, hero, jobs, work } = site.home;
    const topOf = async (alt?: string) => {
      const picture = page.getByRole("img", { name: alt });
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth))
        .not.toBe(0);
      return picture.evaluate((it) => it.getBoundingClientRect().top + scrollY);
    };
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(routes.home);
      await topOf(about.photo?.alt);
      // On a phone, one is below the other. On a desktop, both are in one place.
      const before = await topOf(jobs[0]?.beforeAlt);
      const after = await topOf(jobs[0]?.afterAlt);
      expect(after === before).toBe(width === 1280);
      expect(await findViolations(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    }
    const logbook = page.getByRole("region", { name: work?.heading });
    const jobTexts = [/^22:42.*00:0022:42$/s, /^26:10.*00:0026:10$/s];
    await expect(logbook.getByRole("article")).toHaveText(jobTexts);
    await page.getByRole("link", { name: hero.badge }).click();
    const terms = page.getByRole("region", { name: guarantee?.heading }).getByRole("listitem");
    await expect(terms.getByText("48:00")).toBeInViewport();
    expect(await findCutFocusRings(page)).toEqual([]);
    const phone = page.getByRole("contentinfo").getByRole("link", { name: site.site.phone });
    await expect(phone).toHaveAttribute("href", "tel:+49305550199");
  });

  test("the preview shows every page as it is published, by day and by night", async ({
    page,
    faults,
  }, { outputDir }) => {
    const editor = await serveEditor(outputDir);
    faults.allow(new RegExp(`${blocked.source}|GET ${editor.origin}/`));
    await openEditor(page, editor.origin, site.folder);
    await expectSamePages(page, origin);
    await editor.close();
  });
});

/** Runs in the page. Turns it into one of a language that is written from the right, with as many letters in each word. */
function turnIntoArabic() {
  const root = document.documentElement;
  Object.assign(root, { lang: "ar", dir: "rtl" });
  // As in a page whose letters the display font lacks.
  root.style.setProperty("--display", "system-ui, sans-serif");
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const isWords = !text.parentElement?.closest("style, script, noscript, a[href^='mailto:']");
    if (isWords) text.data = text.data.replace(/\p{L}/gu, "ن");
  }
}

test("in Arabic, everything is mirrored and has room", async ({ page, webhook }) => {
  const { hero } = siteContent().home;
  await page.goto(routes.home);
  await page.evaluate(turnIntoArabic);
  const rail = await page.locator("section > div").first().boundingBox();
  expect(rail?.x).toBeGreaterThan(1_000);
  const ruler = page.locator("section > :last-child [style*='--until']").first();
  expect(await ruler.evaluate((it) => getComputedStyle(it, "::before").right)).toBe("0px");
  const drawing = page.getByRole("img", { name: hero.illustration });
  await expect(drawing).toHaveCSS("direction", "ltr");

  const { definition, path } = anyForm;
  await rareFormStates.interrupted(page, path, definition, webhook);
  await page.evaluate(turnIntoArabic);
  const link = page.getByRole("main").getByRole("link", { name: "@" });
  for (const address of [link, page.locator("[type=email]"), page.locator("[type=tel]")])
    await expect(address).toHaveCSS("unicode-bidi", "plaintext");

  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of pagesWithoutForm) {
    await page.goto(path);
    await openQuestions(page);
    await page.evaluate(turnIntoArabic);
    expect(await sidewaysScroll(page)).toBe(0);
  }
  await formStates.failed(page, path, definition, webhook);
  await page.evaluate(turnIntoArabic);
  expect(await sidewaysScroll(page)).toBe(0);
});
