/** Minutes from midnight to `HH:MM`. */
export function minutesOf(time: string) {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Minutes as `HH:MM`. The hours may exceed 24. */
export const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((count) => String(count).padStart(2, "0")).join(":");

/** The time between two ISO times as `HH:MM`, rounded up to the minute. */
export const timeBetween = (from: string, until: string) =>
  timeOf(Math.ceil((Date.parse(until) - Date.parse(from)) / 60_000));
