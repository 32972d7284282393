import { expect } from "@playwright/test";
import { consultation } from "../../src/forms/consultation";
import { routes } from "../../src/routes";
import { fillIn, goodAnswers, submitButton, uniqueEmail } from "./answers";
import { test } from "./fixtures";
import { submissionsOf } from "./inbox";

// A browser that is driven from outside fetches the page but does not run it before it is shown.
test("pointing at a link to the booking page fetches it ahead, and the page then works as ever", async ({
  page,
  context,
}) => {
  const fetched: (string | undefined)[] = [];
  context.on("response", (response) => {
    if (!response.url().endsWith(routes.consultation)) return;
    void response
      .request()
      .allHeaders()
      .then((headers) => fetched.push(headers["sec-purpose"]));
  });

  await page.goto(routes.home);
  const link = page.getByRole("link", { name: "Book Your Consultation" }).first();
  await link.hover();
  await expect.poll(() => fetched).toEqual(["prefetch;prerender"]);
  await expect(page).toHaveURL(routes.home);

  await link.click();
  await expect(page).toHaveURL(routes.consultation);
  await expect(page.locator("body")).toBeFocused();
  const email = uniqueEmail();
  await fillIn(page, consultation, goodAnswers(consultation, email));
  await submitButton(page, consultation).click();
  await expect(page.getByRole("status")).toContainText(consultation.success.title);
  expect(await submissionsOf(email)).toHaveLength(1);
});
