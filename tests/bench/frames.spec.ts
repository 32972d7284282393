import { test } from "@playwright/test";
import { siteOrigin } from "../support/addresses";
import { mediansOf, phone } from "./measure";
import { report } from "./report";

/** An event of Chromium's trace. Times are in µs. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** Of the processor. */
  tdur?: number;
  args: object;
}

test("frames", async ({ browser }) => {
  const { task, paint } = await mediansOf(5, async () => {
    const page = await browser.newPage(phone);
    const categories = ["blink.user_timing", "loading", "toplevel"];
    await browser.startTracing(page, { categories });
    await page.goto(siteOrigin, { waitUntil: "networkidle" });
    const trace = (await browser.stopTracing()).toString();
    await page.close();

    const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
    const start = traceEvents.find(
      ({ name, args }) => name === "navigationStart" && JSON.stringify(args).includes(siteOrigin),
    );
    const first = traceEvents.find(
      ({ name, pid, ts }) => name === "firstPaint" && pid === start?.pid && ts > start.ts,
    );
    if (!start || !first) throw new Error("The trace has no first paint.");
    const later = traceEvents.filter(
      ({ name, pid, tid, ts }) =>
        name.endsWith("RunTask") && pid === first.pid && tid === first.tid && ts > first.ts,
    );
    return {
      task: (Math.max(...later.map(({ tdur = 0 }) => tdur)) / 1000) * 4,
      paint: (first.ts - start.ts) / 1000,
    };
  });
  await report(
    "frames",
    browser,
    [{ what: "/: longest task after the first paint, times 4, in ms", value: task, limit: 50 }],
    [{ "First paint, ms": Math.round(paint) }],
  );
});
