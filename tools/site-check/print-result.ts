/**
 * Prints whether something is as it should be and, if it isn't, what was seen instead. A fault makes the exit code 1, and the next
 * check still runs.
 */
export function printResult(what: string, isRight: boolean, seen: number | string) {
  console.log(isRight ? `✓ ${what}` : `✗ ${what}. Seen: ${seen}`);
  if (!isRight) process.exitCode = 1;
}

export const printNote = (what: string) => console.log(`- Note: ${what}`);
