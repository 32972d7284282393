import type { ReactNode } from "react";
import { Body } from "./body";

/** A parsed content file together with its rendered prose. */
export type WithBody<T> = T & { body: ReactNode };

/**
 * @param entry - A parsed content file.
 * @returns The same with its prose as `body`.
 */
export function withBody<T extends { file: string }>(entry: T): WithBody<T> {
  return { ...entry, body: <Body file={entry.file} /> };
}
