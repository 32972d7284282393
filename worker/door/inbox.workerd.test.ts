import { expect, test } from "@jest/globals";
import { parse } from "node-html-parser";
import { words } from "../shared/words";
import {
  act,
  ask,
  askInbox,
  expectNames,
  expectStatus,
  inboxPage,
  pass,
  postInbox,
  requests,
  runSql,
  runWorker,
  sentMails,
  startWorker,
  takeErrors,
  withMail,
} from "../../tests/support/run-worker";

runWorker(withMail);

test.each(["/inbox/leads.xlsx", "/inbox/leads.csv", "/inbox/leads.json"])(
  "%s is open to programs with no other password than the owner's",
  async (path) => {
    await expectStatus(401, askInbox(path, {}, "another password"));
    const { status, headers } = await ask(path);
    expect({ status, ...Object.fromEntries(headers) }).toMatchObject({
      status: 401,
      "www-authenticate": 'Basic realm="Inbox"',
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    });
  },
);

test("a test is stored like a lead, announced by email and ping, and deletes itself, and the inbox says when it arrived", async () => {
  const hook = "https://hooks.slack.com/services/1";
  await startWorker({ ...withMail, LEADS_PING: hook });
  const pages = [await act("test"), await act("test"), "/inbox"];
  for (const page of pages) {
    const shown = parse(await inboxPage(page)).text;
    expect(shown).toMatch(new RegExp(`${words.lastTest} .+ UTC: mail: sent. ping: sent.`));
  }
  const sent = { subject: "Consultation: TEST" };
  expect(await sentMails()).toMatchObject([sent, sent]);
  expect(requests).toMatchObject([{ address: hook }, { address: hook }]);
  await pass({ hours: 2 });
  await expectNames();
  expect(await sentMails()).toHaveLength(2);
});

test("the inbox says where a test was stopped", async () => {
  await inboxPage();
  await runSql("CREATE TRIGGER full BEFORE INSERT ON leads BEGIN SELECT RAISE(FAIL, 'Full.'); END");
  const stopped = await postInbox("/inbox/test");
  expect(await stopped.text()).toContain("The lead couldn&#39;t be stored");
  expect(await takeErrors()).toContain("Full.");
});

test("a browser that remembers the password opens neither the inbox nor its files", async () => {
  const response = await askInbox("/inbox/leads.csv", { headers: { "Sec-Fetch-Site": "none" } });
  expect([response.status, response.headers.get("www-authenticate")]).toEqual([303, null]);
});
