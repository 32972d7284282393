import { type Browser, expect, test } from "@playwright/test";
import { type Control, fieldsOf } from "../../src/forms/definition";
import { projectIntake } from "../../src/forms/forms";
import { routes } from "../../src/routes";
import { siteOrigin } from "../support/addresses";
import { budgets, check } from "./budgets";
import { addReferencePages, plainFormAddress } from "./reference-pages";
import { formatTable, report, type Row } from "./report";
import { openSlowly, slowdown } from "./slow-page";
import { measureInTurn, median, medianRatio, percentile } from "./statistics";

/** From one key to the next, in ms: faster than anybody types. */
const pause = 40;

/** How often each form is filled in. The slowest of its keys is often one beside which the machine did something else. */
const runs = 5;

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

const longest = (values: readonly number[]) => Math.max(0, ...values);

interface Subject {
  form: string;
  address: string;
  /** Whether it is sent empty first. */
  failed: boolean;
}

/** Types into every field of a form, and times each key. */
async function timeKeystrokes(browser: Browser, { address, failed }: Subject) {
  const { page } = await openSlowly(browser, address, { initScript: watchKeys });
  // Playwright loads a script into a page that it first looks for an element in, which is not to be measured.
  await page.locator("form").waitFor();
  if (failed) {
    await page.getByRole("button", { name: projectIntake.submitLabel }).tap();
    await page.getByRole("group", { name: /need attention/ }).waitFor();
  }
  await page.evaluate(() => {
    window.samples.start = performance.now();
  });
  for (const [name, { control }] of fieldsOf(projectIntake)) {
    await page.locator(`#${name}`).focus();
    await page.keyboard.type(words[control], { delay: pause });
  }
  const { keystrokes, slowKeys, longTasks } = await page.evaluate(() => window.samples);
  await page.close();

  const typed = fieldsOf(projectIntake).map(([, { control }]) => words[control]);
  expect(keystrokes).toHaveLength(typed.join("").length);
  return {
    Keys: keystrokes.length,
    "Median, ms": median(keystrokes),
    "98th percentile, ms": percentile(keystrokes, 0.98),
    "Slowest by Event Timing, ms": longest(slowKeys),
    "Longest task over 50 ms": longest(longTasks),
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
  const results = await measureInTurn(
    [
      { form: "Plain form", address: plainFormAddress, failed: false },
      { form: "Project intake, fresh", address: formAddress, failed: false },
      { form: "Project intake, after a failed submit", address: formAddress, failed: true },
    ],
    runs,
    (subject: Subject) => timeKeystrokes(browser, subject),
  );
  const [[, plain, plainRuns], ...ours] = results;
  const { keystroke, keystrokeRatio, task } = budgets.typing;
  const p98 = (values: typeof plain) => values["98th percentile, ms"];
  const checks = ours.flatMap(([{ form }, values, formRuns]) => [
    ...(p98(values) <= keystroke.limit
      ? []
      : [check(form, keystrokeRatio, medianRatio(formRuns.map(p98), plainRuns.map(p98)))]),
    check(form, task, values["Longest task over 50 ms"]),
  ]);
  const rows = results.map(([{ form }, values]) => ({ Form: form, ...values }));
  const starts = await timeStarts(browser);
  await report(
    "typing",
    checks,
    [
      `From the key to the frame that shows it, median of ${runs} times, processor slowed ${slowdown} times:`,
      formatTable(rows),
      `Main thread from the request to rest, median of ${loads} loads, processor slowed ${slowdown} times:`,
      formatTable(starts),
    ],
    browser.version(),
  );
});
