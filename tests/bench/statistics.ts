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

/**
 * Measures several things in turn, so that what else the machine does hits all of them.
 *
 * @param subjects - What is measured.
 * @param runs - How often each of them is.
 * @param measure - Measures one of them once.
 * @returns Each of them, with the median of each of its values, and with the values of each run.
 */
export async function measureInTurn<const Subjects extends readonly unknown[], Key extends string>(
  subjects: Subjects,
  runs: number,
  measure: (subject: Subjects[number]) => Record<Key, number> | Promise<Record<Key, number>>,
) {
  type Values = Record<Key, number>;
  const samples = subjects.map((subject) => ({ subject, values: [] as Values[] }));
  for (let run = 0; run < runs; run += 1) {
    for (const { subject, values } of samples) values.push(await measure(subject));
  }
  const mediansOf = (values: readonly Values[]) => {
    const keys = Object.keys(values[0] ?? {}) as Key[];
    return Object.fromEntries(keys.map((key) => [key, median(values.map((one) => one[key]))]));
  };
  return samples.map(({ subject, values }) => [subject, mediansOf(values), values]) as {
    [Index in keyof Subjects]: [Subjects[Index], Values, Values[]];
  };
}

/**
 * How many times a value is that of the reference that was measured right before or after it: the median, so that a machine
 * that gets slower or faster meanwhile changes both.
 *
 * @param values - The value in each run.
 * @param references - That of the reference in each run.
 */
export const medianRatio = (values: readonly number[], references: readonly number[]) =>
  median(values.map((value, run) => value / (references[run] ?? Number.NaN)));
