import { expect, test } from "@playwright/test";
import type { Control } from "../../src/shared/forms/shapes";
import { fieldsOf } from "../../src/shared/forms/shapes";
import { projectIntake } from "../../src/site/forms/forms.fixture";
import { routes } from "../../src/shared/routes";
import { siteOrigin } from "../support/addresses";
import { budgets, check } from "./budgets";
import { measureInTurn, median, medianRatio, openSlowly, percentile, slowdown } from "./measure";
import { addReferencePages, plainFormAddress } from "./reference-pages";
import { formatTable, report } from "./report";

/** From one key to the next, in ms: faster than anybody types. */
const pause = 40;

/** How often each form is filled in. In one run, the slowest key is often slow because the machine had other work. */
const runs = 5;

const entries: Record<Control, string> = {
  text: "Ada Lovelace & Daughters",
  email: "ada.lovelace@example.com",
  tel: "+44 20 7946 0999 ext 12",
  url: "https://ada.example/bread",
  textarea: "It blinks, and it plays music at night.",
};

const formAddress = `${siteOrigin}${routes["project-intake"]}`;

const subjects = [
  { form: "Plain form", address: plainFormAddress, failed: false },
  { form: "Project intake, fresh", address: formAddress, failed: false },
  { form: "Project intake, after a failed submit", address: formAddress, failed: true },
];

declare global {
  interface Window {
    /** The time from each key to the first moment after the frame that shows it, in ms. */
    keystrokes: number[];
    /** When each task over 50 ms began, and how long it took, in ms. @see https://w3c.github.io/longtasks/ */
    longTasks: { startTime: number; duration: number }[];
  }
}

/** Runs in the page, before its own scripts. */
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
    window.longTasks.push(...list.getEntries());
  }).observe({ type: "longtask" });
}

test.beforeAll(addReferencePages);

test("typing", async ({ browser }) => {
  const results = await measureInTurn(subjects, runs, async ({ address, failed }) => {
    const { page } = await openSlowly(browser, address, { initScript: watchKeys });
    // When it first looks for an element, Playwright loads a script into the page. That must not be measured.
    await page.locator("form").waitFor();
    if (failed) {
      await page.getByRole("button", { name: projectIntake.submit }).tap();
      await page.getByRole("group", { name: /need attention/ }).waitFor();
    }
    const start = await page.evaluate(() => performance.now());
    for (const [name, { control }] of fieldsOf(projectIntake)) {
      await page.locator(`#${name}`).focus();
      await page.keyboard.type(entries[control], { delay: pause });
    }
    const { keystrokes, longTasks } = await page.evaluate(() => ({
      keystrokes: window.keystrokes,
      longTasks: window.longTasks.map(({ startTime, duration }) => ({ startTime, duration })),
    }));
    await page.close();
    const typed = fieldsOf(projectIntake).map(([, { control }]) => entries[control]);
    expect(keystrokes).toHaveLength(typed.join("").length);
    const tasks = longTasks.filter(({ startTime }) => startTime >= start);
    return {
      "Median, ms": median(keystrokes),
      "98th percentile, ms": percentile(keystrokes, 0.98),
      "Longest task over 50 ms": Math.max(0, ...tasks.map(({ duration }) => duration)),
    };
  });
  const { keystroke, keystrokeRatio, task } = budgets.typing;
  const p98 = (result: (typeof results)[number] | undefined) =>
    result?.samples.map((sample) => sample["98th percentile, ms"]) ?? [];
  const [plain, ...ours] = results;
  const checks = ours.flatMap((result) => {
    const { subject, medians } = result;
    const ratio = medianRatio(p98(result), p98(plain));
    const isQuick = medians["98th percentile, ms"] <= keystroke.limit;
    return [
      ...(isQuick ? [] : [check(subject.form, keystrokeRatio, ratio)]),
      check(subject.form, task, medians["Longest task over 50 ms"]),
    ];
  });
  await report(
    "typing",
    checks,
    [
      `From the key to the frame that shows it, median of ${runs} times, processor slowed ${slowdown} times:`,
      formatTable(results.map(({ subject, medians }) => ({ Form: subject.form, ...medians }))),
    ],
    browser.version(),
  );
});
