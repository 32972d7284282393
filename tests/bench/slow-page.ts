import type { Browser, BrowserContextOptions } from "@playwright/test";

/** How many times slower than this machine the page's main thread is made. */
export const slowdown = 4;

/**
 * Opens a page on a slowed processor, as wide as a phone, and lets it come to rest.
 *
 * @param browser - A Chromium.
 * @param address - The absolute address of the page.
 * @param options - What else the page is opened with, and what runs in it before its own scripts.
 * @returns The page, and what reads from it how often something was done so far, or how long the main thread has worked
 *   on it, in ms of its own time: what else the machine does is not counted.
 */
export async function openSlowly(
  browser: Browser,
  address: string,
  { initScript, ...options }: BrowserContextOptions & { initScript?: () => void } = {},
) {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, ...options });
  if (initScript) await page.addInitScript(initScript);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(address, { waitUntil: "networkidle" });
  const readMetrics = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    const valueOf = (metric: string) =>
      metrics.find(({ name }) => name === metric)?.value ?? Number.NaN;
    return {
      script: valueOf("ScriptDuration") * 1000,
      tasks: valueOf("TaskDuration") * 1000,
      layouts: valueOf("LayoutCount"),
      styles: valueOf("RecalcStyleCount"),
    };
  };
  return { page, readMetrics };
}
