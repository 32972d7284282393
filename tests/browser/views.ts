import type { Page } from "@playwright/test";
import { pagesWithoutForm } from "../support/addresses";
import { formStates, rareFormStates } from "../support/form-states";
import { anyForm, longForm, openForm } from "../support/forms";
import type { MisbehavingWebhook } from "../support/misbehaving-webhook";
import type { Faults } from "./fixtures";

/** What `reach` needs to bring a browser to a view. */
interface Visit {
  page: Page;
  webhook: MisbehavingWebhook;
  faults: Faults;
}

/** Opens every question of a page. */
export async function openQuestions(page: Page) {
  for (const summary of await page.locator("summary").all()) await summary.click();
}

/** Everything that there is to see: the pages, with their questions open, and a form in all its states. */
export const views = [
  ...pagesWithoutForm.map((path) => ({
    path,
    title: path,
    async reach({ page }: Visit) {
      await page.goto(path);
      await openQuestions(page);
    },
  })),
  {
    path: "/#click-here",
    title: "/ at hour 0",
    reach: ({ page }: Visit) => page.goto("/#click-here"),
  },
  {
    path: anyForm.path,
    title: anyForm.path,
    reach: ({ page }: Visit) => openForm(page, anyForm.path),
  },
  ...Object.entries({ ...formStates, ...rareFormStates }).map(([state, reach]) => ({
    path: longForm.path,
    title: `${longForm.path} when ${state}`,
    reach({ page, webhook, faults }: Visit) {
      if (state in rareFormStates) {
        faults.allow(/removeChild/);
        faults.allow(/(request: GET|load resource).*\.js/);
      }
      return reach(page, longForm.path, longForm.definition, webhook);
    },
  })),
];
