import { expect, test } from "@jest/globals";
import { parse } from "node-html-parser";
import { fill } from "../../../src/shared/fill";
import { words } from "../../shared/words";
import {
  act,
  askInbox,
  control,
  copyLeads,
  expectInbox,
  expectNames,
  pass,
  post,
  postBody,
  postInbox,
  postNames,
  runSql,
  runWorker,
  site,
  startWorker,
  subjects,
  withMail,
} from "../../../tests/support/run-worker";

runWorker(withMail);

const takeOut = async () => (await askInbox("/inbox/leads.json")).text();

/** Sends a file to be looked at, or to be put back now. Returns what the page shows. */
async function send(action: "look" | "now", body: string) {
  const answer = await postInbox(`/inbox/import/${action}`, body);
  return parse(await answer.text()).text;
}

const counts = { taken: 0, later: 0, there: 0, old: 0, unreadable: 0, days: 180 };

/** What the page says of a file. */
const looked = (changes: object) => fill(words.fileFound, { ...counts, rows: 0, ...changes });

/** What it says of a file that was put back. */
const putBack = (changes: object) => fill(words.putBackDone, { ...counts, ...changes });

/** Reads everything that is stored of the leads, except their ids. */
async function everyColumn() {
  const rows = await runSql("SELECT * FROM leads ORDER BY receivedAt, fingerprint");
  return rows.map((row) => ({ ...row, id: 0 }));
}

test("leads move to another Worker as they were, with notes, states, odd keys and broken rows, and only a new one is announced", async () => {
  await post();
  await post({ name: "Grace", phone: "1" });
  await postBody(
    `{"name":"\\ud83d \ufffd","state":"new","__proto__":"a","constructor":"\\"\\u0000","${"k".repeat(64)}":"b"}`,
  );
  await postNames("Lin", "Eve");
  await act("note", "id=1&note=%22Monday%22");
  await act("answer", "id=1");
  await runSql("UPDATE leads SET answers = '{', receivedAt = 1e17 WHERE id = 4");
  await runSql(`UPDATE leads SET wrong = '[1]', times = 3 WHERE id = 5`);
  const before = await everyColumn();
  const file = await takeOut();

  await startWorker(withMail);
  expect(await send("look", file)).toContain(looked({ taken: 5, rows: 25 }));
  expect(await everyColumn()).toEqual([]);
  expect(await send("now", file)).toContain(putBack({ taken: 5 }));
  expect(await everyColumn()).toEqual(before);
  await act("note", "id=1&note=changed");
  await act("delete", "id=2");
  expect(await send("now", file)).toContain(putBack({ there: 5 }));
  await expectInbox("<mark>changed</mark>");
  await postNames("Zoe");
  expect(await subjects()).toEqual(["Consultation: Zoe"]);
});

test("old leads that were put back stay for a week", async () => {
  await post();
  await runSql("UPDATE leads SET receivedAt = receivedAt - 179 * 86400000");
  const file = await takeOut();
  await startWorker(withMail);
  await send("now", file);
  await pass({ hours: 6 * 24 });
  await expectNames("Ada Lovelace");
});

const oneIsBad = looked({ there: 1, unreadable: 1 });

test.each([
  ["cut in a line", (file: string) => file.slice(0, -20), words.fileCut],
  [
    "from another site",
    (file: string) => file.replace(/"site":"[^"]*/, '"site":"Ada'),
    fill(words.otherSite, { site: '"Ada"' }),
  ],
  [
    "saved again on Windows",
    (file: string) => `\ufeff${file.replaceAll("\n", "\r\n")}`,
    looked({ there: 2 }),
  ],
  ["of old leads", (file: string) => file.replaceAll(/"\d+-/g, '"2001-'), looked({ old: 2 })],
  ["with a damaged character", (file: string) => file.replace("Grace", "\ufffd"), oneIsBad],
  ["with an unknown state", (file: string) => file.replace('"new"', '"gone"'), oneIsBad],
  ["with too long a line", (file: string) => file.replace("Grace", "x".repeat(4e5)), oneIsBad],
  ["for Excel", () => "PK", words.fileWrong],
  ["of a later version", (file: string) => file.replace("1", "2"), words.fileWrong],
  ["of more than 50 MB", () => "x".repeat(50_000_001), words.fileTooLarge],
])("a look at a file %s says so, and changes nothing", async (_kind, change, said) => {
  await post();
  await postNames("Grace");
  expect(await send("look", change(await takeOut()))).toContain(said);
  await expectNames("Grace", "Ada Lovelace");
});

test("of 10,000 leads, 5,000 are put back a day, while the inbox takes others, and the rest with the same file from 00:00 UTC", async () => {
  await post();
  await copyLeads(9999);
  const before = await everyColumn();
  const file = await takeOut();
  await startWorker(withMail);
  expect(await send("look", file)).toContain(looked({ taken: 5000, later: 5000, rows: 25_000 }));
  expect(await send("now", file)).toContain(putBack({ taken: 5000 }));
  const rest = await send("now", file);
  expect(rest).toContain(putBack({ there: 5000 }));
  expect(rest).toMatch(new RegExp(`${fill(words.putBackLater, { later: 5000 })} .* 00:00:00 UTC$`));

  await control("jump", 1);
  const putting = send("now", file);
  const first = await Promise.race([putting, post({ name: "Zoe" }).then(() => "a new lead")]);
  expect(first).toBe("a new lead");
  expect(await putting).toContain(putBack({ taken: 5000, there: 5000 }));
  await runSql("DELETE FROM leads WHERE answers LIKE '%Zoe%'");
  expect(await everyColumn()).toEqual(before);
}, 60_000);

test("a file that somebody has edited neither hides a new lead, nor leads to another site", async () => {
  await post();
  const file = await takeOut();
  await startWorker(withMail);
  const edited = file.replace(/"receivedAt":"\d+/, '"receivedAt":"2099');
  await send("now", edited.replace(/"inbox":"[^"]*/, '"inbox":"https://evil.example'));
  await post();
  expect(await subjects()).toEqual(["Consultation: Ada Lovelace"]);
  expect(await runSql("SELECT DISTINCT inbox FROM leads")).toEqual([{ inbox: `${site}/inbox` }]);
});
