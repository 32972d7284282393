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

/**
 * Takes a bundled script apart by its source map.
 *
 * @param script - The script.
 * @param map - Its source map, as JSON.
 * @returns The code of each part that has any, by its name.
 */
export function codeByPart(script: string, map: string): Map<string, string> {
  const lines = script.split("\n");
  const codes = new Map<string, string>();
  let line = 1;
  let column = 0;
  let part = "webpack";
  const take = (endLine: number, endColumn: number) => {
    let code = "";
    while (line < endLine) {
      code += `${lines[line - 1]?.slice(column) ?? ""}\n`;
      line += 1;
      column = 0;
    }
    code += lines[line - 1]?.slice(column, endColumn) ?? "";
    column = endColumn;
    codes.set(part, (codes.get(part) ?? "") + code);
  };

  eachMapping(new TraceMap(map), ({ generatedLine, generatedColumn, source }) => {
    take(generatedLine, generatedColumn);
    part = partOf(source);
  });
  take(lines.length, lines.at(-1)?.length ?? 0);

  return new Map([...codes].filter(([, code]) => code !== ""));
}

/**
 * Weighs the parts of a bundled script.
 *
 * @param script - The script.
 * @param map - Its source map, as JSON.
 * @returns The parts, largest first. The compressed size of each is that of its code alone: together they are a little
 *   more than the whole, which brotli compresses at once.
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
