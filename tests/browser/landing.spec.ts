import { expect } from "@playwright/test";
import { formatPrice } from "../../src/shared/content/language";
import { maxHeadlineLength } from "../../src/shared/content/schemas/landing";
import { anchors, routes } from "../../src/shared/routes";
import { formPages } from "../support/forms";
import { test } from "./fixtures";
import { siteContent } from "./site-under-test";

const phone = { width: 360, height: 640 };
const sizes = [phone, { width: 1280, height: 800 }];

const bookingLinks = `a[href="${routes.consultation}"]`;

test("the landing page holds its parts in order, and each booking button leads to the booking page, and each outside link to a new tab, which it says", async ({
  page,
}) => {
  const { home, site } = siteContent();
  const headings = Object.values(home).flatMap((part) =>
    part && "heading" in part ? part.heading : [],
  );
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `${home.hero.headline} ${home.hero.promise}`,
  );
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(headings);
  await expect(page.getByRole("heading", { level: 3 })).toHaveText([
    ...home.steps.map(({ title }) => title),
    ...home.jobs.map(({ client }) => client),
    ...home.plans.map(({ name }) => name),
    ...home.terms.map(({ title }) => title),
  ]);
  await expect(page.getByRole("listitem")).toContainText(home.about.chips);
  const booked = [home.hero, ...home.plans.filter(({ to }) => !to), home.closing];
  await expect(page.locator(bookingLinks)).toContainText(booked.flatMap(({ book }) => book ?? []));
  for (const network of [site.social, site.professional]) {
    const link = page.getByRole("contentinfo").getByRole("link", { name: network?.label });
    await expect(link).toHaveAttribute("href", network?.url ?? "");
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAccessibleDescription(site.newTab);
  }
});

const atMost = (text: string) => text.slice(0, maxHeadlineLength).trim();

/** The headline and the promise of the hero, both as long as the content allows. */
const long = {
  headline: atMost("Professionelle Internetseiten für Betriebe."),
  promise: atMost("Vierundzwanzig Stunden reichen dafür aus."),
};

for (const size of sizes) {
  test(`at ${size.width} × ${size.height} px the first screen has the badge, the headline, the price and the button, even with the longest headline that is allowed`, async ({
    page,
  }) => {
    const { home, site } = siteContent();
    const { hero, plans } = home;
    const offer = plans.find(({ main }) => main);
    const price = formatPrice(offer?.price ?? 0, offer?.currency ?? "", site.language);
    await page.setViewportSize(size);
    await page.goto("/");
    await page.evaluate(() => document.fonts.ready);

    const heading = page.getByRole("heading", { level: 1 });
    const parts = [
      page.getByText(hero.badge),
      heading,
      page.getByText(price),
      page.getByRole("main").getByRole("link", { name: hero.book }),
    ];
    for (const part of parts) await expect(part.first()).toBeInViewport({ ratio: 1 });

    await heading.evaluate((element, { headline, promise }) => {
      element.toggleAttribute("data-long", true);
      element.firstChild?.replaceWith(headline);
      element.querySelector("span")?.replaceChildren(promise);
    }, long);
    await expect(heading).toHaveText(`${long.headline} ${long.promise}`);
    for (const part of parts) await expect(part.first()).toBeInViewport({ ratio: 1 });
  });
}

test("on a phone, a link to the booking page is in view from the first screen to the prices", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/");
  const { y = 0 } = (await page.locator(`#${anchors.pricing}`).boundingBox()) ?? {};
  const placesWithout = await page.locator(bookingLinks).evaluateAll(
    (links, end) => {
      // Nothing may be in front of a link's lower edge.
      const isUncovered = (link: Element) => {
        const { left, top, bottom } = link.getBoundingClientRect();
        const edge = Math.min(bottom, innerHeight) - 3;
        return edge > top && link.contains(document.elementFromPoint(left + 20, edge));
      };
      const places: number[] = [];
      for (let top = 0; top < end; top += 60) {
        scrollTo({ top, behavior: "instant" });
        if (!links.some(isUncovered)) places.push(top);
      }
      return places;
    },
    y - phone.height / 2,
  );
  expect(placesWithout).toEqual([]);
});

test("on paper, each question has its answer once, and the site's name, the buttons and the email link show their addresses", async ({
  page,
}) => {
  const { site, footer, home } = siteContent();
  await page.goto("/");
  await page.emulateMedia({ media: "print" });
  const questions = page.getByRole("group");
  await expect(questions).toContainText(home.questions.map(({ question }) => question));
  for (const question of await questions.all()) {
    const answer = (await question.locator("p").first().textContent()) ?? "";
    await expect(page.getByText(answer).filter({ visible: true })).toHaveCount(1);
  }
  for (const [name, address] of [
    [site.name, site.address],
    [home.hero.book, `${site.address}/book-consultation`],
    [footer.email, site.email],
  ] as const) {
    const link = page.getByRole("link", { name }).first();
    expect(await link.evaluate((it) => getComputedStyle(it, "::after").content)).toContain(address);
  }
});

test("the link below the button and the arrow scroll to the steps, smoothly unless motion is to be reduced", async ({
  page,
}) => {
  const { hero, howItWorks } = siteContent().home;
  const root = page.locator("html");
  for (const name of [hero.more, hero.arrow]) {
    await page.goto("/");
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL("/#how-it-works");
    await expect(page.getByRole("heading", { name: howItWorks.heading })).toBeInViewport();
  }
  await expect(root).toHaveCSS("scroll-behavior", "auto");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect(root).toHaveCSS("scroll-behavior", "smooth");
});

test("a reload returns to the place that the page was scrolled to", async ({ page }) => {
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
    document.getAnimations().map(({ effect }) => effect?.getComputedTiming() ?? {}),
  );
  for (const { endTime } of timings) expect(endTime).toBeLessThanOrEqual(5_000);
  const repeated = timings.filter(({ iterations = 1 }) => iterations > 1);
  expect(repeated).not.toEqual([]);
  for (const { duration } of repeated) expect(duration).toBeGreaterThanOrEqual(1_000 / 3);
});

test("the link to the prices leads there from any page, although they are laid out a frame later", async ({
  page,
}) => {
  const { heading } = siteContent().home.pricing;
  for (const path of [routes.home, routes.consultation]) {
    await page.goto(path);
    await page.getByRole("banner").getByRole("link", { name: heading }).click();
    const prices = page.locator(`#${anchors.pricing}`);
    await expect.poll(async () => Math.abs((await prices.boundingBox())?.y ?? NaN)).toBeLessThan(2);
  }
});

/** Runs in the page, on the hero's drawing. Returns the time on its clock, and where the clock hangs, from 0 to 1. */
function readClock(stage: Element) {
  for (const animation of document.getAnimations()) animation.finish();
  const [clock, strip] = stage.querySelectorAll(":scope > div > span, :scope > div > span > *");
  if (!clock || !strip) throw new Error("There is no clock.");
  const place = clock.getBoundingClientRect();
  const { left, width } = stage.getBoundingClientRect();
  const row = Math.round((place.top - strip.getBoundingClientRect().top) / place.height);
  const times = getComputedStyle(strip, "::before").content.match(/\d\d:\d\d/g);
  return { seam: (place.left + place.width / 2 - left) / width, time: times?.[row] };
}

test("the seam and the clock of the drawing follow the pointer", async ({ page }) => {
  const { illustration } = siteContent().home.hero;
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  // The last child is the drawing without the title bar of its window.
  const stage = page.getByRole("img", { name: illustration }).locator("> div").last();
  expect(await stage.evaluate(readClock)).toEqual({ seam: expect.closeTo(0.5), time: "12:00" });

  const { width = 0 } = (await stage.boundingBox()) ?? {};
  for (const [pointer, expected] of [
    [0.1, /^(1[3-9]|2)/],
    [0.9, /^(0|1[01])/],
  ] as const) {
    await stage.hover({ position: { x: width * pointer, y: 99 } });
    const { seam, time } = await stage.evaluate(readClock);
    expect(Math.abs(seam - pointer)).toBeLessThan(0.2);
    expect(time).toMatch(expected);
  }
});

test("the button in the drawing turns the page into a bad website, until it is stopped", async ({
  page,
}) => {
  const { drawing } = siteContent().home;
  await page.goto("/");
  const heading = page.getByRole("heading", { level: 1 });
  const turnOn = page.getByRole("link", { name: `${drawing.before.button} ${drawing.click}` });
  const stop = page.getByRole("link", { name: drawing.stop });
  await turnOn.click();
  await expect(heading).toHaveCSS("text-align", "center");
  await stop.press("Enter");
  await expect(heading).toHaveCSS("text-align", "start");
  await expect(stop).toBeHidden();
});

/** Runs in the page. Scrolls to its end, and returns in order the times that were topmost on the rail. */
function readRail() {
  const times = [
    ...document.querySelectorAll<HTMLElement>("section > div:first-child > div > p"),
  ].filter((time) => time.checkVisibility());
  const topOf = (time: HTMLElement) => time.getBoundingClientRect().top;
  const shown = new Set<string | undefined>();
  for (let top = 0; top < document.body.scrollHeight - innerHeight; top += 100) {
    scrollTo({ top, behavior: "instant" });
    const inView = times.filter((time) => topOf(time) > -10);
    inView.sort((one, other) => topOf(one) - topOf(other));
    shown.add(inView[0]?.innerText);
  }
  return [...shown];
}

for (const size of sizes) {
  test(`at ${size.width} px the rail always shows the hour of the section that the page is scrolled to`, async ({
    page,
  }) => {
    const { home } = siteContent();
    await page.setViewportSize(size);
    await page.goto("/");
    const shown = await page.evaluate(readRail);
    expect(shown).toEqual([...shown].sort());
    // The last section never reaches the top, because the page ends first.
    const hours = Object.values(home)
      .flatMap((part) => (part && "hour" in part ? part.hour : []))
      .filter((hour) => hour !== home.closing.hour);
    expect(shown).toEqual(expect.arrayContaining(hours));
  });
}

test("an unknown address gets status 404, a line in the console, and a page that offers what somebody meant with /Book-Consultation. from a flyer, and leads to the inbox", async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource: the server responded with a status of 404/);
  const { forms, notFound } = siteContent();
  const line = page.waitForEvent("console", (message) => message.type() === "log");
  const response = await page.goto("/Book-Consultation.");
  expect(response?.status()).toBe(404);
  expect((await line).text()).toContain("/Book-Consultation.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(notFound.heading);
  const links = page.getByRole("main").getByRole("link");
  await expect(links).toHaveText([forms.consultation.page.title, notFound.home]);
  await expect(links.last()).toHaveAttribute("href", "/");
  await links.first().click();
  await expect(page).toHaveURL(routes.consultation);
  await page.goto("/Inbox");
  await expect(page).toHaveURL("/inbox");
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("a form page shows the owner's address instead of a form that can't send", async ({
    page,
  }) => {
    for (const { path } of formPages) {
      await page.goto(path);
      const instead = page.getByText(/braucht JavaScript/);
      await expect(instead.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
    }
  });
});
