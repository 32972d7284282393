/**
 * Prints whether something is as it should be and, if it isn't, what was seen instead. Then the exit code becomes 1, and the next
 * check runs nevertheless.
 */
export function report(what: string, isRight: boolean, seen: number | string) {
  console.log(isRight ? `✓ ${what}` : `✗ ${what}. Seen: ${seen}`);
  if (!isRight) process.exitCode = 1;
}

export const note = (what: string) => console.log(`- Note: ${what}`);
