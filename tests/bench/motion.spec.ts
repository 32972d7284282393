import { setTimeout } from "node:timers/promises";
import { test } from "@playwright/test";
import { routes } from "../../src/shared/routes";
import { siteOrigin } from "../support/addresses";
import { budgets, check } from "./budgets";
import { measureInTurn, medianRatio, openSlowly, slowdown } from "./measure";
import { formatNumber, formatTable, report } from "./report";

/** When the animations are over and the page is scrolled, in ms after the request. */
const scrolled = 5_500;

/** When the measurement ends, in ms after the request. */
const measured = 8_000;

/** How often the wheel is turned. All turns together scroll by two windows. */
const turns = 30;

/** How far the page scrolls with each turn, in px. */
const turn = 55;

const runs = 15;

const titles = { "no-preference": "With its motion", reduce: "Under reduced motion" };

test("motion", async ({ browser }) => {
  const preferences = ["no-preference", "reduce"] as const;
  const results = await measureInTurn(preferences, runs, async (reducedMotion) => {
    const start = performance.now();
    const until = (time: number) => setTimeout(start + time - performance.now());
    const { page, readMetrics } = await openSlowly(browser, `${siteOrigin}${routes.home}`, {
      reducedMotion,
    });
    const loaded = await readMetrics();
    await until(scrolled);
    const animated = await readMetrics();
    for (let count = 0; count < turns; count += 1) await page.mouse.wheel(0, turn);
    await until(measured);
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
  });
  const [all = [], allReduced = []] = results.map(({ samples }) =>
    samples.map((sample) => sample["All, ms"]),
  );
  const ratio = medianRatio(all, allReduced);
  const moving = results[0]?.medians;
  const { motion } = budgets;
  await report(
    "motion",
    [
      check(routes.home, motion.tasksRatio, ratio),
      check(routes.home, motion.styles, moving?.["Style recalculations after the load"]),
      check(routes.home, motion.layouts, moving?.["Layouts after the load"]),
    ],
    [
      `The main thread's own time, median of ${runs}, processor slowed ${slowdown} times:`,
      formatTable(
        results.map(({ subject, medians }) => ({ "Landing page": titles[subject], ...medians })),
      ),
      `With its motion it takes ${formatNumber(ratio, 2)} times as long.`,
    ],
    browser.version(),
  );
});
