import { expect, test } from "@playwright/test";
import { packWorkbook, sheetRow } from "../../worker/objects/inbox/workbook";

type Rows = unknown[][];

/** The ways to read the first sheet of a workbook. They are packages of the bench, not of the site. */
const readers: Record<string, (bytes: Buffer<ArrayBuffer>) => Promise<Rows>> = {
  async exceljs(bytes) {
    const name = "exceljs";
    const { default: excel } = (await import(name)) as {
      default: {
        Workbook: new () => {
          xlsx: { load: (bytes: Buffer) => Promise<unknown> };
          worksheets: { getSheetValues: () => Rows }[];
        };
      };
    };
    const workbook = new excel.Workbook();
    await workbook.xlsx.load(bytes);
    // Counts rows and cells from 1.
    const rows = workbook.worksheets[0]?.getSheetValues().slice(1) ?? [];
    return rows.map((row) => row.slice(1));
  },

  async "read-excel-file/node"(bytes) {
    const name = "read-excel-file/node";
    const { default: read } = (await import(name)) as {
      default: (bytes: Buffer) => Promise<{ data: Rows }[]>;
    };
    const [sheet] = await read(bytes);
    return sheet?.data ?? [];
  },

  async xlsx(bytes) {
    const name = "xlsx";
    const { default: sheetjs } = (await import(name)) as {
      default: {
        read: (bytes: Buffer) => { Sheets: Record<string, object> };
        utils: { sheet_to_json: (sheet: object, options: { header: 1 }) => Rows };
      };
    };
    const { Leads = {} } = sheetjs.read(bytes).Sheets;
    return sheetjs.utils.sheet_to_json(Leads, { header: 1 });
  },
};

// oxlint-disable-next-line require-await -- The workbook reads its rows one by one.
async function* rowsOf(names: readonly string[]) {
  yield sheetRow(["name", "phone"], 1);
  yield* names.map((name, place) => sheetRow([name, "030 5550199"], place + 2));
}

for (const [reader, read] of Object.entries(readers)) {
  test(`${reader} reads every row of the workbook`, async () => {
    const names = Array.from({ length: 120 }, (_, number) => `Ada <${number}> & 👩‍🚀`);
    const chunks: Uint8Array[] = [];
    for await (const chunk of packWorkbook(rowsOf(names))) chunks.push(chunk);
    const rows = await read(Buffer.concat(chunks));
    expect(rows).toEqual([["name", "phone"], ...names.map((name) => [name, "030 5550199"])]);
  });
}
