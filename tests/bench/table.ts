/** The rows of a table, its heads first. */
export type Table = readonly (readonly string[])[];

/** A number with commas, and with so many digits after the point. */
export const formatNumber = (value: number, digits = 0) =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });

/**
 * @param table - Cells; all columns but the first hold numbers.
 * @returns The table in Markdown, not aligned.
 */
export function formatTable([heads = [], ...rows]: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = heads.map((_head, index) => (index === 0 ? "---" : "---:"));
  return [heads, rule, ...rows].map(line).join("\n");
}

/**
 * @param values - At least one number.
 * @param share - Which part of them is to be at most the result, from 0 to 1: 0.5 for the median.
 * @returns The smallest of the values that so many of them do not exceed (the nearest-rank method); NaN without any.
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The value in the middle. */
export const median = (values: readonly number[]) => percentile(values, 0.5);
