import { mkdir, open, type FileHandle } from "node:fs/promises";
import { dirname } from "node:path";
import { errorCode } from "../../src/address";
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

/** A line of the file as it was read. */
export interface Line {
  /** Where it begins, in bytes from the beginning of the file. */
  start: number;
  text: string;
  /** What it holds; undefined when it is no submission, such as one cut off by a crash. */
  submission: Submission | undefined;
}

/** A file of submissions, one JSON object a line. */
export interface SubmissionFile {
  /**
   * Reads the file from its end, so that the newest lines cost the same however many there are. A file that is not there
   * yet has none; empty ones are left out.
   *
   * @param before - Where to begin: at the line that ends there, in bytes; at the end of the file unless told.
   */
  newestFirst: (before?: number) => AsyncGenerator<Line, void>;
  /**
   * Stores a submission; resolves once it is on the disk. Calls are served one after the other.
   * Rejects with an Error that names the file when it cannot be written.
   */
  append: (submission: Submission) => Promise<void>;
}

/** How deep objects and arrays of a submission may be within each other. The forms send none within the first. */
export const maximumDepth = 64;

/** Says whether a parsed JSON value is an object: not null, an array, a text, a number or a boolean. */
export function isJsonObject(value: unknown): value is SubmissionBody {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Says whether a parsed JSON value has no more than this many objects and arrays within each other. */
export function isWithinDepth(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return depth > 0 && Object.values(value).every((inner) => isWithinDepth(inner, depth - 1));
}

function isSubmission(value: unknown): value is Submission {
  return (
    isJsonObject(value) &&
    typeof value.id === "string" &&
    typeof value.receivedAt === "string" &&
    !Number.isNaN(Date.parse(value.receivedAt)) &&
    formTypes.some((formType) => formType === value.form) &&
    isJsonObject(value.body) &&
    isWithinDepth(value.body, maximumDepth)
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

const newline = 0x0a;
const chunkSize = 65_536;

async function readBytes(handle: FileHandle, start: number, end: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - start), 0, end - start, start);
  return buffer.subarray(0, bytesRead);
}

/**
 * Opens a file of submissions; it and its folder are made with the first one, readable by their
 * owner alone.
 *
 * @param file - the path of the file
 */
export function openSubmissionFile(file: string): SubmissionFile {
  let lastWrite: Promise<void> = Promise.resolve();

  async function write(submission: Submission): Promise<void> {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const handle = await open(file, "a+", 0o600);
    try {
      // A line that a crash or a full disk cut off must not swallow the one that follows it.
      const { size } = await handle.stat();
      const isCutOff = size > 0 && (await readBytes(handle, size - 1, size))[0] !== newline;
      const line = Buffer.from(`${isCutOff ? "\n" : ""}${JSON.stringify(submission)}\n`);
      const { bytesWritten } = await handle.write(line);
      if (bytesWritten < line.length) throw new Error("The disk took a part of it only.");
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  return {
    async *newestFirst(before) {
      const handle = await open(file).catch((error: unknown) => {
        if (errorCode(error) === "ENOENT") return undefined;
        throw error;
      });
      if (!handle) return;
      const lineAt = (start: number, bytes: Buffer): Line => {
        const text = bytes.toString();
        return { start, text, submission: parseLine(text) };
      };
      try {
        const { size } = await handle.stat();
        let position = Math.min(before ?? size, size);
        // What follows the position and belongs to a line that begins before it.
        let rest = Buffer.alloc(0);
        while (position > 0) {
          const start = Math.max(0, position - chunkSize);
          rest = Buffer.concat([await readBytes(handle, start, position), rest]);
          position = start;
          for (let at = rest.lastIndexOf(newline); at >= 0; at = rest.lastIndexOf(newline)) {
            const bytes = rest.subarray(at + 1);
            if (bytes.length > 0) yield lineAt(position + at + 1, bytes);
            rest = rest.subarray(0, at);
          }
        }
        if (rest.length > 0) yield lineAt(0, rest);
      } finally {
        await handle.close();
      }
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
