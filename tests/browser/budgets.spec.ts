import { expect } from "@playwright/test";
import { byteOverruns } from "../bench/budgets";
import { weighPage } from "../support/page-weight";
import { notFoundFile, routes } from "../../src/routes";
import { siteOrigin } from "../support/addresses";
import { test } from "./fixtures";

for (const path of [...Object.values(routes), notFoundFile]) {
  test(`${path} keeps its budget of bytes`, async ({ page }) => {
    const weight = await weighPage(page, `${siteOrigin}${path}`);
    expect(byteOverruns(path, weight)).toEqual([]);
  });
}
