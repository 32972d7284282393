import type { Browser, BrowserContextOptions } from "@playwright/test";

/** How many times slower the page's main thread runs than without throttling. */
export const slowdown = 4;

/**
 * Slow 4G: latency in ms per request, throughput in bytes per second.
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

interface SlowPageOptions extends BrowserContextOptions {
  /** Runs in the page before its own scripts. */
  initScript?: () => void;
  network?: typeof slow4G;
}

/**
 * Opens a page like a phone with an empty cache and a slow processor, and waits until the network is idle. The returned
 * `readMetrics` reads how long the main thread has worked, in ms, and how often the page computed layouts and styles.
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
      tasks: valueOf("TaskDuration") * 1000,
      layouts: valueOf("LayoutCount"),
      styles: valueOf("RecalcStyleCount"),
    };
  };
  return { page, readMetrics };
}

/** Returns the smallest value that is not exceeded by a share (0 to 1) of all values. Returns NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

/**
 * Measures several subjects in turn, so other work of the machine slows all of them. Returns the values of each run of a
 * subject, and their medians.
 */
export async function measureInTurn<Subject, Key extends string>(
  subjects: readonly Subject[],
  runs: number,
  measure: (subject: Subject) => Promise<Record<Key, number>>,
) {
  const results = subjects.map((subject) => ({
    subject,
    samples: [] as Record<Key, number>[],
    medians: {} as Record<Key, number>,
  }));
  for (let run = 0; run < runs; run += 1) {
    for (const { subject, samples } of results) samples.push(await measure(subject));
  }
  for (const { samples, medians } of results) {
    for (const key of Object.keys(samples[0] ?? {}) as Key[])
      medians[key] = median(samples.map((sample) => sample[key]));
  }
  return results;
}

/** Divides each value by the reference of the same run, because a slow machine slows both. Returns the median ratio. */
export const medianRatio = (values: readonly number[], references: readonly number[]) =>
  median(values.map((value, run) => value / (references[run] ?? Number.NaN)));
