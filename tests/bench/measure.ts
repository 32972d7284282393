import type { Browser } from "@playwright/test";

/** The phone that Lighthouse emulates. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
};

/** Opens an empty page like a phone with an empty cache and a processor that is slowed 4 times. */
export async function openSlowly(browser: Browser) {
  const page = await browser.newPage(phone);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return page;
}

/** Returns the smallest value that is not exceeded by a share (0 to 1) of all values. Returns NaN without values. */
export function percentile(values: readonly number[], share: number) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

/**
 * Measures several times. Returns the median of each value. A run that measures two things in turn can return their ratio,
 * because a slow machine slows both.
 */
export async function mediansOf<Key extends string>(
  runs: number,
  measure: () => Promise<Record<Key, number>>,
) {
  const samples: Record<Key, number>[] = [];
  while (samples.length < runs) samples.push(await measure());
  const keys = Object.keys(samples[0] ?? {}) as Key[];
  const medians = keys.map((key) => [key, median(samples.map((sample) => sample[key]))] as const);
  return Object.fromEntries(medians) as Record<Key, number>;
}
