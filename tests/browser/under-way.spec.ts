import { expect } from "@playwright/test";
import { expectReport } from "../support/form-states";
import {
  anyForm,
  fillIn,
  hydrated,
  mistakesOf,
  openForm,
  submitButton,
  validValues,
} from "../support/forms";
import * as behaviours from "../support/misbehaving-webhook";
import { test } from "./fixtures";

const { definition, path } = anyForm;
const { success, shared } = definition;

/** Runs in the page. Wraps all text, later text included, in elements that no script expects, like a browser's translator. */
function translate() {
  const wrap = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest("translated-text, textarea, script"))
        continue;
      const translated = document.createElement("translated-text");
      text.replaceWith(translated);
      translated.append(text);
    }
  };
  wrap(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(wrap);
  }).observe(document.body, { childList: true, subtree: true });
}

test("on a page that the browser translates, a form can be corrected, fail, and be sent", async ({
  page,
  webhook,
}) => {
  webhook.behaviour = behaviours.noCorsOnAnswer;
  await webhook.open(page, path);
  await hydrated(page);
  await page.evaluate(translate);
  await submitButton(page, definition).click();
  await expectReport(page, mistakesOf(definition, 4));
  const answers = await fillIn(page, validValues(definition));
  await submitButton(page, definition).click();
  await expectReport(page, shared.failed.title);
  webhook.behaviour = behaviours.status(200);
  await submitButton(page, definition).click();
  await expectReport(page, success.title);
  expect(webhook.bodies.at(-1)).toMatchObject(answers);
});

/** Everything that a form posts to the site's own receiver. */
const posts = "**/webhook/*";

test("a change while the rules of a form load is sent, and a change while the form is being sent stays, with the focus", async ({
  page,
}) => {
  await page.goto(path);
  const releaseRules = await behaviours.holdBack(page, "**/rules-*.js");
  const answer = await behaviours.holdBack(page, posts);
  await fillIn(page, validValues(definition));
  await submitButton(page, definition).click();
  const field = page.locator("#name");
  await field.fill("Ada Byron");
  const posted = page.waitForRequest(posts);
  releaseRules();
  expect((await posted).postDataJSON()).toMatchObject({ name: "Ada Byron" });

  await field.fill("Augusta Ada King");
  answer();
  await expect(page.getByRole("status", { name: success.title })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("Augusta Ada King");
  await expect(page.locator("#email")).toHaveValue("");
});

test("a form that was delivered while its visitor followed a link within the page isn't called under way, wherever the visitor goes back to", async ({
  page,
}) => {
  await openForm(page, path);
  const answer = await behaviours.holdBack(page, posts);
  await fillIn(page, validValues(definition));
  const posted = page.waitForRequest(posts);
  await submitButton(page, definition).click();
  await posted;
  await page.locator('a[href="#main"]').press("Enter");
  answer();
  await expectReport(page, success.title);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => history.state as object)).toEqual({ sending: false });
  await page.reload();
  await hydrated(page);
  for (const { title } of [shared.emptied, shared.interrupted])
    await expect(page.getByRole("heading", { name: title })).toBeHidden();
});
