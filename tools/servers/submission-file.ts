import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import type { FormType } from "../../src/routes";

/** A line of JSON in the inbox's file. */
export interface Submission {
  id: string;
  /** ISO 8601 in UTC. */
  receivedAt: string;
  form: FormType;
  body: Record<string, unknown>;
}

/** Returns once the submission is on the disk. A new file can be read by its owner alone. */
export function appendSubmission(file: string, submission: Submission): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // The line break comes first: a line that a crash has cut off must not swallow this one.
  appendFileSync(file, `\n${JSON.stringify(submission)}`, { mode: 0o600, flush: true });
}

/** None for a line that was cut off: its visitor saw no success. */
function parseLine(line: string): Submission[] {
  try {
    return [JSON.parse(line) as Submission];
  } catch {
    return [];
  }
}

/** Reads the file, newest first. */
export function readSubmissions(file: string): Submission[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.flatMap(parseLine).reverse();
}
