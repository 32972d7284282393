import { eachMapping, TraceMap } from "@jridgewell/trace-mapping";
import { type LoadedFile, brotliSize } from "../support/page-weight";

/** What a bundled script has of one package, of the site's own code, or of webpack. */
export interface ScriptPart extends LoadedFile {
  /** Its bytes before compression. */
  minified: number;
}

/** The part that is the site's own; every other one is named like its package. */
export const ownCode = "own code";

/** The name of the part that a module belongs to. */
function partOf(source: string | null): string {
  if (source === null) return "webpack";
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source);
  if (inPackage?.[1]) return inPackage[1];
  return /\bsrc\//.test(source) ? ownCode : "webpack";
}

/** Takes a bundled script apart by its source map, which is JSON: the code of each part that has any, by its name. */
export function codeByPart(script: string, map: string): Map<string, string> {
  const lineStarts = [0, ...Array.from(script.matchAll(/\n/g), ({ index }) => index + 1)];
  const pieces = [{ start: 0, part: "webpack" }];
  eachMapping(new TraceMap(map), ({ generatedLine, generatedColumn, source }) => {
    const start = (lineStarts[generatedLine - 1] ?? 0) + generatedColumn;
    pieces.push({ start, part: partOf(source) });
  });

  const codes = new Map<string, string>();
  for (const [index, { start, part }] of pieces.entries()) {
    const code = script.slice(start, pieces[index + 1]?.start);
    if (code !== "") codes.set(part, (codes.get(part) ?? "") + code);
  }
  return codes;
}

/**
 * Weighs the parts of a bundled script, largest first. The compressed size of each is that of its code alone: together they
 * are a little more than the whole, which brotli compresses at once.
 */
export function partsOfScript(script: string, map: string): ScriptPart[] {
  return [...codeByPart(script, map)]
    .map(([name, code]) => ({
      name,
      minified: Buffer.byteLength(code),
      bytes: brotliSize(Buffer.from(code)),
    }))
    .sort((one, other) => other.bytes - one.bytes);
}
