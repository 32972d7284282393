import { setTimeout } from "node:timers/promises";
import { type Browser, test } from "@playwright/test";
import { routes } from "../../src/routes";
import { siteOrigin } from "../support/addresses";
import { budgets, check } from "./budgets";
import { formatNumber, formatTable, report } from "./report";
import { openSlowly, slowdown } from "./slow-page";
import { measureInTurn, medianRatio } from "./statistics";

/** When the animations are over and the page is scrolled, and when it has been watched, in ms after the request. */
const [scrolled, watched] = [5_500, 8_000];

/** How often the wheel is turned, and by how many px each time: two windows in all. */
const [turns, turn] = [30, 55];

/** How often the page is watched in each way. */
const runs = 15;

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
    "Load, ms": loaded.tasks,
    "Animations, ms": animated.tasks - loaded.tasks,
    "Scrolling, ms": end.tasks - animated.tasks,
    "All, ms": end.tasks,
    "Style recalculations after the load": end.styles - loaded.styles,
    "Layouts after the load": end.layouts - loaded.layouts,
  };
}

test("motion", async ({ browser }) => {
  const [[, moving, movingRuns], [, reduced, reducedRuns]] = await measureInTurn(
    ["no-preference", "reduce"],
    runs,
    (way) => watch(browser, way),
  );
  const all = (values: typeof moving) => values["All, ms"];
  const ratio = medianRatio(movingRuns.map(all), reducedRuns.map(all));
  const { motion } = budgets;
  await report(
    "motion",
    [
      check(routes.home, motion.tasksRatio, ratio),
      check(routes.home, motion.styles, moving["Style recalculations after the load"]),
      check(routes.home, motion.layouts, moving["Layouts after the load"]),
    ],
    [
      `The main thread's own time, median of ${runs}, processor slowed ${slowdown} times:`,
      formatTable([
        { "Landing page": "With its motion", ...moving },
        { "Landing page": "Under reduced motion", ...reduced },
      ]),
      `With its motion it takes ${formatNumber(ratio, 2)} times as long.`,
    ],
    browser.version(),
  );
});
