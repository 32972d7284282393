import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { sidewaysScroll } from "./sideways-scroll";
import { smallControls } from "./small-controls";

/** Runs axe-core in a page, with all rules unless `runOnly` names some. Returns a line for each broken rule. */
export async function findViolations(page: Page, runOnly?: RunOptions["runOnly"]) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const runner = (window as unknown as { axe: typeof axe }).axe;
    const results = await runner.run({ runOnly, resultTypes: ["violations"] });
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
    );
  }, runOnly);
}

/** Expects that axe finds nothing by day and by night, that nothing scrolls sideways, and that no phone zooms into a control. */
export async function expectSoundPage(page: Page) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page)).toEqual([]);
  }
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await smallControls(page)).toEqual([]);
}
