import { expect } from "@playwright/test";
import { byteOverruns } from "../bench/budgets";
import { weighPage } from "../support/page-weight";
import { pages, siteOrigin } from "../support/addresses";
import { test } from "./fixtures";

for (const path of pages) {
  test(`${path} keeps its budget of bytes`, async ({ page }) => {
    const weight = await weighPage(page, `${siteOrigin}${path}`);
    expect(byteOverruns(path, weight)).toEqual([]);
  });
}
