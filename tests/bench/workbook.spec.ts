import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { packWorkbook, sheetRow } from "../../worker/objects/inbox/workbook";

/** Programs that read the first sheet of a workbook into `rows`, with packages of the bench. */
const programs = {
  exceljs: `
    const { Workbook } = require("exceljs");
    const workbook = new Workbook();
    await workbook.xlsx.readFile(file);
    // It leaves place 0 of each list empty.
    const rows = workbook.worksheets[0].getSheetValues().slice(1).map((row) => row.slice(1));`,
  "read-excel-file": `
    const { default: readExcelFile } = await import("read-excel-file/node");
    const [{ data: rows }] = await readExcelFile(file);`,
  SheetJS: `
    const { readFile, utils } = require("xlsx");
    const rows = utils.sheet_to_json(readFile(file).Sheets.Leads, { header: 1 });`,
};

const names = Array.from({ length: 120 }, (_, number) => `Ada <${number}> & 👩‍🚀`);

// oxlint-disable-next-line require-await -- The workbook reads its rows one by one.
async function* writeRows() {
  yield sheetRow(["name", "phone"], 1);
  // The first row has the headings.
  yield* names.map((name, place) => sheetRow([name, "030 5550199"], place + 2));
}

for (const [reader, program] of Object.entries(programs)) {
  test(`${reader} reads every row of the workbook`, async () => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of packWorkbook(writeRows())) chunks.push(chunk);
    const file = test.info().outputPath("leads.xlsx");
    writeFileSync(file, Buffer.concat(chunks));
    const code = `(async (file) => {${program}
      console.log(JSON.stringify(rows)); })(process.argv[1])`;
    const printed = execFileSync(process.execPath, ["-e", code, file], { cwd: __dirname });
    const rows: unknown = JSON.parse(printed.toString());
    expect(rows).toEqual([["name", "phone"], ...names.map((name) => [name, "030 5550199"])]);
  });
}
