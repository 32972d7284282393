import { expect, type Locator } from "@playwright/test";
import { formatPrice } from "../../src/content/language";
import { maxHeadlineLength } from "../../src/content/schema";
import { anchors } from "../../src/routes";
import { formPages } from "../support/forms";
import { test } from "./fixtures";
import { siteContent } from "./site-under-test";

const sizes = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
];

test("the landing page answers 200 and holds its parts in order", async ({ page }) => {
  const { home } = await siteContent();
  const headings = Object.values(home).flatMap((part) =>
    part && "heading" in part ? part.heading : [],
  );
  const response = await page.goto("/");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `${home.hero.headline} ${home.hero.promise}`,
  );
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(headings);
  await expect(page.getByRole("heading", { level: 3 })).toHaveText([
    ...home.steps.map(({ title }) => title),
    ...home.plans.map(({ name }) => name),
  ]);
  const items = page.getByRole("listitem");
  for (const chip of home.about.chips)
    await expect(items.and(page.getByText(chip, { exact: true }))).toBeVisible();
});

/** A headline and its promise, of the allowed length. */
const longHeadline = [
  "Professionelle Internetseiten für Betriebe.",
  "Vierundzwanzig Stunden reichen dafür aus.",
].map((part) => part.slice(0, maxHeadlineLength).trim());

for (const size of sizes) {
  test(`at ${size.width} × ${size.height} px the first screen has the badge, the headline, the price and the button, also where the headline has the allowed length`, async ({
    page,
  }) => {
    const { home, site } = await siteContent();
    const { hero, plans } = home;
    const offer = plans.find(({ main }) => main);
    await page.setViewportSize(size);
    await page.goto("/");
    await page.evaluate(() => document.fonts.ready);
    const heading = page.getByRole("heading", { level: 1 });
    const parts = [
      page.getByText(hero.badge).first(),
      heading,
      page.getByText(formatPrice(offer?.price ?? 0, offer?.currency ?? "", site.language)).first(),
      page.getByRole("main").getByRole("link", { name: hero.book }).first(),
    ];
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
    await heading.evaluate((element, [headline, promise]) => {
      const span = element.querySelector("span");
      if (span) span.textContent = promise ?? "";
      element.toggleAttribute("data-long", true);
      element.replaceChildren(`${headline} `, ...element.children);
    }, longHeadline);
    await expect(heading).toHaveText(longHeadline.join(" "));
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
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

/** Runs in the page: whether a part of one of the elements is in view, and nothing is in front of it. */
const isUncovered = (elements: Element[]) =>
  elements.some((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const y = Math.min(bottom, innerHeight) - 3;
    return y > top && element.contains(document.elementFromPoint((left + right) / 2, y));
  });

test("on a phone, a link to the booking page is in view from the first screen to the prices", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  const links = page.locator("a[href='/book-consultation']");
  const { y = 0 } = (await page.locator("#pricing a").first().boundingBox()) ?? {};
  for (let top = 0; top < y - 600; top += 60) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
    expect.soft([top, await links.evaluateAll(isUncovered)]).toEqual([top, true]);
  }
});

test("on a phone, nothing is in front of what has the focus, also with a zoom of 400 %", async ({
  page,
}) => {
  await page.goto("/");
  const focused = page.locator(":focus");
  for (const [width, height] of [
    [360, 640],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const key of ["Tab", "Shift+Tab"])
      for (let presses = 0; presses < 16; presses += 1) {
        await page.keyboard.press(key);
        const [name = ""] = await focused.allTextContents();
        if (name) expect.soft([name, await focused.evaluateAll(isUncovered)]).toEqual([name, true]);
      }
  }
});

test("on paper, the site's name, the buttons and the mail link have their addresses", async ({
  page,
}) => {
  const { site } = await siteContent();
  await page.goto("/");
  await page.emulateMedia({ media: "print" });
  for (const [part, address] of [
    ["banner", site.address],
    ["main", `(${site.address}/book-consultation)`],
    ["contentinfo", `(${site.email})`],
  ] as const) {
    const link = page.getByRole(part).getByRole("link").first();
    const printed = await link.evaluate((it) => getComputedStyle(it, "::after").content);
    expect(printed.replace(/[" ]/g, "")).toBe(address);
  }
});

test("the link below the button and the arrow scroll smoothly to the steps", async ({ page }) => {
  const { hero, howItWorks } = (await siteContent()).home;
  for (const [motion, behavior] of [
    ["reduce", "auto"],
    ["no-preference", "smooth"],
  ] as const) {
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto("/");
    await expect(page.locator("html")).toHaveCSS("scroll-behavior", behavior);
  }
  for (const name of [hero.more, hero.arrow]) {
    await page.goto("/");
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL("/#how-it-works");
    await expect(page.getByRole("heading", { name: howItWorks.heading })).toBeInViewport();
  }
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
    document.getAnimations().map(({ effect }) => {
      const { endTime, duration, iterations = 1 } = effect?.getComputedTiming() ?? {};
      return { endTime: Number(endTime), duration: Number(duration), repeats: iterations > 1 };
    }),
  );
  expect(timings.some(({ repeats }) => repeats)).toBe(true);
  for (const { endTime, duration, repeats } of timings) {
    expect(endTime).toBeLessThanOrEqual(5_000);
    if (repeats) expect(duration).toBeGreaterThanOrEqual(1_000 / 3);
  }
});

test("the link to the prices leads there from any page, though they are laid out a frame later", async ({
  page,
}) => {
  const { heading } = (await siteContent()).home.pricing;
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const path of ["/", ...formPages.map(({ path }) => path)]) {
      await page.goto(path);
      await page.getByRole("banner").getByRole("link", { name: heading }).click();
      await expect(page).toHaveURL(`/#${anchors.pricing}`);
      const top = () =>
        page
          .locator(`#${anchors.pricing}`)
          .evaluate((section) => Math.abs(section.getBoundingClientRect().top));
      await expect.poll(top).toBeLessThan(2);
    }
  }
});

/**
 * Reads the clock in the hero's drawing, once everything has moved: the place of its middle, which is the seam's, in percent
 * of the width, and the time that it shows, in minutes.
 */
const readClock = (stage: Locator) =>
  stage.evaluate((element) => {
    for (const animation of document.getAnimations()) animation.finish();
    const clock = element.querySelector(":scope > div > span");
    const strip = clock?.firstElementChild;
    if (!clock || !strip) throw new Error("There is no clock.");
    const [all, frame] = [element.getBoundingClientRect(), clock.getBoundingClientRect()];
    const seam = ((frame.left + frame.width / 2 - all.left) / all.width) * 100;
    const times = getComputedStyle(strip, "::before").content.match(/\d\d:\d\d/g) ?? [];
    const row = Math.round((frame.top - strip.getBoundingClientRect().top) / frame.height);
    const [hours = NaN, minutes = NaN] = times[row]?.split(":").map(Number) ?? [];
    return { seam, shown: hours * 60 + minutes };
  });

test("the drawing is there a frame after the words, and its seam and its clock follow the pointer", async ({
  page,
}) => {
  const name = (await siteContent()).home.hero.illustration;
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  // Without the bar of its window.
  const stage = page.getByRole("img", { name }).locator("> div").last();
  await expect(stage.getByText("UNDER CONSTRUCTION").first()).toBeVisible();
  await expect(stage.locator("> div")).toHaveCSS("content-visibility", "visible");
  expect(await readClock(stage)).toEqual({ seam: expect.closeTo(50), shown: 720 });
  const { width = 0, height = 0 } = (await stage.boundingBox()) ?? {};
  const strips = await stage.locator("> i").count();
  expect(strips).toBeGreaterThan(2);
  for (let strip = 0; strip < strips; strip += 1) {
    const middle = (strip + 0.5) / strips;
    await stage.hover({ position: { x: width * middle, y: height / 2 } });
    const { seam, shown } = await readClock(stage);
    expect(Math.abs(seam - middle * 100)).toBeLessThan(16);
    expect(Math.abs(shown - (100 - Math.min(Math.max(seam, 0), 100)) * 14.4)).toBeLessThan(1);
  }
});

test("the button in the drawing turns the page into one of hour 0, until it is stopped", async ({
  page,
}) => {
  const { hero, drawing } = (await siteContent()).home;
  await page.goto("/");
  const heading = page.getByRole("heading", { level: 1 });
  const turnOn = page.getByRole("link", { name: `${drawing.before.button} ${drawing.click}` });
  const stop = page.getByRole("link", { name: drawing.stop });
  await page.getByRole("link", { name: hero.arrow }).focus();
  await page.keyboard.press("Tab");
  await expect(turnOn).toBeFocused();
  for (const press of [() => page.keyboard.press("Enter"), () => turnOn.click()]) {
    await press();
    await expect(heading).toHaveCSS("text-align", "center");
    await stop.click();
    await expect(page).toHaveURL("/#");
    await expect(heading).toHaveCSS("text-align", "start");
    await expect(stop).toBeHidden();
  }
});

for (const size of sizes) {
  test(`at ${size.width} px one time is always in view on the rail, and it is the one that the page is scrolled to`, async ({
    page,
  }) => {
    const { home } = await siteContent();
    await page.setViewportSize(size);
    await page.goto("/");
    const seen = await page.evaluate(() => {
      const topmost = () =>
        [...document.querySelectorAll<HTMLElement>("section > div:first-child > div > p")]
          .filter((time) => time.checkVisibility() && time.getBoundingClientRect().top > -10)
          .map((time) => ({ shown: time.innerText, top: time.getBoundingClientRect().top }))
          .sort((one, other) => one.top - other.top)[0]?.shown;
      const shown = new Set<string | undefined>();
      for (let top = 0; top < document.body.scrollHeight - innerHeight; top += 150) {
        scrollTo({ top, behavior: "instant" });
        shown.add(topmost());
      }
      return [...shown];
    });
    // The page ends before its last section has come to the top.
    const hours = Object.values(home)
      .flatMap((part) => (part && "hour" in part ? [part.hour] : []))
      .filter((hour) => hour !== home.closing.hour);
    const between = size.width === 360 ? [] : ["00:05", "00:10"];
    expect([...seen].sort()).toEqual(seen);
    expect(seen).toEqual(expect.arrayContaining([...hours, ...between]));
    // The steps have their own.
    expect(seen).not.toContain("01:00");
  });
}

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
      const tags = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = tags.find(({ media }) => matchMedia(media).matches)?.content ?? "";
      const { backgroundColor } = getComputedStyle(document.documentElement);
      return [getComputedStyle(probe).color, backgroundColor];
    });
    expect(theme).toBe(paper);
  }
});

test("an unknown address gets status 404, the page that says so, and one line in the console", async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource: the server responded with a status of 404/);
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "log") logged.push(message.text());
  });
  const { notFound } = await siteContent();
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByText(notFound.code, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: notFound.heading })).toBeVisible();
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain("/no/such/page");
  await page.getByRole("link", { name: notFound.home }).click();
  await expect(page).toHaveURL("/");
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
