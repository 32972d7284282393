import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * Computes something once, in all builds until the packages are installed anew; what Gatsby itself keeps does not outlive
 * one.
 *
 * @param key - Names all that the result depends on.
 * @param compute - Gives the result, which JSON can hold.
 */
export async function cached<T>(key: string, compute: () => Promise<T>): Promise<T> {
  const folder = "node_modules/.cache/built";
  const file = path.join(folder, `${key}.json`);
  try {
    return JSON.parse(await readFile(file, "utf8")) as T;
  } catch {
    const computed = await compute();
    await mkdir(folder, { recursive: true });
    await writeFile(file, JSON.stringify(computed));
    return computed;
  }
}

/** The hash of some data, in hexadecimal digits. */
export const sha256 = (...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest("hex");
