import { expect, test } from "@jest/globals";
import { strFromU8, unzipSync } from "fflate";
import { SaxesParser } from "saxes";
import { storedLead } from "../../../tests/support/stored-lead";
import { words } from "../../shared/words";
import { writeFile } from "./file-formats";
import { writeLeads } from "./file-formats.fixture";

/** Reads the cells of a workbook as Excel does (ECMA-376, part 1, 22.9.2.19), and each cell's type. */
async function readWorkbook(answers: Record<string, string>) {
  const zip = unzipSync(await writeLeads("xlsx", [storedLead(answers)]));
  const rows: string[][] = [];
  for (const bytes of Object.values(zip)) {
    const parser = new SaxesParser();
    parser.on("opentag", ({ name, attributes }) => {
      if (name === "row") rows.push([]);
      if (name !== "c") return;
      expect(attributes.t).toBe("inlineStr");
      rows.at(-1)?.push("");
    });
    parser.on("text", (text) => {
      const row = rows.at(-1) ?? [];
      row.push((row.pop() ?? "") + text);
    });
    parser.write(strFromU8(bytes)).close();
  }
  return rows.map((row) =>
    row.map((cell) =>
      cell.replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
        String.fromCodePoint(parseInt(code, 16)),
      ),
    ),
  );
}

test.each([
  ["=1+1"],
  ["0123"],
  ["+49 30 5550199"],
  ["_x0041_ and _X0041_"],
  [`<a href="x">&amp; ]]>`],
  [" two\n lines\t"],
  ["O’Brien 😀 محمد"],
  ["bell\u0007 and \u0000", "bell� and �"],
  ["half \ud83d and \ufffe", "half � and �"],
])("%j is a text in Excel", async (typed, shown = typed) => {
  const [columns = [], cells] = await readWorkbook({ issues: typed });
  expect(cells).toHaveLength(columns.length);
  expect(cells?.[columns.indexOf("issues")]).toBe(shown);
});

test("an answer that is too long for a cell of Excel is cut, and says so", async () => {
  const [columns = [], cells = []] = await readWorkbook({ issues: "x".repeat(40_000) });
  const cell = cells[columns.indexOf("issues")] ?? "";
  expect(cell).toHaveLength(32_767);
  expect(cell.endsWith(`x [${words.cut}]`)).toBe(true);
});

test("a workbook is written while the leads are read", async () => {
  let batches = 40;
  let written = 0;
  let early = 0;
  const batch = () =>
    Array.from({ length: 50 }, () => storedLead({ issues: String(Math.random()).repeat(100) }));
  const readNext = () => {
    batches -= 1;
    if (batches === 0) early = written;
    return Promise.resolve(batches > 0 ? batch() : []);
  };
  for await (const { length } of writeFile("xlsx", batch(), readNext)) {
    expect(length).toBeGreaterThan(0);
    written += length;
  }
  expect(early / written).toBeGreaterThan(0.8);
});
