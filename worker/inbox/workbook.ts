import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { siteData } from "../generated";

// A workbook for Excel is a zip of XML (ECMA-376). This one has a single sheet, whose cells are all text, so that no spreadsheet takes
// the zero from a phone number or runs what a visitor typed.

/** How many units of UTF-16 a cell can hold. Excel calls a file with more damaged. */
const maxCell = 32_767;

const cutMark = ` [${siteData.words.cut}]`;

const cut = (text: string) =>
  text.length > maxCell ? text.slice(0, maxCell - cutMark.length) + cutMark : text;

const escape = (text: string) =>
  cut(text)
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    // Excel would read _x0041_ as A.
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

const sheetCell = (text: string) =>
  `<c t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`;

export const sheetRow = (cells: readonly string[]) => `<row>${cells.map(sheetCell).join("")}</row>`;

const declaration = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>`;
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const officeTypes = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";

export const sheetHead = `${declaration}<worksheet xmlns="${main}"><sheetData>`;
export const sheetEnd = "</sheetData></worksheet>";

const sheetPath = "xl/worksheets/sheet1.xml";

const override = (path: string, type: string) =>
  `<Override PartName="/${path}" ContentType="${officeTypes}.${type}+xml"/>`;

const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;

const relationships = (...list: string[]) =>
  `<Relationships xmlns="${packages}/relationships">${list.join("")}</Relationships>`;

/** The files around the sheet. In the styles, format 49 is text, which keeps a cell a text even after it is edited. */
const parts = {
  "[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override("xl/workbook.xml", "sheet.main")}${override("xl/styles.xml", "styles")}${override(sheetPath, "worksheet")}</Types>`,
  "_rels/.rels": relationships(relationship("rId1", "officeDocument", "xl/workbook.xml")),
  "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Leads" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": relationships(
    relationship("rId1", "worksheet", "worksheets/sheet1.xml"),
    relationship("rId2", "styles", "styles.xml"),
  ),
  "xl/styles.xml": `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="1"><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

const encode = (text: string) => new TextEncoder().encode(text);

/** Opens a workbook. Both functions return the bytes that are ready, in chunks that are not empty. */
export function openWorkbook() {
  const ready: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((_error, chunk) => {
    // A copy, because a stream takes a chunk's memory away.
    if (chunk.length > 0) ready.push(chunk.slice());
  });
  for (const [path, xml] of Object.entries(parts)) {
    const part = new ZipPassThrough(path);
    zip.add(part);
    part.push(encode(declaration + xml), true);
  }
  const sheet = new ZipDeflate(sheetPath);
  zip.add(sheet);

  return {
    /** Writes a piece of the sheet. */
    write(xml: string) {
      sheet.push(encode(xml));
      return ready.splice(0);
    },
    close() {
      sheet.push(new Uint8Array(), true);
      zip.end();
      return ready.splice(0);
    },
  };
}
