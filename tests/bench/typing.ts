import type { Browser, Page } from "@playwright/test";
import { type Control, fieldsOf } from "../../src/forms/definition";
import { projectIntake } from "../../src/forms/project-intake";
import { routes } from "../../src/routes";
import { overrun, timeBudgets } from "./budgets";
import type { PartReport } from "./report";
import { formatNumber, formatTable, median, percentile } from "./table";

/** How many times slower than this machine the page's main thread is made. */
const slowdown = 4;

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

interface Samples {
  /** From each key to the first moment after the frame that shows it, in ms. */
  keystrokes: number[];
  /** How long each task over 50 ms took, in ms (https://w3c.github.io/longtasks/). */
  longTasks: number[];
  /** What the browser itself gives for keys that took 16 ms or more, in steps of 8 ms (https://w3c.github.io/event-timing/). */
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
  const samples: Samples = { keystrokes: [], longTasks: [], slowKeys: [] };
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
  new PerformanceObserver((list) => {
    samples.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: "longtask" });
  new PerformanceObserver((list) => {
    const keys = list.getEntries().filter(({ name }) => name === "keydown");
    samples.slowKeys.push(...keys.map(({ duration }) => duration));
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

async function openSlowly(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  await page.addInitScript(watchKeys);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(address, { waitUntil: "networkidle" });
  return page;
}

/** Types into the same field of one page after the other, so that what else the machine does hits both. */
async function typeInTurn(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await page.evaluate(() => {
      for (const list of Object.values(window.samples)) (list as number[]).length = 0;
    });
  }
  for (const [name, { control }] of fieldsOf(projectIntake)) {
    for (const page of pages) {
      await page.locator(`#${name}`).focus();
      await page.keyboard.type(words[control], { delay: pause });
    }
  }
}

const samplesOf = (page: Page) => page.evaluate(() => window.samples);

/** How long the main thread was busy from the request of a page until it was at rest, in ms. */
async function timeStart(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Performance.enable");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(address, { waitUntil: "networkidle" });
  const { metrics } = await devtools.send("Performance.getMetrics");
  await context.close();
  const inMs = (metric: string) =>
    (metrics.find(({ name }) => name === metric)?.value ?? Number.NaN) * 1000;
  return { tasks: inMs("TaskDuration"), script: inMs("ScriptDuration") };
}

const longest = (values: readonly number[]) => Math.max(0, ...values);

/**
 * Times every keystroke in the longest form and its start, beside those of a plain form with the same fields, on a
 * processor that is slowed.
 *
 * @param browser - A Chromium.
 * @param origin - Where the site is.
 * @param plainAddress - The address of the plain form.
 */
export async function benchTyping(
  browser: Browser,
  origin: string,
  plainAddress: string,
): Promise<PartReport> {
  const address = `${origin}${routes["project-intake"]}`;
  const overruns: string[] = [];
  const rows: string[][] = [];

  for (const state of ["fresh", "after a failed submit"] as const) {
    const [page, plain] = [
      await openSlowly(browser, address),
      await openSlowly(browser, plainAddress),
    ];
    if (state !== "fresh") {
      await page.getByRole("button", { name: projectIntake.submitLabel }).click();
      await page.getByRole("group", { name: /need attention/ }).waitFor();
    }
    await typeInTurn([page, plain]);
    const [ours, theirs] = [await samplesOf(page), await samplesOf(plain)];
    const expected = fieldsOf(projectIntake).reduce(
      (sum, [, { control }]) => sum + words[control].length,
      0,
    );
    for (const { keystrokes } of [ours, theirs]) {
      if (keystrokes.length !== expected) {
        throw new Error(`${keystrokes.length} of ${expected} keystrokes were timed.`);
      }
    }
    const p98 = {
      ours: percentile(ours.keystrokes, 0.98),
      theirs: percentile(theirs.keystrokes, 0.98),
    };
    const limit = Math.max(timeBudgets.keystroke, timeBudgets.keystrokeRatio * p98.theirs);
    overruns.push(
      ...overrun(`keystroke, ${state}, 98th percentile in ms`, p98.ours, limit),
      ...overrun(
        `longest task while typing, ${state}, in ms`,
        longest(ours.longTasks),
        timeBudgets.typingTask,
      ),
    );
    for (const [form, samples] of [
      [`Project intake, ${state}`, ours],
      ["Plain form, in the same minutes", theirs],
    ] as const) {
      rows.push([
        form,
        formatNumber(samples.keystrokes.length),
        formatNumber(median(samples.keystrokes), 1),
        formatNumber(percentile(samples.keystrokes, 0.98), 1),
        formatNumber(longest(samples.slowKeys)),
        formatNumber(longest(samples.longTasks)),
      ]);
    }
    await page.context().close();
    await plain.context().close();
  }

  const starts = { ours: [] as Start[], theirs: [] as Start[] };
  for (let load = 0; load < loads; load += 1) {
    starts.ours.push(await timeStart(browser, address));
    starts.theirs.push(await timeStart(browser, plainAddress));
  }
  const startRow = (name: string, list: readonly Start[]) => [
    name,
    formatNumber(median(list.map(({ script }) => script))),
    formatNumber(median(list.map(({ tasks }) => tasks))),
  ];

  const keystrokes = formatTable([
    [
      "Form",
      "Keys",
      "Median, ms",
      "98th percentile, ms",
      "Slowest by Event Timing, ms",
      "Longest task over 50 ms",
    ],
    ...rows,
  ]);
  const start = formatTable([
    ["Page", "Script, ms", "All tasks, ms"],
    startRow("Project intake: hydration and all else", starts.ours),
    startRow("Plain form", starts.theirs),
  ]);
  return {
    text: [
      `From the key to the frame that shows it, processor slowed ${slowdown} times:`,
      keystrokes,
      `Main thread from the request to rest, median of ${loads} loads, processor slowed ${slowdown} times:`,
      start,
    ].join("\n\n"),
    overruns,
  };
}

type Start = Awaited<ReturnType<typeof timeStart>>;
