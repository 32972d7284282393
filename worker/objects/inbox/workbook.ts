import { strToU8, Zip, ZipDeflate } from "fflate";
import { beginningOf } from "../../shared/shorten";
import { words } from "../../shared/words";

// A workbook for Excel is a zip of XML (ECMA-376). This one has a single sheet, whose cells are all text, so that no spreadsheet
// drops the zero of a phone number or runs what a visitor typed.

/** How many units of UTF-16 a cell can hold. If one has more, Excel says that the file is damaged. */
const maxCellLength = 32_767;

const cutMark = ` [${words.cut}]`;

const cutCell = (text: string) =>
  text.length > maxCellLength ? beginningOf(text, maxCellLength - cutMark.length) + cutMark : text;

const escapeXml = (text: string) =>
  text
    .replaceAll(/\r\n?/g, "\n")
    // Excel would read _x0041_ as A. With its underscore escaped, it reads what was typed.
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

/** Names a column by its index: A to Z, then AA and so on. There are 26 letters, and the code of A is 65. */
function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** Writes a row of the sheet. Many readers need the names of its cells, such as B7. Rows are counted from 1. */
export function sheetRow(texts: readonly string[], row: number) {
  const cells = texts.map(
    (text, index) =>
      `<c r="${columnName(index)}${row}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cutCell(text))}</t></is></c>`,
  );
  return `<row r="${row}">${cells.join("")}</row>`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The files around the sheet. In the styles, format 49 is text, which keeps a cell a text even after it is edited. */
const fixedFiles = {
  "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
  <Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>
  <Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>
  <Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>
</Types>`,
  "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
  <Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/>
</Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">
  <sheets><sheet name="Leads" sheetId="1" r:id="rId1"/></sheets>
</workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
  <Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>
  <Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>
</Relationships>`,
  "xl/styles.xml": `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
  <fonts count="1"><font/></fonts>
  <fills count="1"><fill><patternFill patternType="none"/></fill></fills>
  <borders count="1"><border/></borders>
  <cellStyleXfs count="1"><xf/></cellStyleXfs>
  <cellXfs count="1"><xf numFmtId="49" applyNumberFormat="1"/></cellXfs>
</styleSheet>`,
};

/** Packs the rows of the sheet into a workbook. Yields the bytes that are ready, in chunks that are not empty. */
export async function* packWorkbook(rows: AsyncIterable<string>) {
  const readyChunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((_error, chunk) => {
    // A copy, because a stream of bytes takes the memory of a chunk away from its sender.
    if (chunk.length > 0) readyChunks.push(chunk.slice());
  });
  for (const [path, xml] of Object.entries(fixedFiles)) {
    // Compressed, because of a file that isn't, many readers have to know the size before it begins.
    const file = new ZipDeflate(path);
    zip.add(file);
    file.push(strToU8(declaration + xml), true);
  }

  const sheet = new ZipDeflate("xl/worksheets/sheet1.xml");
  zip.add(sheet);
  const sheetHead = `${declaration}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>`;
  sheet.push(strToU8(sheetHead));
  for await (const row of rows) {
    sheet.push(strToU8(row));
    yield* readyChunks.splice(0);
  }
  sheet.push(strToU8("</sheetData></worksheet>"), true);
  zip.end();
  yield* readyChunks;
}
