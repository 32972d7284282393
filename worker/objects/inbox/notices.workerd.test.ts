import { expect, test } from "@jest/globals";
import { parse } from "node-html-parser";
import { fill } from "../../../src/shared/fill";
import { words } from "../../shared/words";
import {
  ask,
  askInbox,
  control,
  cookieFor,
  expectInbox,
  expectMails,
  expectNames,
  expectStatus,
  inboxPage,
  pass,
  password,
  post,
  runWorker,
  site,
  startWorker,
  takeErrors,
  withMail,
} from "../../../tests/support/run-worker";

runWorker();

test("the inbox opens although the editor's object fails", async () => {
  await startWorker({
    INBOX_PASSWORD: password,
    GITHUB_TOKEN: "token",
    EDITOR_REPOSITORY: "ada/site",
  });
  await control("change", { fault: "no editor" });
  await expectStatus(200, askInbox("/inbox"));
  expect(await takeErrors()).toContain("token not read");
});

test("a lead's stamp names who answered it, and after two hours, the notice no longer offers to undo that", async () => {
  await post();
  const Cookie = await cookieFor("Grace <b>");
  const headers = { Cookie, Origin: site, Referer: `${site}/inbox` };
  const pressed = await ask("/inbox/answer", { method: "POST", headers, body: "id=1" });
  const page = pressed.headers.get("location") ?? "";
  expect(parse(await inboxPage(page)).querySelectorAll(".notice.row")).toHaveLength(1);
  await expectInbox(fill(words.answeredBy, { name: "Grace &lt;b&gt;" }));
  await pass({ hours: 2 });
  expect(parse(await inboxPage(page)).querySelectorAll(".notice.row")).toEqual([]);
});

test("without an address for emails, leads are stored, and the inbox says what is missing", async () => {
  await startWorker({ ...withMail, LEADS_TO: "" });
  await expectStatus(200, post());
  await expectMails(0);
  await expectNames("Ada Lovelace");
  const page = await inboxPage();
  expect(page).toContain(fill(words.missing, { names: "LEADS_TO, LEADS_PING" }));
  expect(page).not.toContain(words.notEmailed);
});
