import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

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
