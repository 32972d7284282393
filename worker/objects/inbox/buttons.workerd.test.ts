import { expect, test } from "@jest/globals";
import { parse } from "node-html-parser";
import { words } from "../../shared/words";
import {
  act,
  expectInbox,
  expectInboxWithout,
  leads,
  password,
  post,
  postInbox,
  postNames,
  runWorker,
} from "../../../tests/support/run-worker";

runWorker();

test("several leads that were answered at once are what they were once that is undone, and the notice goes with that", async () => {
  await postNames("Ada", "Grace", "x");
  const back = await act("answer", "id=1&id=2&id=3");
  await expectInbox("Ada, Grace, x</b>", back);
  await act("undo", "id=1&id=2&id=3");
  // A second press leaves the junk as it is.
  await act("undo", "id=1&id=2&id=3");
  await expectInboxWithout("Ada, Grace", back);
  expect((await leads()).map(({ state }) => state)).toEqual(["junk", "new", "new"]);
});

test("when two people edit a note, what both typed stays, and an empty field empties only what its page showed", async () => {
  await post();
  await act("note", "id=1&noteBefore=&note=calls+on+Monday");
  await act("note", "id=1&noteBefore=&note=");
  await act("note", "id=1&noteBefore=calls&note=");
  await act("note", "id=1&noteBefore=&note=wants+a+shop");
  await expectInbox("<mark>calls on Monday · wants a shop</mark>");
  await act("note", "id=1&noteBefore=calls+on+Monday+%C2%B7+wants+a+shop&note=done");
  await expectInbox("<mark>done</mark>");
});

test.each([
  [
    "on a lead that was deleted meanwhile",
    () => act("delete", "id=1"),
    words.noteOnDeleted,
    password,
  ],
  [
    "of somebody who isn't signed in any more",
    () => Promise.resolve(),
    words.noteNotSaved,
    "wrong",
  ],
])("a note %s is shown, so that it isn't lost", async (_why, prepare, said, typed) => {
  await post();
  await prepare();
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const body = "id=1&noteBefore=&note=calls+%3Cb%3E";
  const shown = await postInbox("/inbox/note", body, headers, typed);
  expect(parse(await shown.text()).text).toMatch(new RegExp(`${said}[^]*calls <b>`));
});

test.each(["answer", "delete"])("%s says so if nothing is ticked", async (button) => {
  await expectInbox(words.tickFirst, await act(button));
});

test("undoing a lead that was deleted in another window leads back to the inbox, and to no other site", async () => {
  for (const page of ["/inbox", "https://evil.example/", "https://www.example.com//evil.example"]) {
    expect(await act("undo", "id=1", page)).toBe("/inbox#lead-1");
  }
});
