import { expect, type Page } from "@playwright/test";
import { formChunks } from "../../src/build/webpack-config";
import { fill } from "../../src/shared/fill";
import { expectReport } from "../support/form-states";
import { anyForm, enter, readControls, submitButton, validValues } from "../support/forms";
import { holdBack } from "../support/misbehaving-webhook";
import { test } from "./fixtures";
import { leadsOf } from "./site-under-test";

const { definition, path } = anyForm;
const { failed, limited, mistakes } = definition.shared;

/** Sends by keyboard, because a click misses while Firefox still scrolls to a report. */
const send = (page: Page) => submitButton(page, definition).press("Enter");

test("after too many messages in a minute, a form says when to press again, and keeps the values", async ({
  page,
  faults,
}) => {
  faults.allow(/status of 429|receiver confirmed nothing/);
  const answers = validValues(definition);
  await page.goto(path);
  await enter(page, answers);
  const tooMany = { status: 429, headers: { "Retry-After": "60" } };
  await page.route("**/webhook/*", (route) => route.fulfill(tooMany));
  await send(page);
  await expectReport(page, new RegExp(fill(limited.title, { time: "\\d+:\\d\\d" })));
  expect(await page.evaluate(readControls)).toEqual(answers);
});

test("whichever script a deploy has removed, from after the first press on, a form keeps its values and names an address, or is refused while a field is empty, is sent, explains a failure, and is sent again", async ({
  page,
  faults,
}) => {
  faults.allow(/status of (404|500)|receiver confirmed nothing/);
  for (const script of formChunks) {
    const answers = validValues(definition);
    const expectEnd = (title = "") =>
      script === "forms"
        ? expect(page.getByRole("link", { name: /@/ })).toBeVisible()
        : expectReport(page, title);
    const release = await holdBack(page, `**/${script}-*.js`, true);
    await page.goto(path, { waitUntil: "commit" });
    await submitButton(page, definition).waitFor();
    await enter(page, { ...answers, name: "" });
    await send(page);
    release();
    await expectEnd(mistakes.one);

    await enter(page, answers);
    await send(page);
    await expectEnd(definition.success.title);

    await page.route("**/webhook/*", (route) => route.fulfill({ status: 500 }), { times: 1 });
    await enter(page, answers);
    await send(page);
    await expectEnd(failed.title);
    if (script === "toasts") await expect(page.getByText(definition.failure.text)).toBeVisible();
    expect(await page.evaluate(readControls)).toEqual(answers);

    await send(page);
    await expectEnd(definition.success.title);
    expect(await leadsOf(answers)).toHaveLength(script === "forms" ? 0 : 1);
    await page.unrouteAll();
  }
});
