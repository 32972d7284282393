/**
 * @param values - Numbers in any order.
 * @param share - Which part of them is to be at most the result, from 0 to 1: 0.5 for the median.
 * @returns The smallest of the values that so many of them do not exceed (the nearest-rank method); NaN without any.
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The value in the middle. */
export const median = (values: readonly number[]) => percentile(values, 0.5);
