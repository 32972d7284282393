import { inflateSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { anyForm, openForm } from "../support/forms";
import { test } from "./fixtures";

/** Inflates what is compressed in a PDF. */
const inflated = (part: string) => {
  try {
    return inflateSync(Buffer.from(part, "latin1")).toString("latin1");
  } catch {
    return "";
  }
};

/** Prints a page. Returns how many sheets it takes. */
async function countSheets(page: Page) {
  const pdf = (await page.pdf()).toString("latin1");
  const streams = Array.from(pdf.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g), ([, part = ""]) =>
    inflated(part),
  );
  const counts = [pdf, ...streams].join("\n").matchAll(/\/Count (\d+)/g);
  return Math.max(...Array.from(counts, ([, count]) => Number(count)));
}

test("a long answer is printed whole", async ({ page }) => {
  await openForm(page, anyForm.path);
  const field = page.locator("textarea").first();
  const answer = `${"a\n".repeat(150)}b`;
  await field.fill(answer);
  // The form takes two. A sheet has room for some sixty lines.
  expect(await countSheets(page)).toBeGreaterThan(3);
  expect(await field.locator("+ *").textContent()).toBe(answer);
});
