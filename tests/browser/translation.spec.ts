import { spawnSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { readContent } from "../../src/build/content.fixture";
import { formsOf } from "../../src/site/forms/forms.fixture";
import { timeout } from "../../src/shared/forms/payload";
import { formTypes, notFoundFile, routes } from "../../src/shared/routes";
import { startWorker } from "../../tools/lib/local-worker";
import { findViolations } from "../support/find-violations";
import { findCutFocusRings } from "../support/focus-rings";
import { germanContent, pagesWithoutForm, sitePort } from "../support/addresses";
import { changeWords, editFile, wordsIn } from "../support/change-words";
import { formStates, rareFormStates } from "../support/form-states";
import { fillIn, validValues } from "../support/forms";
import { noResponse } from "../support/misbehaving-webhook";
import { openEditor, serveEditor } from "../support/open-editor";
import { sidewaysScroll } from "../support/sideways-scroll";
import { expectSamePages } from "./compare-pages";
import { blocked } from "./editor-page";
import { test } from "./fixtures";
import { openQuestions } from "./views";

const port = sitePort + 30;
const origin = `http://127.0.0.1:${port}`;
// The tests run one after the other, because all use this port.
test.describe.configure({ mode: "default", timeout: 600_000 });
test.use({ baseURL: origin });

/** Changes the content of a copy of the project, builds it and serves it. Returns its content and the output of the build. */
async function serveChanged(language: string, change: (content: string) => void) {
  const root = resolve("test-results", language);
  // Playwright's workers set NODE_ENV to `test`, and Gatsby would keep that.
  const env = { ...process.env, NODE_ENV: "production", OWN_RECEIVER: "true" } as const;
  const run = (cwd: string, ...command: string[]) => {
    const args = ["--import", "tsx", ...command];
    const result = spawnSync(process.execPath, args, { cwd, env, encoding: "utf8" });
    expect(result.status, result.stderr).toBe(0);
    return result.stdout;
  };
  run(".", "tests/support/make-site.ts", root);
  change(join(root, "content"));
  const printed = run(root, "tools/build.ts");
  const files = join(root, "public");
  const { close } = await startWorker(join(root, "inbox-data"), port, files);
  const content = readContent(join(root, "content"));
  return { ...content, root, definitions: formsOf(content), printed, close };
}

/** Runs in the page. Returns all its texts: those that people can read or hear, and those for machines. */
function readTexts() {
  const texts: string[] = [];

  const readElement = (element: Element) => {
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) texts.push(node.nodeValue ?? "");
    for (const name of ["alt", "title", "placeholder", "aria-label", "aria-description"])
      texts.push(element.getAttribute(name) ?? "");
    for (const pseudo of ["::before", "::after", "::marker"]) {
      const { content } = getComputedStyle(element, pseudo);
      // The escape of a line break contains a letter.
      texts.push(...(content.replaceAll("\\a ", " ").match(/"[^"]*"/g) ?? []));
    }
  };

  // The browser writes the words in <time>. It does not parse what is in <noscript>.
  const elements = document.querySelectorAll(":not(script, style, time, time *, noscript)");
  const withoutScripts = [...document.querySelectorAll("noscript")].flatMap(({ innerText }) => {
    const parsed = new DOMParser().parseFromString(innerText, "text/html");
    return [...parsed.querySelectorAll(":not(style)")];
  });
  for (const element of [...elements, ...withoutScripts]) readElement(element);

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

  for (const { value } of document.querySelectorAll("textarea")) texts.push(value);
  for (const { href } of document.querySelectorAll<HTMLAnchorElement>("[href^='mailto:']"))
    texts.push(...new URL(href).searchParams.values());
  return texts;
}

/** Matches what the tests enter. */
const entered = /Ada Lovelace|About \w+: [^.]+|nobody(?:@example\.com)?/g;

/** The combining grapheme joiner, which is invisible and joins the character before it. */
const mark = "\u034F";

/** Expects a mark on every word of a page. */
async function expectContent(page: Page, state: string) {
  const texts = await page.evaluate(readTexts);
  const unmarked = texts.flatMap((text) =>
    wordsIn(text.replace(entered, ""))
      .filter((word) => !word.endsWith(mark))
      .map((word) => `${word} in: ${text}`),
  );
  expect.soft(unmarked, state).toEqual([]);
  expect.soft(texts.filter(Boolean).length, state).toBeGreaterThan(20);
}

/** Runs in the page. Makes copying fail, because Chromium lets every page copy after a press, whatever its permissions. */
function refuseToCopy(): void {
  navigator.clipboard.writeText = () => Promise.reject(new Error("Refused."));
}

test.describe("in German", () => {
  let site: Awaited<ReturnType<typeof serveChanged>>;

  test.beforeAll(async () => {
    site = await serveChanged("de", (content) => {
      rmSync(content, { recursive: true });
      cpSync(germanContent, content, { recursive: true });
      changeWords(content, (word) => word + mark);
    });
  });

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
      const width = () => picture.evaluate((it: HTMLImageElement) => it.naturalWidth);
      await expect.poll(width).toBeGreaterThan(0);
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
    await page.setViewportSize({ width: 320, height: 256 });
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
    await openEditor(page, editor.origin, join(site.root, "content"));
    await expectSamePages(page, origin);
    await editor.close();
  });

  for (const type of formTypes) {
    for (const [state, reach] of Object.entries({ ...formStates, ...rareFormStates })) {
      test(`every word of the form ${type} when ${state} is content`, async ({
        page,
        webhook,
        faults,
      }) => {
        faults.allow(/removeChild|(request: GET|load resource).*\.js/);
        await reach(page, routes[type], site.definitions[type], webhook);
        await expectContent(page, state);
      });
    }
  }

  test("every word of a form comes from the content: with one mistake, with none, unanswered, copied, not copied, and too long for an email", async ({
    page,
    context,
    webhook,
  }) => {
    const definition = site.definitions.consultation;
    const { answers, allFixed } = definition.shared;
    const press = (name: string) => page.getByRole("button", { name }).press("Enter");
    await page.clock.install();
    webhook.behaviour = noResponse;
    await webhook.open(page, routes.consultation);
    await fillIn(page, { ...validValues(definition), email: "nobody" });
    await press(definition.submit);
    await expect(page.getByRole("group")).toBeFocused();
    await expectContent(page, "one mistake");

    await fillIn(page, { email: "nobody@example.com" });
    await expect(page.getByRole("group", { name: allFixed })).toBeVisible();
    await expectContent(page, "none");

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
  });
});

/** Returns as many Arabic letters as a word has, without a meaning. */
const arabic = ({ length }: string) => "نصعربي".repeat(length).slice(0, length);

test("in Arabic, everything is mirrored and has room", async ({ page, webhook, faults }) => {
  faults.allowFailuresAt(webhook.origin);
  const { definitions, home, site, close } = await serveChanged("ar", (content) => {
    changeWords(content, arabic);
    editFile(join(content, "site.mdx"), (text) => text.replace(/^language: .*/m, "language: ar"));
  });
  await page.goto(routes.home);
  await expect(page.locator("html[lang=ar]")).toHaveAttribute("dir", "rtl");
  const rail = await page.locator("section > div").first().boundingBox();
  expect(rail?.x).toBeGreaterThan(1_000);
  const ruler = page.locator("section > :last-child [style*='--until']").first();
  expect(await ruler.evaluate((it) => getComputedStyle(it, "::before").right)).toBe("0px");
  const drawing = page.getByRole("img", { name: home.hero.illustration });
  await expect(drawing).toHaveCSS("direction", "ltr");
  for (const heading of await page.getByRole("heading").all())
    await expect(heading).toHaveCSS("font-family", /^system-ui/);

  await rareFormStates.interrupted(page, routes.consultation, definitions.consultation, webhook);
  const link = page.getByRole("link", { name: site.email });
  for (const address of [link, page.locator("[type=email]"), page.locator("[type=tel]")])
    await expect(address).toHaveCSS("unicode-bidi", "plaintext");

  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of pagesWithoutForm) {
    await page.goto(path);
    await openQuestions(page);
    expect(await sidewaysScroll(page)).toBe(0);
  }
  for (const state of ["errors", "delivered", "failed"] as const) {
    await formStates[state](page, routes.consultation, definitions.consultation, webhook);
    expect(await sidewaysScroll(page)).toBe(0);
  }
  await close();
});
