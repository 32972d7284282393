import type { Browser, BrowserContextOptions } from "@playwright/test";

/** How many times slower than this machine the page's main thread is made. */
export const slowdown = 4;

/**
 * Slow 4G, as Lighthouse slows a network that it does not simulate: latency in ms per request, throughput in bytes per
 * second.
 *
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 */
export const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/** The phone that Lighthouse emulates. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
};

/** How a page is opened slowly. */
interface SlowPageOptions extends BrowserContextOptions {
  /** Runs in it before its own scripts. */
  initScript?: () => void;
  /** How slow its network is; as fast as it goes unless told. */
  network?: typeof slow4G;
}

/**
 * Opens a page with an empty cache as on a phone, on a slowed processor, and lets it come to rest.
 *
 * @param browser - A Chromium.
 * @param address - The absolute address of the page.
 * @returns The page, and what reads from it how often something was done so far, or how long the main thread has worked
 *   on it, in ms of its own time: what else the machine does is not counted.
 */
export async function openSlowly(
  browser: Browser,
  address: string,
  { initScript, network, ...options }: SlowPageOptions = {},
) {
  const page = await browser.newPage({ ...phone, ...options });
  if (initScript) await page.addInitScript(initScript);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  if (network) {
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", network);
  }
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
