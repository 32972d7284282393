import { spawnSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { readContent } from "../../src/content/content.fixture";
import { loadContent } from "../../src/content/load";
import type { Content } from "../../src/content/tree";
import { webhookVariables } from "../../src/environment";
import { formsOf } from "../../src/forms/forms.fixture";
import { timeout } from "../../src/forms/send";
import { formTypes, notFoundFile, routes } from "../../src/routes";
import { startPreview } from "../../tools/servers/preview";
import { germanContent, inboxOrigin, pagesWithoutForm, sitePort } from "../support/addresses";
import { addresses, changeWords, editFile, words } from "../support/change-words";
import { formStates, rareFormStates } from "../support/form-states";
import { fillIn, validValues } from "../support/forms";
import { noResponse, status } from "../support/misbehaving-webhook";
import { test } from "./fixtures";

const port = sitePort + 30;
// One after the other, because both take this port.
test.describe.configure({ mode: "default", timeout: 180_000 });
test.use({ baseURL: `http://127.0.0.1:${port}` });

test.beforeEach(({ faults }) => faults.allow(new RegExp(`foreign request: GET .*:${port}/`)));

/** Builds and serves a copy of the project whose content is changed first. */
async function serveChanged(language: string, change: (content: string) => void) {
  const root = resolve("test-results", language);
  // Gatsby would keep the `test` of Playwright's workers.
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production" };
  for (const type of formTypes) env[webhookVariables[type]] = `${inboxOrigin}/${type}`;
  const run = (cwd: string, command: string) => {
    const args = ["--import", "tsx", command, root];
    const options = { cwd, env, encoding: "utf8" } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
    expect(status, stderr).toBe(0);
    return stdout + stderr;
  };
  run(".", "tests/support/make-site.ts");
  change(join(root, "content"));
  const printed = run(root, "tools/build.ts").replace(/\s+/g, " ");
  const { close } = await startPreview({ port, directory: join(root, "public") });
  const content = readContent(join(root, "content"));
  return { ...content, definitions: formsOf(content), printed, close };
}

/** Texts, except times, which the browser writes, also those without scripts and for machines, and attributes that can be read or heard. */
const readable = `//text()[not(parent::style)][not(parent::time)][not(parent::script[not(contains(@type, "ld+json"))])] |
  //@alt | //@title | //@placeholder | //@aria-label | //@aria-description | //meta[not(@http-equiv)][not(
  contains("viewport robots theme-color twitter:card og:type og:locale", concat(@name, @property)))]/@content`;

/** Runs in the page. */
function readTexts(readable: string) {
  const texts: string[] = [];
  const nodes = document.evaluate(readable, document);
  for (let node = nodes.iterateNext(); node; node = nodes.iterateNext())
    texts.push(node.textContent ?? "");
  for (const element of document.querySelectorAll("*"))
    for (const pseudo of ["::before", "::after", "::marker"])
      texts.push(...(getComputedStyle(element, pseudo).content.match(/"[^"]*"/g) ?? []));
  for (const { value } of document.querySelectorAll("textarea")) texts.push(value);
  for (const { href } of document.querySelectorAll<HTMLAnchorElement>("[href^='mailto:']"))
    texts.push(...new URL(href).searchParams.values());
  return texts;
}

/** Tags within `noscript`, line breaks in CSS and JSON, JSON's keys and codes, and what the tests enter. */
const notContent = new RegExp(
  String.raw`<style.*?/style>|<[^>]*>|\\a |\\n|"(?:@\w+|priceCurrency|inLanguage)":"[^"]*"|"@?\w+":|${addresses}|Ada Lovelace|About \w+: [^.]+|nobody`,
  "g",
);

/** Combining grapheme joiner, which is not drawn and makes no character of its own. */
const mark = "\u034F";

/** Expects a mark on every word of a page. */
async function expectContent(page: Page, state: string) {
  const texts = await page.evaluate(readTexts, readable);
  const unmarked = texts.flatMap((text) => {
    const found: string[] = text.replace(notContent, "").match(words) ?? [];
    return found.filter((word) => /[\p{L}}]:?$/u.test(word)).map((word) => `${word} in: ${text}`);
  });
  expect.soft([state, texts.length > 20, unmarked]).toEqual([state, true, []]);
}

/** Runs in the page. */
const excess = () => document.documentElement.scrollWidth - innerWidth;

/** What the shipped site does not have: two jobs, three terms, a face and a phone number. */
async function expectOptionalParts(page: Page, { home, site }: Pick<Content, "home" | "site">) {
  const [{ beforeAlt, afterAlt } = {}] = home.jobs;
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(routes.home);
    const tops: number[] = [];
    for (const name of [home.about.photo?.alt, beforeAlt, afterAlt]) {
      const picture = page.getByRole("img", { name });
      await expect(picture).toHaveAttribute("loading", "lazy");
      const heightOf = () => picture.evaluate(({ clientHeight }) => clientHeight);
      const height = await heightOf();
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth))
        .toBeGreaterThan(0);
      expect(await heightOf()).toBe(height);
      tops.push(await picture.evaluate((it) => it.getBoundingClientRect().top + scrollY));
    }
    // One below the other, or both in one place.
    expect(tops[2] === tops[1]).toBe(width === 1280);
    await page.evaluate(axe.source);
    const run = () => (window as unknown as { axe: typeof axe }).axe.run();
    expect((await page.evaluate(run)).violations).toEqual([]);
    expect(await page.evaluate(excess)).toBe(0);
  }
  const logbook = page.getByRole("region", { name: home.work?.heading });
  const texts = [/^22:42.*00:0022:42$/s, /^26:10.*00:0026:10$/s];
  await expect(logbook.getByRole("article")).toHaveText(texts);
  await page.getByRole("link", { name: home.hero.badge }).click();
  const terms = page.getByRole("region", { name: home.guarantee?.heading }).getByRole("listitem");
  await expect(terms.getByText("48:00")).toBeInViewport();
  const phone = page.getByRole("contentinfo").getByRole("link", { name: site.phone });
  await expect(phone).toHaveAttribute("href", "tel:+49305550199");
}

/** Runs in the page. A whole Chromium lets every page copy after a press, whatever its permissions. */
function refuseToCopy(): void {
  navigator.clipboard.writeText = () => Promise.reject(new Error("Refused."));
}

test("in German, every word is content", async ({ page, context, webhook, faults }) => {
  faults.allowFailuresAt(webhook.origin);
  faults.allow(/Broken to see the error screen\.|(request: GET|load resource).*\.js/);
  const { definitions, home, site, close } = await serveChanged("de", (content) => {
    rmSync(content, { recursive: true });
    cpSync(germanContent, content, { recursive: true });
    changeWords(content, (word) => word + mark);
  });
  for (const path of [notFoundFile, "/sample-page", ...Object.values(routes).reverse()]) {
    await page.goto(path);
    for (const media of ["print", "screen"] as const) {
      await page.emulateMedia({ media });
      await expectContent(page, `${path} on ${media}`);
    }
  }
  const html = await page.content();
  for (const part of [
    '<html lang="de"',
    'content="de_DE"',
    '"inLanguage":"de"',
    '"telephone":"+49 30 555 01 99"',
    ">997&nbsp;$<",
  ])
    expect(html).toContain(part);
  await expectOptionalParts(page, { home, site });

  for (const type of formTypes) {
    for (const [state, reach] of Object.entries({ ...formStates, ...rareFormStates })) {
      webhook.behaviour = status(200);
      webhook.bodies.length = 0;
      await reach(page, routes[type], definitions[type], webhook);
      await expectContent(page, `${type} when ${state}`);
      await page.unrouteAll();
    }
  }

  const definition = definitions.consultation;
  const { answers, allFixed } = definition.shared;
  const press = (name: string) => page.getByRole("button", { name }).press("Enter");
  await page.clock.install();
  webhook.behaviour = noResponse;
  webhook.bodies.length = 0;
  await webhook.open(page, routes.consultation);
  await fillIn(page, { ...validValues(definition), email: "nobody" });
  await press(definition.submit);
  await expect(page.getByRole("group")).toBeFocused();
  await expectContent(page, "one mistake");
  await fillIn(page, { email: "nobody@example.com" });
  await expect(page.getByRole("group", { name: allFixed })).toBeVisible();
  await expectContent(page, "all fixed");
  await press(definition.submit);
  await expect.poll(() => webhook.bodies.length).toBe(1);
  await page.clock.runFor(timeout);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await press(answers.copy);
  await expect(page.getByText(answers.copied)).toBeVisible();
  await expectContent(page, "unanswered, and copied");
  await page.evaluate(refuseToCopy);
  await press(answers.copy);
  await expect(page.getByRole("textbox", { name: answers.label })).toBeFocused();
  await fillIn(page, { issues: "1 ".repeat(2_000) });
  await expect(page.getByRole("link", { name: answers.mailEmpty })).toBeVisible();
  await expectContent(page, "refused to copy, and too long");
  await close();
});

/** One for each length, without a meaning as a text. */
const arabic = "و من يوم موقع صفحات الموقع الأسعار المواقيت المستندات الاستشارات".split(" ");
const ofLength = (length: number): string =>
  arabic[length - 1] ?? arabic[9] + ofLength(length - 10);

test("in Arabic, all is mirrored and has room", async ({ page, webhook, faults }) => {
  faults.allowFailuresAt(webhook.origin);
  const { definitions, home, site, printed, close } = await serveChanged("ar", (content) => {
    changeWords(content, ({ length }) => ofLength(Math.ceil(length * 1.4)));
    editFile(join(content, "site.mdx"), (text) => text.replace(/^language: .*/m, "language: ar"));
    // Lines above their limit lose a letter at a time.
    for (let rest = 30; rest > 0; rest -= 1)
      for (const { file, line = 0 } of loadContent(content).issues) {
        const start = new RegExp(`^((?:.*\\n){${line - 1}}.*?\\p{Lo}{2})\\p{Lo}(?=\\p{Lo})`, "u");
        editFile(join(content, "..", file), (text) => text.replace(start, "$1"));
      }
  });
  expect(printed).toContain("picture for shared links is without words");
  await page.goto(routes.home);
  await expect(page.locator("html[lang=ar]")).toHaveAttribute("dir", "rtl");
  const rail = await page.locator("section > div").first().boundingBox();
  expect(rail?.x).toBeGreaterThan(1_000);
  const ruler = page.locator("section > :last-child [style*='--minutes']").first();
  expect(await ruler.evaluate((it) => getComputedStyle(it, "::before").right)).toBe("0px");
  const drawing = page.getByRole("img", { name: home.hero.illustration });
  await expect(drawing).toHaveCSS("direction", "ltr");
  for (const heading of await page.getByRole("heading").all())
    await expect(heading).toHaveCSS("font-family", /^system-ui/);
  await rareFormStates.interrupted(page, routes.consultation, definitions.consultation, webhook);
  const link = page.getByRole("link", { name: site.email });
  for (const address of [link, page.locator("[type=email]"), page.locator("[type=tel]")])
    await expect(address).toHaveCSS("unicode-bidi", "plaintext");

  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(routes.home);
  const offer = page.getByText(home.plans.find(({ main }) => main)?.period ?? "").locator("..");
  const button = page.getByRole("link", { name: home.hero.book, exact: true });
  for (const part of [page.getByRole("heading", { level: 1 }), offer, button])
    await expect(part.first()).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of pagesWithoutForm) {
    await page.goto(path);
    for (const summary of await page.locator("summary").all()) await summary.click();
    expect(await page.evaluate(excess)).toBe(0);
  }
  for (const state of ["errors", "delivered", "failed"] as const)
    for (const type of formTypes) {
      await formStates[state](page, routes[type], definitions[type], webhook);
      expect(await page.evaluate(excess)).toBe(0);
    }
  await close();
});
