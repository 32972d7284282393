import { setTimeout } from "node:timers/promises";
import { type Browser, test } from "@playwright/test";
import { routes } from "../../src/shared/routes";
import { siteOrigin } from "../support/addresses";
import { mediansOf, openSlowly } from "./measure";
import { report } from "./report";

/** When the animations are over and the page is scrolled, in ms after the request. */
const scrolled = 5_500;

/** When the measurement ends, in ms after the request. */
const measured = 8_000;

/** How often the wheel is turned. All turns together scroll by two windows. */
const turns = 30;

/** How far the page scrolls with each turn, in px. */
const turn = 55;

/** Scrolls the landing page. Returns the main thread's own time, in ms, and its styles and layouts after the load. */
async function scroll(browser: Browser, reducedMotion: "no-preference" | "reduce") {
  const start = performance.now();
  const until = (time: number) => setTimeout(start + time - performance.now());
  const { page, devtools } = await openSlowly(browser, { reducedMotion });
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const readMetrics = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    const values = new Map(metrics.map(({ name, value }) => [name, value]));
    return (name: string) => values.get(name) ?? Number.NaN;
  };
  await page.goto(`${siteOrigin}${routes.home}`, { waitUntil: "networkidle" });
  const loaded = await readMetrics();
  await until(scrolled);
  for (let count = 0; count < turns; count += 1) await page.mouse.wheel(0, turn);
  await until(measured);
  const end = await readMetrics();
  await page.close();
  return {
    time: end("TaskDuration") * 1000,
    styles: end("RecalcStyleCount") - loaded("RecalcStyleCount"),
    layouts: end("LayoutCount") - loaded("LayoutCount"),
  };
}

test("motion", async ({ browser }) => {
  const { ratio, styles, layouts, ...times } = await mediansOf(15, async () => {
    const moving = await scroll(browser, "no-preference");
    const still = await scroll(browser, "reduce");
    return { ...moving, ratio: moving.time / still.time, stillTime: still.time };
  });
  await report(
    "motion",
    browser,
    [
      { what: "Main thread, divided by the same under reduced motion", value: ratio, limit: 1.25 },
      // An animation that begins or ends causes a few. An animation that needs them for each frame causes hundreds.
      { what: "Style recalculations after the load", value: styles, limit: 40 },
      { what: "Layouts after the load", value: layouts, limit: 10 },
    ],
    [{ "With its motion, ms": times.time, "Under reduced motion, ms": times.stillTime }],
  );
});
