import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { parse as parseScript } from "acorn";
import { readPublished } from "../../src/build/finish-public";
import { pages, siteOrigin, siteRoot } from "../support/addresses";
import { fillIn, formPages, submitButton, validValues } from "../support/forms";
import { asReadBy, type Browser } from "../support/older-browser";
import { test } from "./fixtures";
import { expectDelivered } from "./site-under-test";

/**
 * Every engine, by the name that browserslist has for one of its browsers, with the name in MDN's compat data. The other
 * browsers have the same engine in the same version.
 */
const engines = { chrome: "chrome", firefox: "firefox", ios_saf: "safari_ios" } as const;

const { browserslist } = JSON.parse(readFileSync(resolve("package.json"), "utf8")) as {
  browserslist: string[];
};

/** The oldest browsers that the site is meant for. */
const oldest = Object.entries(engines).map(([listed, name]): Browser => {
  const [, version] =
    browserslist.map((query) => query.split(" >= ")).find(([browser]) => browser === listed) ?? [];
  if (!version) throw new Error(`browserslist names no oldest ${listed}.`);
  return { name, version };
});

/** Browsers before those: one without most of what the styles use, and one that reads hardly any of them. */
const olderYet: Browser[] = [
  { name: "safari_ios", version: "15.6" },
  { name: "safari_ios", version: "15" },
];

/** Makes every page that is opened from now on one as an older browser reads it. */
async function readAs(page: Page, browser: Browser) {
  await page.unrouteAll();
  await page.route(`${siteOrigin}/**`, async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch({ maxRetries: 2 });
    const html = (await response.text()).replace(
      /(<style[^>]*>)(.*?)(?=<\/style>)/gs,
      (_all, tag: string, stylesheet: string) => tag + asReadBy(stylesheet, browser),
    );
    return route.fulfill({ response, body: html });
  });
}

const schemes = ["light", "dark"] as const;

const wordsAndControls = "h1, h2, h3, p, li, label, a, summary, input, textarea, button";
const drawing = "[role=img] *";

/** The colours, the border and the size of everything that a selector names, by day and by night. */
async function looks(page: Page, selector = wordsAndControls) {
  const found = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const elements = await page.evaluate(async (selector) => {
      await document.fonts.ready;
      const background = (of: Element) => getComputedStyle(of).backgroundColor;
      const probe = document.body.appendChild(document.createElement("div"));
      probe.style.backgroundColor = "Canvas";
      const canvas = background(probe);
      probe.remove();
      return [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility() && !element.matches("p:empty"))
        .map((element) => {
          const { width, height } = element.getBoundingClientRect();
          const style = getComputedStyle(element);
          let surface: Element | null = element;
          while (surface && background(surface) === "rgba(0, 0, 0, 0)")
            surface = surface.parentElement;
          return {
            element: element.localName,
            words: element.textContent,
            color: style.color,
            background: surface ? background(surface) : canvas,
            border: `${style.borderWidth} ${style.borderStyle} ${style.borderColor}`,
            size: `${Math.round(width)} × ${Math.round(height)}`,
          };
        });
    }, selector);
    found.push(...elements.map((element) => ({ colorScheme, ...element })));
  }
  return found;
}

const nameOf = ({ name, version }: Browser) => `${name} ${version}`;

for (const path of pages) {
  test(`text, fields, buttons and the drawing of ${path} have the colours, borders and sizes of today in ${oldest.map(nameOf).join(", ")}, and can be seen and read in ${olderYet.map(nameOf).join(", ")}`, async ({
    page,
  }) => {
    await page.goto(path);
    const today = await looks(page);
    const drawingToday = await looks(page, drawing);
    for (const browser of oldest) {
      await readAs(page, browser);
      await page.goto(path);
      expect(await looks(page), nameOf(browser)).toEqual(today);
      expect(await looks(page, drawing), nameOf(browser)).toEqual(drawingToday);
    }

    const wordsToday = new Set(today.map(({ words }) => words));
    for (const browser of olderYet) {
      await readAs(page, browser);
      await page.goto(path);
      const older = await looks(page);
      expect(
        [...wordsToday].filter((words) => !older.some((found) => found.words === words)),
      ).toEqual([]);
      const lost = older.filter(
        ({ element, color, background, border, size }) =>
          color === background ||
          /^0|× 0/.test(size) ||
          (/input|textarea|button/.test(element) && !/^[^0].*(solid|inset|outset)/.test(border)),
      );
      expect(lost).toEqual([]);
    }
  });
}

for (const browser of olderYet) {
  for (const { definition, path } of formPages) {
    test(`in ${nameOf(browser)}, the form ${definition.type} sends`, async ({ page }) => {
      await readAs(page, browser);
      await page.goto(path);
      const answers = await fillIn(page, validValues(definition));
      await submitButton(page, definition).click();
      await expectDelivered(page, definition, answers);
    });
  }
}

test("every script can be read by browsers that know the JavaScript of 2021, such as Safari 15", () => {
  const { pages, files } = readPublished(join(siteRoot, "public"));
  const inline = [...pages.values()].flatMap((html) =>
    [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = ""]) => script),
  );
  const scripts = files
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(join(siteRoot, `public${file}`), "utf8"));
  expect([inline.length, scripts.length]).not.toContain(0);
  for (const script of [...inline, ...scripts]) parseScript(script, { ecmaVersion: 2021 });
});
