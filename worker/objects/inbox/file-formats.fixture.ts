import { expect } from "@jest/globals";
import type { Lead } from "../../shared/lead";
import { type Format, writeFile } from "./file-formats";

/** Writes a file of leads, as one array of bytes. */
export async function writeLeads(format: Format, leads: Lead[]) {
  const bytes: number[] = [];
  for await (const chunk of writeFile(format, leads, () => Promise.resolve([]))) {
    // A stream of bytes breaks off at an empty chunk.
    expect(chunk).not.toHaveLength(0);
    bytes.push(...chunk);
  }
  return new Uint8Array(bytes);
}
