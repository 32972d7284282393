import { expect } from "@playwright/test";
import { test } from "./fixtures";

test("the landing page answers 200 and holds its eight parts in order", async ({ page }) => {
  const response = await page.goto("/");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("24-Hour Guarantee")).toBeVisible();
  const headings = await page.getByRole("heading", { level: 2 }).allTextContents();
  expect(headings).toHaveLength(6);
  await expect(page.getByRole("contentinfo").getByRole("link")).toHaveCount(3);
});

test("every booking button leads to the booking page", async ({ page }) => {
  await page.goto("/");
  for (const name of ["Book Your Consultation", "Book Your Build"]) {
    const links = await page.getByRole("link", { name, exact: true }).all();
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) await expect(link).toHaveAttribute("href", "/book-consultation");
  }
  await page.getByRole("link", { name: "Book Your Consultation", exact: true }).first().click();
  await expect(page).toHaveURL("/book-consultation");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Book Your Consultation");
});

test("See How It Works and the arrow scroll smoothly to the steps", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  for (const name of ["See How It Works", "Scroll to how it works"]) {
    await page.goto("/");
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL("/#how-it-works");
    await expect(page.getByRole("heading", { name: "How It Works" })).toBeInViewport();
  }
  const behaviour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await behaviour()).toBe("smooth");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await behaviour()).toBe("auto");
});

test("the steps are three, in order", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("#how-it-works").getByRole("heading", { level: 3 })).toHaveText([
    "Admit the site is bad",
    "I build a better one",
    "You look better online",
  ]);
});

test("the two plans say their price, what it is for and what it includes", async ({ page }) => {
  await page.goto("/");
  const pricing = page.locator("#pricing");
  for (const words of [
    "$997",
    "one time",
    "Complete rebuild in 24 hours",
    "Mobile-responsive design",
    "Modern, fast-loading code",
    "No Comic Sans buttons",
    "$97",
    "per month",
    "Available",
    /existing clients/i,
    "Ongoing tweaks and updates",
    "Content edits",
    "Performance monitoring",
    "No contracts",
  ]) {
    await expect(pricing.getByText(words).first()).toBeVisible();
  }
});

test("the owner's tags are Coffee, Nicotine, Laptop and Speed", async ({ page }) => {
  await page.goto("/");
  for (const tag of ["Coffee", "Nicotine", "Laptop", "Speed"]) {
    await expect(
      page.getByRole("listitem").filter({ hasText: new RegExp(`^${tag}$`) }),
    ).toBeVisible();
  }
});

test("each of the five questions opens to its answer", async ({ page }) => {
  await page.goto("/");
  const questions = page.locator("details");
  await expect(questions).toHaveCount(5);
  for (const question of await questions.all()) {
    const answer = question.getByRole("paragraph").first();
    await expect(answer).toBeHidden();
    await question.locator("summary").click();
    await expect(answer).toBeVisible();
  }
});

test("the footer has a mail link and two outside links that open in a new tab", async ({
  page,
}) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1);
  const outside = footer.locator('a[href^="https:"]');
  await expect(outside).toHaveCount(2);
  for (const link of await outside.all()) {
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", /noopener/);
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
    await expect(page.locator("#pricing").getByText("$997")).toBeVisible();
  });

  test("a form page shows the owner's address instead of a form that cannot send", async ({
    page,
  }) => {
    for (const path of ["/book-consultation", "/project-intake"]) {
      await page.goto(path);
      const instead = page.getByText(/needs JavaScript/);
      await expect(instead).toBeVisible();
      await expect(instead.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
      await expect(page.getByRole("textbox")).toHaveCount(0);
    }
  });
});
