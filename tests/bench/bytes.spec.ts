import { test } from "@playwright/test";
import { pages, siteOrigin } from "../support/addresses";
import { weighPage } from "../support/page-weight";
import { byteChecks } from "./budgets";
import { type Check, report } from "./report";

test("bytes", async ({ browser }) => {
  const checks: Check[] = [];
  for (const path of pages) {
    const page = await browser.newPage();
    checks.push(...byteChecks(path, await weighPage(page, `${siteOrigin}${path}`)));
    await page.close();
  }
  await report("bytes", browser, checks);
});
