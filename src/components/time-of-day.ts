/**
 * @param hour - A time of the day as `HH:MM`, up to `24:00`.
 * @returns The minutes since midnight.
 */
export function minutesOf(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(":").map(Number);
  return hours * 60 + minutes;
}

/**
 * @param minutes - The minutes since midnight.
 * @returns The time of the day as `HH:MM`.
 */
export const formatMinutes = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
