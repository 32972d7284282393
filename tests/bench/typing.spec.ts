import { type Browser, expect, type Page, test } from "@playwright/test";
import { type Control, fieldsOf } from "../../src/forms/definition";
import { projectIntake } from "../../src/forms/project-intake";
import { routes } from "../../src/routes";
import { siteOrigin } from "../support/addresses";
import { budgets, type Check, check } from "./budgets";
import { addReferencePages, plainFormAddress } from "./reference-pages";
import { formatNumber, formatTable, report, type Row } from "./report";
import { openSlowly, slowdown } from "./slow-page";
import { measureInTurn, median, percentile } from "./statistics";

/** From one key to the next, in ms: faster than anybody types. */
const pause = 40;

/** How often a page is loaded to time its start. */
const loads = 7;

const words: Record<Control, string> = {
  text: "Ada Lovelace & Daughters",
  email: "ada.lovelace@example.com",
  tel: "+44 20 7946 0999 ext 12",
  url: "https://ada.example/bread",
  textarea: "It blinks, and it plays music at night.",
};

const formAddress = `${siteOrigin}${routes["project-intake"]}`;

interface Samples {
  /** When the typing began, in ms: the browser may tell only then of a task or a key before it. */
  start: number;
  /** From each key to the first moment after the frame that shows it, in ms. */
  keystrokes: number[];
  /** How long each task over 50 ms took, in ms. @see https://w3c.github.io/longtasks/ */
  longTasks: number[];
  /** What the browser itself gives for keys that took 16 ms or more, in steps of 8 ms. @see https://w3c.github.io/event-timing/ */
  slowKeys: number[];
}

declare global {
  interface Window {
    /** What the bench has measured in this page. */
    samples: Samples;
  }
}

/** Runs in the page, before its own scripts. */
function watchKeys() {
  const samples: Samples = { start: Infinity, keystrokes: [], longTasks: [], slowKeys: [] };
  window.samples = samples;
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        // A message is a task of its own, which comes after the frame has been painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => samples.keystrokes.push(performance.now() - timeStamp);
        port2.postMessage(undefined);
      });
    },
    { capture: true },
  );
  const entriesOf = (list: PerformanceObserverEntryList) =>
    list.getEntries().filter(({ startTime }) => startTime >= samples.start);
  new PerformanceObserver((list) => {
    samples.longTasks.push(...entriesOf(list).map(({ duration }) => duration));
  }).observe({ type: "longtask" });
  new PerformanceObserver((list) => {
    const keys = entriesOf(list).filter(({ name }) => name === "keydown");
    samples.slowKeys.push(...keys.map(({ duration }) => duration));
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** Types into the same field of one page after the other, so that what else the machine does hits both. */
async function typeInTurn(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    // Playwright loads a script into a page that it first looks for an element in, which is not to be measured.
    await page.locator("form").waitFor();
    await page.evaluate(() => {
      window.samples.start = performance.now();
    });
  }
  for (const [name, { control }] of fieldsOf(projectIntake)) {
    for (const page of pages) {
      await page.locator(`#${name}`).focus();
      await page.keyboard.type(words[control], { delay: pause });
    }
  }
}

const longest = (values: readonly number[]) => Math.max(0, ...values);

/** Times every keystroke in the project intake, beside those in the plain form. */
async function timeKeystrokes(browser: Browser, state: "fresh" | "after a failed submit") {
  const { page } = await openSlowly(browser, formAddress, { initScript: watchKeys });
  const { page: plainPage } = await openSlowly(browser, plainFormAddress, {
    initScript: watchKeys,
  });
  if (state !== "fresh") {
    await page.getByRole("button", { name: projectIntake.submitLabel }).click();
    await page.getByRole("group", { name: /need attention/ }).waitFor();
  }
  await typeInTurn([page, plainPage]);
  const ours = await page.evaluate(() => window.samples);
  const plain = await plainPage.evaluate(() => window.samples);
  await page.close();
  await plainPage.close();

  const typed = fieldsOf(projectIntake).map(([, { control }]) => words[control]);
  for (const { keystrokes } of [ours, plain]) {
    expect(keystrokes).toHaveLength(typed.join("").length);
  }

  const p98 = percentile(ours.keystrokes, 0.98);
  const plainP98 = percentile(plain.keystrokes, 0.98);
  const { keystroke, keystrokeRatio, task } = budgets.typing;
  const checks: Check[] = [
    ...(p98 <= keystroke.limit ? [] : [check(state, keystrokeRatio, p98 / plainP98)]),
    check(state, task, longest(ours.longTasks)),
  ];
  const row = (form: string, { keystrokes, slowKeys, longTasks }: Samples): Row => ({
    Form: form,
    Keys: keystrokes.length,
    "Median, ms": formatNumber(median(keystrokes), 1),
    "98th percentile, ms": formatNumber(percentile(keystrokes, 0.98), 1),
    "Slowest by Event Timing, ms": longest(slowKeys),
    "Longest task over 50 ms": longest(longTasks),
  });
  return {
    checks,
    rows: [row(`Project intake, ${state}`, ours), row("Plain form, in the same minutes", plain)],
  };
}

/** How long the main thread is busy from the request of a page until it is at rest, in ms. */
async function timeStarts(browser: Browser): Promise<Row[]> {
  const pages = [
    ["Project intake: hydration and all else", formAddress],
    ["Plain form", plainFormAddress],
  ] as const;
  const starts = await measureInTurn(pages, loads, async ([, address]) => {
    const { page, readMetrics } = await openSlowly(browser, address);
    const { script, tasks } = await readMetrics();
    await page.close();
    return { "Script, ms": script, "All tasks, ms": tasks };
  });
  return starts.map(([[name], medians]) => ({ Page: name, ...medians }));
}

test.beforeAll(addReferencePages);

test("typing", async ({ browser }) => {
  const fresh = await timeKeystrokes(browser, "fresh");
  const failed = await timeKeystrokes(browser, "after a failed submit");
  const starts = await timeStarts(browser);
  await report(
    "typing",
    [...fresh.checks, ...failed.checks],
    [
      `From the key to the frame that shows it, processor slowed ${slowdown} times:`,
      formatTable([...fresh.rows, ...failed.rows]),
      `Main thread from the request to rest, median of ${loads} loads, processor slowed ${slowdown} times:`,
      formatTable(starts),
    ],
    browser.version(),
  );
});
