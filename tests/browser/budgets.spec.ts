import { expect } from "@playwright/test";
import { byteChecks } from "../bench/budgets";
import { pages, siteOrigin } from "../support/addresses";
import { weighPage } from "../support/page-weight";
import { test } from "./fixtures";

for (const path of pages) {
  test(`${path} keeps its budget of bytes`, async ({ page }) => {
    const weight = await weighPage(page, `${siteOrigin}${path}`);
    for (const { what, value, limit } of byteChecks(path, weight)) {
      expect.soft(value, what).toBeLessThanOrEqual(limit);
    }
  });
}
