import { expect, type Page } from "@playwright/test";
import { routes } from "../../src/shared/routes";
import { germanContent, pages, pagesWithoutForm, siteOrigin } from "../support/addresses";
import { readTexts, strangeWords, wordsOf } from "../support/change-words";
import { formStates, rareFormStates } from "../support/form-states";
import { anyForm } from "../support/forms";
import { openEditor, serveEditor } from "../support/open-editor";
import { sidewaysScroll } from "../support/sideways-scroll";
import { expectSamePages } from "./compare-pages";
import { blocked } from "./editor-page";
import { test } from "./fixtures";
import { openQuestions, siteContent } from "./site-under-test";

const words = wordsOf(germanContent);

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

  const technical = [
    "viewport",
    "robots",
    "theme-color",
    "twitter:card",
    "og:type",
    "og:locale",
    "format-detection",
  ];
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

/** Expects that every word of a page comes from the content. */
async function expectContent(page: Page, state: string) {
  const texts = [...(await page.evaluate(readTexts)), ...(await page.evaluate(readOtherTexts))];
  expect
    .soft(
      strangeWords(texts, (word) => words.has(word)),
      state,
    )
    .toEqual([]);
  expect.soft(texts.filter(Boolean).length, state).toBeGreaterThan(20);
}

test("every word of every page is content, and the page says its language", async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    await expectContent(page, path);
    await page.emulateMedia({ media: "print" });
    await expectContent(page, `${path} on paper`);
    await page.emulateMedia({ media: "screen" });
  }
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.locator("[property='og:locale']")).toHaveAttribute("content", "de_DE");
});

test("the landing page shows everything that is optional", async ({ page }) => {
  const { home, site } = siteContent();
  const { guarantee, hero, jobs, work } = home;
  const topOf = async (alt?: string) => {
    const picture = page.getByRole("img", { name: alt });
    await picture.scrollIntoViewIfNeeded();
    return picture.evaluate((it) => it.getBoundingClientRect().top + scrollY);
  };
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(routes.home);
    // On a phone, one is below the other. On a desktop, both are in one place.
    const before = await topOf(jobs[0]?.beforeAlt);
    const after = await topOf(jobs[0]?.afterAlt);
    expect(after === before).toBe(width === 1280);
  }
  await expect(page.getByRole("img", { name: home.about.photo?.alt })).toBeVisible();
  const logbook = page.getByRole("region", { name: work?.heading });
  const jobTexts = [/^22:42.*00:0022:42$/s, /^26:10.*00:0026:10$/s];
  await expect(logbook.getByRole("article")).toHaveText(jobTexts);
  await page.getByRole("link", { name: hero.badge }).click();
  const terms = page.getByRole("region", { name: guarantee?.heading }).getByRole("listitem");
  await expect(terms.getByText("48:00")).toBeInViewport();
  const phone = page.getByRole("contentinfo").getByRole("link", { name: site.phone });
  await expect(phone).toHaveAttribute("href", "tel:+49305550199");
});

test("the preview shows every page as it is published, by day and by night", async ({
  page,
  faults,
}, { outputDir }) => {
  const editor = await serveEditor(outputDir);
  faults.allow(blocked);
  await openEditor(page, editor.origin, germanContent);
  await expectSamePages(page, siteOrigin);
  await editor.close();
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

  await rareFormStates.interrupted(page, anyForm, webhook);
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
  await formStates.failed(page, anyForm, webhook);
  await page.evaluate(turnIntoArabic);
  expect(await sidewaysScroll(page)).toBe(0);
});
