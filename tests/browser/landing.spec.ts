import { expect, type Locator, type Page } from "@playwright/test";
import { formatPrice } from "../../src/content/format-price";
import { maxHeadlineLength } from "../../src/content/schema";
import { anchors } from "../../src/routes";
import { formPages } from "../support/forms";
import { test } from "./fixtures";
import { siteContent } from "./site-under-test";

test("the landing page answers 200 and holds its parts in order", async ({ page }) => {
  const { home } = await siteContent();
  const headings = Object.values(home).flatMap((part) => ("heading" in part ? part.heading : []));
  const response = await page.goto("/");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `${home.hero.headline} ${home.hero.promise}`,
  );
  await expect(page.getByText(home.hero.badge).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(headings);
  await expect(page.getByRole("heading", { level: 3 })).toHaveText([
    ...home.steps.map(({ title }) => title),
    ...home.plans.map(({ name }) => name),
  ]);
  for (const chip of home.about.chips)
    await expect(
      page.getByRole("listitem").and(page.getByText(chip, { exact: true })),
    ).toBeVisible();
});

/** Headlines with their promises, of words that are no longer than usual, to be cut off where the longest have to end. */
const longHeadlines = [
  ["Your website is a bad old one, and it shows.", "Give me one day and it is a new one."],
  ["Websites that are embarrassing their owners.", "Rebuilt in twenty-four hours, or sooner."],
  ["Professionelle Internetseiten für Betriebe.", "Vierundzwanzig Stunden reichen dafür aus."],
] as const;

for (const [width, height] of [
  [1280, 800],
  [360, 640],
] as const) {
  test(`at ${width} × ${height} px the first screen has the badge, the headline, the price and the button, also where the headline has the allowed length`, async ({
    page,
  }) => {
    const { hero, plans } = (await siteContent()).home;
    const offer = plans.find(({ main }) => main);
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await page.evaluate(() => document.fonts.ready);
    const heading = page.getByRole("heading", { level: 1 });
    for (const words of [undefined, ...longHeadlines]) {
      const parts = words?.map((part) => part.slice(0, maxHeadlineLength));
      if (parts) {
        await heading.evaluate((element, [headline, promise]) => {
          const span = element.querySelector("span");
          if (span) span.textContent = promise ?? "";
          element.toggleAttribute("data-long", true);
          element.replaceChildren(`${headline} `, ...element.children);
        }, parts);
        await expect(heading).toHaveText(parts.map((part) => part.trim()).join(" "));
      }
      for (const part of [
        page.getByText(hero.badge).first(),
        heading,
        page.getByText(formatPrice(offer?.price ?? 0, offer?.currency ?? "")).first(),
        page.getByRole("link", { name: hero.book }).first(),
      ]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
    }
  });
}

test("every booking button leads to the booking page", async ({ page }) => {
  const { home, forms } = await siteContent();
  await page.goto("/");
  const plans = home.plans.filter(({ to }) => to === undefined);
  const names = [home.hero, home.closing, ...plans].flatMap(({ book }) => book ?? []);
  for (const name of names) {
    const links = await page.getByRole("link", { name, exact: true }).all();
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) await expect(link).toHaveAttribute("href", "/book-consultation");
  }
  await page.getByRole("link", { name: home.hero.book, exact: true }).first().click();
  await expect(page).toHaveURL("/book-consultation");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(forms.consultation.page.heading);
});

test("the link below the button and the arrow scroll smoothly to the steps", async ({ page }) => {
  const { hero, howItWorks } = (await siteContent()).home;
  await page.emulateMedia({ reducedMotion: "no-preference" });
  for (const name of [hero.more, hero.arrow]) {
    await page.goto("/");
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL("/#how-it-works");
    await expect(page.getByRole("heading", { name: howItWorks.heading })).toBeInViewport();
  }
  const behaviour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await behaviour()).toBe("smooth");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await behaviour()).toBe("auto");
});

test("a reload comes back to the place that the page was scrolled to", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const end = await page.evaluate(() => scrollY);
  expect(end).toBeGreaterThan(1_000);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(end);
});

test("what moves by itself stops within 5 s, and repeats at most 3 times a second", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const timings = await page.evaluate(() =>
    document
      .getAnimations()
      .flatMap(({ effect }) => effect?.getComputedTiming() ?? [])
      .map(({ endTime, duration, iterations = 1 }) => ({
        endTime: Number(endTime),
        duration: Number(duration),
        repeats: iterations > 1,
      })),
  );
  expect(timings.some(({ repeats }) => repeats)).toBe(true);
  for (const { endTime, duration, repeats } of timings) {
    expect(endTime).toBeLessThanOrEqual(5_000);
    if (repeats) expect(duration).toBeGreaterThanOrEqual(1_000 / 3);
  }
});

/** The hero's drawing without the bar of its window, once it is there. */
async function findStage(page: Page): Promise<Locator> {
  const name = (await siteContent()).home.hero.illustration;
  const stage = page.getByRole("img", { name }).locator("> div").last();
  await expect(stage.getByText("UNDER CONSTRUCTION").first()).toBeVisible();
  await expect(stage.locator("> div")).toHaveCSS("content-visibility", "visible");
  return stage;
}

/**
 * Reads the clock in the drawing: the place of its middle, which is the seam's, in percent of the width; that as a time
 * of day, and the time that it shows, in minutes.
 */
const readClock = (stage: Locator) =>
  stage.evaluate((element) => {
    const clock = element.querySelector(":scope > div > span");
    const strip = clock?.firstElementChild;
    if (!clock || !strip) throw new Error("There is no clock.");
    const [all, frame] = [element.getBoundingClientRect(), clock.getBoundingClientRect()];
    const seam = ((frame.left + frame.width / 2 - all.left) / all.width) * 100;
    const times = getComputedStyle(strip, "::before").content.match(/\d\d:\d\d/g) ?? [];
    const row = Math.round((frame.top - strip.getBoundingClientRect().top) / frame.height);
    const [hours = NaN, minutes = NaN] = times[row]?.split(":").map(Number) ?? [];
    const due = (100 - Math.min(Math.max(seam, 0), 100)) * 14.4;
    return { seam, due, shown: hours * 60 + minutes };
  });

/** Ends everything that moves by itself, so that it need not be waited for. */
const finishAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("the link to the prices leads there from any page, though they are laid out a frame later", async ({
      page,
    }) => {
      const { heading } = (await siteContent()).home.pricing;
      for (const path of ["/", ...formPages.map(({ path }) => path)]) {
        await page.goto(path);
        await page.getByRole("banner").getByRole("link", { name: heading }).click();
        await expect(page).toHaveURL(`/#${anchors.pricing}`);
        const top = () =>
          page
            .locator(`#${anchors.pricing}`)
            .evaluate((section) => section.getBoundingClientRect().top);
        await expect.poll(async () => Math.abs(await top())).toBeLessThan(2);
      }
    });

    test("the drawing is there a frame after the words, and its seam and its clock follow the pointer", async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await page.goto("/");
      const stage = await findStage(page);
      await finishAnimations(page);
      expect(await readClock(stage)).toEqual({
        seam: expect.closeTo(50),
        due: expect.closeTo(720),
        shown: 720,
      });
      const { width = 0, height = 0 } = (await stage.boundingBox()) ?? {};
      const strips = await stage.locator("> i").count();
      for (let strip = 0; strip < strips; strip += 1) {
        const middle = (strip + 0.5) / strips;
        await stage.hover({ position: { x: width * middle, y: height / 2 } });
        await finishAnimations(page);
        const { seam, due, shown } = await readClock(stage);
        expect(Math.abs(seam - middle * 100)).toBeLessThan(16);
        expect(Math.abs(shown - due)).toBeLessThan(1);
      }
    });

    test("one time is always in view on the rail, and it is the one that the page is scrolled to", async ({
      page,
    }) => {
      const { home } = await siteContent();
      await page.goto("/");
      const seen = await page.evaluate(() => {
        const topmost = () =>
          [...document.querySelectorAll<HTMLElement>("section > div:first-child > div > p")]
            .filter((time) => time.checkVisibility())
            .map((time) => ({ shown: time.innerText, top: time.getBoundingClientRect().top }))
            .filter(({ top }) => top > -10)
            .sort((one, other) => one.top - other.top)[0]?.shown;
        const shown = new Set<string | undefined>();
        const end = document.body.scrollHeight - innerHeight;
        for (let top = 0; top < end; top += 150) {
          scrollTo({ top, behavior: "instant" });
          shown.add(topmost());
        }
        return [...shown];
      });
      // The page ends before its last section has come to the top.
      const hours = Object.values(home)
        .flatMap((part) => ("hour" in part ? [part.hour] : []))
        .filter((hour) => hour !== home.closing.hour);
      expect(hours).toContain(home.hero.hour);
      const between = ["00:05", "00:10"];
      expect([...seen].sort()).toEqual(seen);
      expect(seen).toEqual(expect.arrayContaining(hours));
      if (viewport.width === 360) expect(seen).not.toContain(between[0]);
      else expect(seen).toEqual(expect.arrayContaining(between));
    });
  });
}

test("the clock in the drawing shows the time of the place that the seam has come to", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const stage = await findStage(page);
  const steps = await stage.locator("> div > span").evaluate((clock) => {
    // What was hidden begins again, however far it had come.
    clock.style.display = "none";
    clock.getBoundingClientRect();
    clock.style.display = "";
    const animations = document.getAnimations();
    for (const animation of animations) animation.pause();
    const frames = animations.map(({ effect }) =>
      // The arrow and the "NEW!!" move by a step or none.
      (effect as KeyframeEffect)
        .getKeyframes()
        .findLast(({ easing }) => /^steps\(\d\d/.test(easing)),
    );
    const of = frames.findIndex((frame) => frame);
    const count = Number(/\d+/.exec(frames[of]?.easing ?? "")?.[0] ?? 0);
    const from = Number(frames[of]?.computedOffset);
    const duration = Number(animations[of]?.effect?.getTiming().duration);
    return Array.from(
      { length: count },
      (_, step) => duration * (from + ((1 - from) * step) / count),
    );
  });
  expect(steps.length).toBeGreaterThan(10);
  for (const step of steps) {
    await page.evaluate((time) => {
      for (const animation of document.getAnimations()) animation.currentTime = time;
    }, step + 0.01);
    const { due, shown } = await readClock(stage);
    expect(Math.abs(shown - due)).toBeLessThan(2);
  }
});

test("each question opens to its answer", async ({ page }) => {
  const { questions } = (await siteContent()).home;
  await page.goto("/");
  const items = page.locator("details");
  await expect(items.locator("summary")).toHaveText(questions.map(({ question }) => question));
  for (const item of await items.all()) {
    const answer = item.locator("p, li").first();
    await expect(answer).toBeHidden();
    await item.locator("summary").click();
    await expect(answer).toBeVisible();
  }
});

/** Runs in the page: writes the lists into an element as the owner's Markdown would be. */
function writeLists(element: Element) {
  element.innerHTML =
    "<p>Words.</p>\n<ul>\n<li>One\n<ul>\n<li>Two</li>\n</ul>\n</li>\n<li>Three</li>\n</ul>";
}

/** Runs in the page: how each line of a list in an element looks. */
function lookOfLines(element: Element) {
  return [...element.querySelectorAll("li")].map((line) => {
    const { listStyleType, borderBottomStyle } = getComputedStyle(line);
    const range = document.createRange();
    range.selectNodeContents(line.firstChild as Text);
    const indent = range.getBoundingClientRect().left - element.getBoundingClientRect().left;
    return { hasBullet: listStyleType === "square", hasRule: borderBottomStyle !== "none", indent };
  });
}

test("bullets in an answer, and bullets below them, look like bullets", async ({ page }) => {
  await page.goto("/");
  const item = page.getByRole("main").getByRole("group").first();
  await item.locator("summary").click();
  const answer = item.locator("div");
  await answer.evaluate(writeLists);
  const [one, two, three] = await answer.evaluate(lookOfLines);
  expect(one).toMatchObject({ hasBullet: true, hasRule: false });
  expect(one?.indent).toBeGreaterThan(10);
  expect(two).toMatchObject({ hasBullet: true, hasRule: false });
  expect(two?.indent).toBeGreaterThan((one?.indent ?? 0) + 10);
  expect(three).toEqual(one);
});

test("in a plan, each line of the list has one rule below it, and what is below a line has bullets", async ({
  page,
}) => {
  await page.goto("/");
  const includes = page.getByRole("article").first().locator("> div > div").last();
  await includes.evaluate(writeLists);
  const [one, two, three] = await includes.evaluate(lookOfLines);
  expect(one).toEqual({ hasBullet: false, hasRule: true, indent: 0 });
  expect(two).toMatchObject({ hasBullet: true, hasRule: false });
  expect(two?.indent).toBeGreaterThan(10);
  expect(three).toEqual(one);
});

test("the footer has a mail link and its outside links, which open in a new tab", async ({
  page,
}) => {
  const { site, home } = await siteContent();
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: home.footer.email })).toHaveAttribute(
    "href",
    `mailto:${site.email}`,
  );
  for (const { label, url } of [site.social, site.professional].filter((it) => it !== undefined)) {
    const link = footer.getByRole("link", { name: label });
    await expect(link).toHaveAttribute("href", url);
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await expect(link).toHaveAccessibleDescription("Opens in a new tab");
  }
});

test("the browser's own parts take the colour of the page, by day and by night", async ({
  page,
}) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/");
    const [theme, paper] = await page.evaluate(() => {
      const tag = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
        ({ media }) => matchMedia(media).matches,
      );
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = tag?.content ?? "";
      return [
        getComputedStyle(probe).color,
        getComputedStyle(document.documentElement).backgroundColor,
      ];
    });
    expect(theme).toBe(paper);
  }
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("a form page shows the owner's address instead of a form that cannot send", async ({
    page,
  }) => {
    for (const { path } of formPages) {
      await page.goto(path);
      const instead = page.getByText(/needs JavaScript/);
      await expect(instead).toBeVisible();
      await expect(instead.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
      await expect(page.getByRole("textbox")).toHaveCount(0);
    }
  });
});
