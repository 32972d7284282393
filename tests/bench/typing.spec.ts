import { type Browser, expect, test } from "@playwright/test";
import { fieldsOf } from "../../src/shared/forms/shapes";
import { routes } from "../../src/shared/routes";
import { siteOrigin } from "../support/addresses";
import { longForm, mistakesOf } from "../support/forms";
import { mediansOf, openSlowly, percentile } from "./measure";
import { report } from "./report";

const entries = {
  text: "Ada Lovelace & Daughters",
  email: "ada.lovelace@example.com",
  tel: "+44 20 7946 0999 ext 12",
  url: "https://ada.example/bread",
  textarea: "It blinks, and it plays music at night.",
};

const { definition } = longForm;
const fields = fieldsOf(definition);

/** The address of a plain form with the same fields. */
function plainForm() {
  const controls = fields.map(([name, { label, control }]) => {
    const tag = control === "textarea" ? "textarea" : `input type="${control}"`;
    return `<p><label for="${name}">${label}</label><br><${tag} id="${name}"></${tag}></p>`;
  });
  const html = `<!DOCTYPE html><meta name="viewport" content="width=device-width"><form>${controls.join("")}</form>`;
  return `data:text/html;charset=utf-8,${encodeURIComponent(html)}`;
}

declare global {
  interface Window {
    /** The time from each key to the first moment after the frame that shows it, in ms. */
    keystrokes: number[];
    /** How long each task over 50 ms took, in ms. @see https://w3c.github.io/longtasks/ */
    longTasks: number[];
  }
}

/** Runs in the page. */
function watchKeys() {
  window.keystrokes = [];
  window.longTasks = [];
  const onKey = ({ timeStamp }: KeyboardEvent) =>
    requestAnimationFrame(() => {
      // A message is a task of its own, which runs after the frame is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.keystrokes.push(performance.now() - timeStamp);
      port2.postMessage(undefined);
    });
  addEventListener("keydown", onKey, { capture: true });
  new PerformanceObserver((list) => {
    window.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: "longtask" });
}

/** Fills in a form. Returns the 98th percentile of the times from a key to its frame, and the longest task, in ms. */
async function typeInto(browser: Browser, address: string, hasFailed = false) {
  const page = await openSlowly(browser);
  await page.goto(address, { waitUntil: "networkidle" });
  // When it first looks for an element, Playwright loads a script into the page. That must not be measured.
  await page.locator("form").waitFor();
  if (hasFailed) {
    await page.getByRole("button", { name: definition.submit }).tap();
    await page.getByRole("group", { name: mistakesOf(definition, 10) }).waitFor();
  }
  await page.evaluate(watchKeys);
  for (const [name, { control }] of fields) {
    await page.locator(`#${name}`).focus();
    // In ms: faster than anybody types.
    await page.keyboard.type(entries[control], { delay: 40 });
  }
  const { keystrokes, longTasks } = await page.evaluate(() => ({
    keystrokes: window.keystrokes,
    longTasks: window.longTasks,
  }));
  await page.close();
  const typed = fields.map(([, { control }]) => entries[control]);
  expect(keystrokes).toHaveLength(typed.join("").length);
  return { keystroke: percentile(keystrokes, 0.98), task: Math.max(0, ...longTasks) };
}

test("typing", async ({ browser }) => {
  const address = `${siteOrigin}${routes["project-intake"]}`;
  const { plain, fresh, failed, freshRatio, failedRatio, task } = await mediansOf(5, async () => {
    const { keystroke: plain } = await typeInto(browser, plainForm());
    const fresh = await typeInto(browser, address);
    const failed = await typeInto(browser, address, true);
    // On a quick machine, half a frame. A form that shows a key within one frame is quick, whatever the plain form takes.
    const reference = Math.max(plain, 8);
    return {
      plain,
      fresh: fresh.keystroke,
      failed: failed.keystroke,
      freshRatio: fresh.keystroke / reference,
      failedRatio: failed.keystroke / reference,
      task: Math.max(fresh.task, failed.task),
    };
  });
  await report(
    "typing",
    browser,
    [
      { what: "From a key to its frame, divided by the plain form's", value: freshRatio, limit: 2 },
      { what: "The same after a failed submit", value: failedRatio, limit: 2 },
      { what: "The longest task over 50 ms while typing, in ms", value: task, limit: 50 },
    ],
    [{ "Plain form, ms": plain, "Fresh, ms": fresh, "After a failed submit, ms": failed }],
  );
});
