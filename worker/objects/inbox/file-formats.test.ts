import { expect, test } from "@jest/globals";
import { storedLead } from "../../../tests/support/stored-lead";
import { writeLeads } from "./file-formats.fixture";

test("the CSV has every lead, in UTF-8 without a mark, with no cell that a spreadsheet would run", async () => {
  const names = [
    "=1",
    "+1",
    "-1",
    "@1",
    "＝1",
    "＋1",
    "－1",
    "＠1",
    "x\t\t=9",
    "\t=2",
    "\r=3",
    "  =4",
    "\u0000=5",
    "\u200b=6",
    "x;=7",
    "x\n=8",
    'x;"=9',
  ];
  const first = { name: "Ada", issues: 'a "b",\nc', extra: "x" };
  const leads = [first, ...names.map((name) => ({ name }))].map(storedLead);
  const bytes = await writeLeads("csv", leads);
  const text = new TextDecoder("utf-8", { ignoreBOM: true, fatal: true }).decode(bytes);
  expect(text.startsWith('"received","form","times","to check","state","note","name",')).toBe(true);
  expect(text).toContain(',"a ""b"",\nc",');
  expect(text).toContain(',"{""extra"":""x""}"\r\n');
  expect(text.match(/'[\p{C}\p{Z}"]*[=+\-@＝＋－＠]\d/gu)).toHaveLength(16);
  expect(text).not.toMatch(/(,"|[;\t\n])[\p{C}\p{Z}"]*[=+\-@＝＋－＠]\d/u);
});
