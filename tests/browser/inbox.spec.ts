import { expect } from "@playwright/test";
import { findViolations } from "../support/find-violations";
import { sidewaysScroll } from "../support/sideways-scroll";
import { test } from "./fixtures";

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in the ${colorScheme} inbox at 320 px, and a lead that is deleted there is gone`, async ({
    page,
    request,
    baseURL,
  }) => {
    // One answer breaks a rule, and another is one long word.
    const name = `Ada ${Date.now()}`;
    const data = { name, email: "nobody", issues: "x".repeat(500) };
    const headers = { Origin: baseURL ?? "" };
    for (const _time of ["first", "second"]) {
      await request.post("/webhook/consultation", { data, headers });
    }
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/inbox");
    expect(await findViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);

    const lead = page.getByRole("article", { name });
    await lead.getByText("Delete", { exact: true }).click();
    await lead.getByRole("button", { name: "Delete this lead for good" }).click();
    await expect(page).toHaveURL(/\/inbox$/);
    await expect(lead).toHaveCount(0);
  });
}
