/** Minutes from midnight to `HH:MM`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

const twoDigits = (count: number) => String(count).padStart(2, "0");

/** As `HH:MM`, of which the hours may be more than a day's. */
export const timeOf = (minutes: number) =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** How long it is from one ISO time to another, as `HH:MM`. A minute that has begun counts. */
export const timeBetween = (from: string, until: string) =>
  timeOf(Math.ceil((Date.parse(until) - Date.parse(from)) / 60_000));
