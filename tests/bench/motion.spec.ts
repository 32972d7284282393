import { setTimeout } from "node:timers/promises";
import { type Browser, test } from "@playwright/test";
import { routes } from "../../src/routes";
import { siteOrigin } from "../support/addresses";
import { budgets, check } from "./budgets";
import { formatNumber, formatTable, report } from "./report";
import { openSlowly, slowdown } from "./slow-page";
import { median } from "./statistics";

/** When the animations are over and the page is scrolled, and when it has been watched, in ms after the request. */
const [scrolled, watched] = [5_500, 8_000];

/** How often the wheel is turned, and by how many px each time: two windows in all. */
const [turns, turn] = [30, 55];

/** How often the page is watched in each way. */
const runs = 5;

/** Watches the landing page from its request on. */
async function watch(browser: Browser, reducedMotion: "reduce" | "no-preference") {
  const start = performance.now();
  const until = (time: number) => setTimeout(start + time - performance.now());
  const { page, readMetrics } = await openSlowly(browser, `${siteOrigin}${routes.home}`, {
    reducedMotion,
  });
  const loaded = await readMetrics();
  await until(scrolled);
  const animated = await readMetrics();
  for (let count = 0; count < turns; count += 1) await page.mouse.wheel(0, turn);
  await until(watched);
  const end = await readMetrics();
  await page.close();
  return {
    load: loaded.tasks,
    animations: animated.tasks - loaded.tasks,
    scrolling: end.tasks - animated.tasks,
    tasks: end.tasks,
    styles: end.styles - loaded.styles,
    layouts: end.layouts - loaded.layouts,
  };
}

test("motion", async ({ browser }) => {
  const ways = (["no-preference", "reduce"] as const).map((reducedMotion) => ({
    reducedMotion,
    samples: [] as Awaited<ReturnType<typeof watch>>[],
  }));
  for (let run = 0; run < runs; run += 1) {
    for (const { reducedMotion, samples } of ways) {
      samples.push(await watch(browser, reducedMotion));
    }
  }
  const [moving, reduced] = ways.map(({ samples }) => {
    const of = (key: keyof (typeof samples)[number]) =>
      median(samples.map((sample) => sample[key]));
    return [
      of("load"),
      of("animations"),
      of("scrolling"),
      of("tasks"),
      of("styles"),
      of("layouts"),
    ];
  });
  const [, , , tasks = NaN, styles = NaN, layouts = NaN] = moving ?? [];
  const ratio = tasks / (reduced?.[3] ?? NaN);
  const { motion } = budgets;
  await report(
    "motion",
    [
      check(routes.home, motion.tasksRatio, ratio),
      check(routes.home, motion.styles, styles),
      check(routes.home, motion.layouts, layouts),
    ],
    [
      `The main thread's own time, median of ${runs}, processor slowed ${slowdown} times:`,
      formatTable(
        [
          "Landing page",
          "Load, ms",
          "Animations, ms",
          "Scrolling, ms",
          "All, ms",
          "Style recalculations after the load",
          "Layouts after the load",
        ],
        [
          ["With its motion", ...(moving ?? [])],
          ["Under reduced motion", ...(reduced ?? [])],
        ],
      ),
      `With its motion it takes ${formatNumber(ratio, 2)} times as long.`,
    ],
    browser.version(),
  );
});
