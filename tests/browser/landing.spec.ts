import { expect } from "@playwright/test";
import { formatPrice } from "../../src/content/format-price";
import { formPages } from "../support/forms";
import { test } from "./fixtures";
import { siteContent } from "./site-under-test";

test("the landing page answers 200 and holds its parts in order", async ({ page }) => {
  const { home } = await siteContent;
  const headings = Object.values(home).flatMap((part) => ("heading" in part ? part.heading : []));
  const response = await page.goto("/");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `${home.hero.headline} ${home.hero.promise}`,
  );
  await expect(page.getByText(home.hero.badge).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(headings);
  await expect(
    page.getByRole("contentinfo").getByRole("link", { name: home.footer.email }),
  ).toBeVisible();
});

test("every booking button leads to the booking page", async ({ page }) => {
  const { home, forms } = await siteContent;
  await page.goto("/");
  const names = [home.hero, home.closing, ...home.plans].flatMap(({ book }) => book ?? []);
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
  const { hero, howItWorks } = (await siteContent).home;
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

test("what moves by itself stops within 5 s, and repeats at most 3 times a second", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const timings = await page.evaluate(() =>
    document
      .getAnimations()
      // The others run with the scrolling.
      .filter(({ timeline }) => timeline === document.timeline)
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

test("the drawing is there a frame after the words, and its seam follows the pointer", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const drawing = page.getByRole("img", { name: (await siteContent).home.hero.illustration });
  const stage = drawing.locator("> div").last();
  const seam = () =>
    stage
      .locator("> div")
      .evaluate((element) => Number(getComputedStyle(element).getPropertyValue("--seam")));
  await expect(stage.getByText("UNDER CONSTRUCTION").first()).toBeVisible();
  await expect(stage.locator("> div")).toHaveCSS("content-visibility", "visible");
  // The wipe comes first; it need not be waited for.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.timeline === document.timeline) animation.finish();
    }
  });
  const { width = 0, height = 0 } = (await stage.boundingBox()) ?? {};
  await stage.hover({ position: { x: width * 0.05, y: height / 2 } });
  await expect.poll(seam).toBe(-10);
  await stage.hover({ position: { x: width * 0.95, y: height / 2 } });
  await expect.poll(seam).toBe(110);
});

test("the steps are the owner's, in order", async ({ page }) => {
  const { steps } = (await siteContent).home;
  await page.goto("/");
  await expect(page.locator("#how-it-works").getByRole("heading", { level: 3 })).toHaveText(
    steps.map(({ title }) => title),
  );
});

test("each plan says its price, what it is for, whom it is for and what it includes", async ({
  page,
}) => {
  const { plans } = (await siteContent).home;
  await page.goto("/");
  const tickets = page.locator("#pricing").getByRole("article");
  await expect(tickets).toHaveCount(plans.length);
  for (const [index, plan] of plans.entries()) {
    const ticket = tickets.nth(index);
    await expect(ticket.getByRole("heading", { level: 3 })).toHaveText(plan.name);
    const price = `${formatPrice(plan.price, plan.currency)} ${plan.period}`;
    for (const words of [price, plan.label, plan.audience, plan.stub]) {
      if (words) await expect(ticket).toContainText(words);
    }
    await expect(ticket.locator("li, p").last()).toBeVisible();
  }
});

test("the owner's tags are shown as a list", async ({ page }) => {
  const { chips } = (await siteContent).home.about;
  await page.goto("/");
  for (const chip of chips) {
    await expect(
      page.getByRole("listitem").filter({ has: page.getByText(chip, { exact: true }) }),
    ).toBeVisible();
  }
});

test("each question opens to its answer", async ({ page }) => {
  const { questions } = (await siteContent).home;
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

test("the footer has a mail link and two outside links that open in a new tab", async ({
  page,
}) => {
  const { site, home } = await siteContent;
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: home.footer.email })).toHaveAttribute(
    "href",
    `mailto:${site.email}`,
  );
  for (const { label, url } of [site.social, site.professional]) {
    const link = footer.getByRole("link", { name: label });
    await expect(link).toHaveAttribute("href", url);
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  }
});

test("the page runs no script", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
  const executable = scripts.filter(
    (tag) => !/type="(application\/ld\+json|speculationrules)"/.test(tag),
  );
  expect(executable).toEqual([]);
  expect(html).not.toMatch(/rel="(modulepreload|preload)"[^>]*as="script"|\son[a-z]+="/);
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("the landing page shows all of its words and its questions open", async ({ page }) => {
    await page.goto("/");
    await page.locator("summary").first().click();
    await expect(page.locator("details[open]").getByRole("paragraph").first()).toBeVisible();
    for (const { price, currency } of (await siteContent).home.plans) {
      const written = formatPrice(price, currency);
      await expect(
        page.locator("#pricing").getByText(written, { exact: true }).first(),
      ).toBeVisible();
    }
  });

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
