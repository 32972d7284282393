/** How long another server may take to answer. The error below says the same in words. */
const patienceMs = 20_000;

/** Waits for the answer of another server. Throws if it takes longer than 20 seconds. */
export function withinPatience<Answer>(answer: Promise<Answer>) {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error("No answer came within 20 seconds.")),
    patienceMs,
  );
  // A timer that goes on running would keep an object awake.
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
