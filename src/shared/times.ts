/** Returns how many minutes after midnight a time such as `09:30` is. */
export function minutesOf(time: string) {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Writes minutes as `HH:MM`. The hours may exceed 24. */
export const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((count) => String(count).padStart(2, "0")).join(":");

/** Returns the span between two ISO times as `HH:MM`, rounded up to the minute. */
export const timeBetween = (from: string, until: string) =>
  timeOf(Math.ceil((Date.parse(until) - Date.parse(from)) / 60_000));
