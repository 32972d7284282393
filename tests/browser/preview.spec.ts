import { expect, type Page } from "@playwright/test";
import { englishContent } from "../support/addresses";
import { fileOf, fill, goTo, openHosted, save, testPublished as test, tick } from "./editor-page";

test.beforeEach(async ({ page, server }) => {
  await openHosted(page, server);
});

const previewIn = (page: Page) => page.getByTitle("Content Preview").contentFrame();
const titleIn = (page: Page) => previewIn(page).getByRole("heading", { level: 1 });

test("a new step shows its page, words that have none say so, old addresses how many redirects are left, and buttons show a page as on a desktop and as on a phone", async ({
  page,
}) => {
  await goTo(page, "home-how-it-works/new");
  await expect(titleIn(page)).toContainText("Your website is bad.");
  await goTo(page, fileOf("inbox"));
  await expect(previewIn(page).getByText("Only you see these words")).toBeVisible();

  await goTo(page, fileOf("old-addresses"));
  await page.getByRole("button", { name: /^Add .Old addresses/ }).click();
  await fill(page, "moved.0.old", "/contact.html\t/book-consultation");
  await expect(page.getByRole("status").filter({ hasText: "room for 1997" })).toBeVisible();
  await save(page);

  await goTo(page, fileOf("home-hero"));
  const width = () => titleIn(page).evaluate(() => innerWidth);
  await page.getByRole("button", { name: "Show as on a desktop" }).click();
  await expect.poll(width).toBe(1280);
  await page.getByRole("button", { name: "Show as on a phone" }).click();
  await expect.poll(width).toBe(390);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(titleIn(page)).toBeInViewport();
});

test("the preview opens the question that is edited, stays where its reader scrolls, and its links and forms do nothing", async ({
  page,
}) => {
  await goTo(page, "home-faq/entries/care-plan");
  const answer = previewIn(page).getByRole("group").getByText("For existing clients: I do");
  await expect(answer).toBeInViewport();

  await answer.hover();
  await page.mouse.wheel(0, -20_000);
  await expect(titleIn(page)).toBeInViewport();
  await fill(page, "body", "One.\n\nTwo.\n\nThree.\n\nFour.");
  await expect(previewIn(page).getByRole("group").getByText("Four.")).toBeAttached();
  await expect(titleIn(page)).toBeInViewport();
  await save(page);

  await goTo(page, fileOf("book-consultation-form"));
  const preview = previewIn(page);
  for (const control of [
    preview.getByRole("link", { name: "Instagram" }),
    preview.getByRole("button", { name: "Book My Consultation Call" }),
  ]) {
    await control.click();
    await control.press("Enter");
  }
  await titleIn(page).dragTo(preview.getByText("Let's talk"));
  expect(await titleIn(page).evaluate(() => String(getSelection()))).toContain("Let's talk");
  await expect(preview.getByText("need attention")).toHaveCount(0);
});

test("a question saved in new.mdx stays while another new one is typed, and the form says if one has its title", async ({
  page,
}) => {
  for (const [saved, question] of ["New", "Newer"].entries()) {
    await goTo(page, "home-faq/new");
    await fill(page, "question", question);
    await fill(page, "body", "It is new.");
    await expect(previewIn(page).getByRole("group").getByText("It is new.")).toHaveCount(saved + 1);
    await save(page);
  }
  await goTo(page, "home-faq/new");
  await fill(page, "question", "new?");
  await fill(page, "body", "Is it?");
  const fault = "This entry: question: is the same as in content/home/faq/new.mdx";
  await expect(page.getByRole("status").filter({ hasText: fault })).toBeVisible();
});

test("a fault of a draft is named under the last good page until it is gone, and a new price shows on the first screen", async ({
  page,
}) => {
  await goTo(page, "home-pricing/entries/the-24-hour-build");
  const price = previewIn(page)
    .getByText(/^\$.* one time$/)
    .first();
  const fault = (text: string) => page.getByRole("status").filter({ hasText: text });
  const noNumber = fault("This entry: price: is not a number in digits");
  await fill(page, "price", "1249");
  await expect(price).toContainText("$1,249");
  await page.keyboard.press(".");
  await expect(noNumber).toBeVisible();
  await expect(price).toContainText("$1,249");
  await page.keyboard.press("Backspace");
  await expect(noNumber).toBeHidden();
  await save(page);

  await goTo(page, fileOf("home-about"));
  await expect(price).toContainText("$1,249");
  await fill(page, "hour", "23:00");
  await expect(fault("home/pricing.mdx: hour: is 12:00; it has to be later")).toBeVisible();
});

test("pictures show in their shape: a saved one, one that was just chosen, the same one beside another entry, and one that took its place", async ({
  page,
  server,
}) => {
  const shapeOf = async (alt: string) => {
    const picture = previewIn(page).getByRole("img", { name: alt });
    await picture.scrollIntoViewIfNeeded();
    return picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
  };
  await goTo(page, "pages/entries/sample-page");
  await expect.poll(() => shapeOf("A desk")).toBeCloseTo(1.5);

  await goTo(page, fileOf("home-about"));
  await tick(page, /Photo/);
  await fill(page, "photo.alt", "A face");
  const chooser = page.locator('[data-key-path="photo.file"] input[type=file]').first();
  await chooser.setInputFiles(`${englishContent}/pages/desk.jpg`);
  await expect.poll(() => shapeOf("A face")).toBe(1);
  await save(page);
  await goTo(page, fileOf("home-hero"));
  await expect.poll(() => shapeOf("A face")).toBe(1);

  await page.goto(`${server.origin}/admin#/assets`);
  await page.getByRole("gridcell", { name: "desk.webp", exact: true }).click();
  await page.getByRole("button", { name: "Show Edit Options" }).click();
  await page.getByRole("menuitem", { name: "Replace" }).click();
  await page.locator("dialog input[type=file]").setInputFiles("static/apple-touch-icon.png");
  await page.getByRole("button", { name: "Replace" }).click();
  await expect(page.getByText("180×180")).toBeVisible();
  await goTo(page, fileOf("home-hero"));
  await expect(previewIn(page).getByAltText("A face")).toHaveAttribute("width", "180");
});
