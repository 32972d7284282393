import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { errorCode } from "../../src/error-code";
import { type FormType, formTypes } from "../../src/routes";

/** What was sent: whatever JSON object it is. */
export type SubmissionBody = Record<string, unknown>;

/** One line of the file. */
export interface Submission {
  /** A random UUID (RFC 9562, version 4). */
  id: string;
  /** The moment of arrival, ISO 8601 in UTC. */
  receivedAt: string;
  /** The form whose webhook was called. */
  form: FormType;
  /** What was sent. */
  body: SubmissionBody;
}

/** A file of submissions, one JSON object a line. */
export interface SubmissionFile {
  /**
   * Reads the file; one that is not there yet holds nothing.
   *
   * @returns The submissions, oldest first, and the numbers, from 1, of lines that are no submission, such as one cut off
   * by a crash.
   */
  read: () => Promise<{ submissions: Submission[]; damagedLines: number[] }>;
  /**
   * Stores a submission; resolves once it is on the disk. Calls are served one after the other.
   * Rejects with an Error that names the file when it cannot be written.
   */
  append: (submission: Submission) => Promise<void>;
}

/** Says whether a parsed JSON value is an object: not null, an array, a text, a number or a boolean. */
export function isJsonObject(value: unknown): value is SubmissionBody {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isSubmission(value: unknown): value is Submission {
  return (
    isJsonObject(value) &&
    typeof value.id === "string" &&
    typeof value.receivedAt === "string" &&
    !Number.isNaN(Date.parse(value.receivedAt)) &&
    formTypes.some((formType) => formType === value.form) &&
    isJsonObject(value.body)
  );
}

function parseLine(line: string): Submission | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isSubmission(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Opens a file of submissions; it and its folder are made with the first one, readable by their
 * owner alone.
 *
 * @param file - the path of the file
 */
export function openSubmissionFile(file: string): SubmissionFile {
  let lastWrite: Promise<void> = Promise.resolve();

  const readText = () =>
    readFile(file, "utf8").catch((error: unknown) => {
      if (errorCode(error) === "ENOENT") return "";
      throw error;
    });

  async function write(submission: Submission): Promise<void> {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    // A line that a crash or a full disk cut off must not swallow the one that follows it.
    const text = await readText();
    const start = text === "" || text.endsWith("\n") ? "" : "\n";
    await appendFile(file, `${start}${JSON.stringify(submission)}\n`, { flush: true, mode: 0o600 });
  }

  return {
    async read() {
      const submissions: Submission[] = [];
      const damagedLines: number[] = [];
      for (const [index, line] of (await readText()).split("\n").entries()) {
        if (line === "") continue;
        const submission = parseLine(line);
        if (submission) submissions.push(submission);
        else damagedLines.push(index + 1);
      }
      return { submissions, damagedLines };
    },

    append(submission) {
      const written = lastWrite
        .then(() => write(submission))
        .catch((error: unknown) => {
          throw new Error(`${file} cannot be written: ${String(error)}`, { cause: error });
        });
      lastWrite = written.catch(() => undefined);
      return written;
    },
  };
}
