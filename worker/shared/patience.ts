/** How long another server may take to answer, in ms. */
const patience = 20_000;

/** Waits for the answer of another server. Throws if it takes longer than 20 seconds. */
export function withinPatience<Answer>(answer: Promise<Answer>) {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("No answer came within 20 seconds.")), patience);
  // A timer that goes on running would keep an object awake.
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}
