import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { expect, test } from "@jest/globals";
import { parse } from "node-html-parser";
import { fill } from "../../../src/shared/fill";
import { words } from "../../shared/words";
import {
  act,
  answers,
  ask,
  askInbox,
  changeVariables,
  cookieOf,
  control,
  copyLeads,
  countReads,
  expectInbox,
  expectInboxWithout,
  inboxPage,
  leads,
  listeningAt,
  mails,
  pass,
  password,
  post,
  postBody,
  requests,
  restore,
  runSql,
  runWorker,
  sentMails,
  signIn,
  site,
  startWorker,
  storedNames,
  subjects,
  takeErrors,
  withMail,
  expectStatus,
} from "../../../tests/support/run-worker";

runWorker();

/** Posts leads with these names, one after the other. */
async function postNames(...names: string[]) {
  for (const name of names) await post({ name });
}

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

test.each([
  ["http://www.example.com/inbox", "https://www.example.com/inbox"],
  ["/inbox/", "/inbox"],
])("%s redirects to %s before a password is asked for", async (address, target) => {
  const { status, headers } = await ask(address);
  expect([status, headers.get("location")]).toEqual([301, target]);
});

test.each([{}, { INBOX_PASSWORD: "fifteen letters" }])(
  "with %j, no lead is taken, and the inbox is closed, and says which secret to set and where",
  async (bindings) => {
    await startWorker(bindings);
    await expectStatus(503, post());
    const response = await askInbox("/inbox", {}, "fifteen letters");
    expect(response.status).toBe(404);
    expect(await response.text()).toMatch(
      /INBOX_PASSWORD.*dash\.cloudflare\.com.*Settings &gt; Variables and Secrets<\/a>/s,
    );
  },
);

/** Asks for the leads under a host's name, as a page of another site can after DNS rebinding. Returns the status. */
async function askAs(host: string) {
  const headers = { Host: host, "MF-Original-URL": "http://localhost/inbox/leads.json" };
  const asked = request(`${await listeningAt()}/inbox/leads.json`, { headers }).end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return response.resume().statusCode;
}

test("on this computer, the inbox opens without a password, but only under this computer's own names", async () => {
  await startWorker({ LOCAL: true });
  expect(await askAs("localhost:8000")).toBe(200);
  expect(await askAs("rebound.example:8000")).toBe(403);
});

/** Reads the leads of a page, from the top, each in one line. */
const articles = async (path?: string) =>
  parse(await inboxPage(path))
    .querySelectorAll("article")
    .map((article) => article.structuredText.replaceAll(/\s+/g, " "));

test("a lead is shown as it was typed, with its form and a link to its website, and without a mark if it breaks no rule", async () => {
  await post({ issues: "<b>\n&amp; more" });
  const page = parse(await inboxPage());
  expect(page.querySelector("dd")?.text).toBe("<b>\n&amp; more");
  const lead = page.querySelector("article");
  expect(lead?.querySelector('[href="https://ada.example"]')).not.toBeNull();
  expect(lead?.text).toContain(words.consultation);
  expect(lead?.text).not.toContain(words.checkThis);
});

/** Returns the address of the page after a page. */
const nextPage = (page: string) =>
  parse(page).querySelector("[rel=next]")?.getAttribute("href") ?? undefined;

test("a page has at most a megabyte of leads, a download has all of them, and the Worker never holds their answers as text", async () => {
  await expectStatus(200, post({ issues: `&${"x".repeat(130_000)}` }));
  await copyLeads(9);
  const count = (page: string) => page.split("<article").length - 1;
  const first = await inboxPage("/inbox");
  expect(count(first)).toBe(8);
  expect(count(await inboxPage(nextPage(first)))).toBe(2);
  expect(count(await inboxPage("/inbox?q=%26"))).toBe(8);
  expect(await leads()).toHaveLength(10);
  // "stored" is a text, too.
  expect(Math.max(...((await control("texts")) as number[]))).toBeLessThan(20);
});

/** The names that every object of JavaScript has. */
const inherited = Object.getOwnPropertyNames(Object.prototype);

test("answers with keys that every JavaScript object has are shown as text, and their lead can be repeated, downloaded and deleted", async () => {
  const text = "javascript:alert(1)";
  const others = inherited.map((name) => `"${name}":"${text}"`);
  for (const _time of ["first", "second"]) {
    await expectStatus(200, postBody(`{"name":"Ada",${others.join(",")}}`));
  }
  const page = parse(await inboxPage("/inbox/junk"));
  const lead = page.querySelector("article")?.structuredText;
  for (const name of inherited) expect(lead).toContain(`${words.others}: ${name}\n${text}`);
  expect(lead).toContain(fill(words.times, { count: 2 }));
  expect(page.querySelectorAll("a[href^=javascript]")).toEqual([]);
  const { headers } = await askInbox("/inbox/leads.csv");
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  await act("delete", "id=1");
  expect(await leads()).toEqual([]);
});

test("the inbox is shown with half a character in an address, a timestamp that is no date, and an address that no link has room for", async () => {
  await post({ email: "a\ud800@example.com", timestamp: "later" });
  const page = await inboxPage("/inbox/junk");
  expect(page).toContain("Ada Lovelace</h3>");
  expect(page).not.toContain("Invalid Date");

  await post({ email: `${"a".repeat(100_000)}@example.com` });
  await expectInbox("Ada Lovelace</h3>");
});

test("a lead that can't be read is named by its number on the page and in the files, hides no other, and can be deleted", async () => {
  await post();
  await postNames("Grace");
  await runSql("UPDATE leads SET answers = '{', receivedAt = -1e17 WHERE id = 1");
  await expectStatus(200, post({ name: "Grace" }));
  const [broken, readable] = await articles();
  expect(readable).toContain("Grace");
  expect(broken).toContain(fill(words.unreadable, { id: 1 }));
  expect(broken).toContain(words.delete);
  expect(await leads()).toEqual([
    expect.objectContaining({ id: 2 }),
    expect.objectContaining({ id: 1, answers: "{" }),
  ]);
  expect(await (await askInbox("/inbox/leads.csv")).text()).toContain("Lead 1 can't be read.");
});

test("when the leads can't be read, a download is answered with 500, not with the first line of the file alone", async () => {
  await inboxPage();
  await runSql("DROP TABLE leads");
  await expectStatus(500, askInbox("/inbox/leads.csv"));
  expect(await takeErrors()).toContain("no such table: leads");
});

test("when a day's writes are used up, the inbox can still be read", async () => {
  await post();
  await control("deleteAlarm");
  await control("refuseWrites", 60);
  await expectStatus(500, post({ name: "Grace" }));
  expect(await articles()).toHaveLength(1);
  expect(await takeErrors()).toContain("Read only.");
});

test("the store sets no alarm when it starts", async () => {
  expect(await control("getAlarm")).toBeNull();
});

test("with 100,000 leads, a post, a button and each page that is no search read few rows", async () => {
  await post();
  await copyLeads(100_000);
  await runSql("UPDATE leads SET state = 'answered' WHERE id > 60000");
  await runSql("UPDATE leads SET state = 'junk' WHERE id > 80000");
  // Once an hour, leads that will be deleted soon are named.
  await control("jump", 1 / 24);
  await countReads();
  await postNames("Grace");
  expect(await countReads()).toBeLessThan(500);

  const moment = String((await runSql("SELECT receivedAt FROM leads WHERE id = 1"))[0]?.receivedAt);
  const reads: Record<string, number> = {};
  for (const path of [
    "/inbox",
    "/inbox/junk",
    "/inbox/deleted",
    "/inbox?lead=70000",
    `/inbox?after=${moment}-30000`,
    `/inbox?before=${moment}-70000`,
    `/inbox/junk?before=${moment}-90000`,
  ]) {
    await inboxPage(path);
    reads[path] = await countReads();
  }
  for (const button of ["answer", "delete", "undo", "not-junk", "note"]) {
    await act(button, "id=20000");
    reads[button] = await countReads();
  }
  expect(Object.entries(reads).filter(([, count]) => count >= 1000)).toEqual([]);
});

test("posts are answered while a file of 20,000 leads is read", async () => {
  await post();
  await copyLeads(20_000);
  const reading = askInbox("/inbox/leads.csv").then((file) => file.text());
  const posting = Promise.all(["Ada", "Lin", "Eve"].map((name) => post({ name })));
  expect(await Promise.race([reading, posting])).toHaveLength(3);
  expect((await reading).split("\r\n").length).toBeGreaterThan(20_000);
});

test("no other site can delete a lead", async () => {
  await post();
  const headers = { Origin: "https://evil.example" };
  const options = { method: "POST", headers, body: "id=1" };
  await expectStatus(403, askInbox("/inbox/delete", options));
  expect(await leads()).toHaveLength(1);
});

test("a lead is deleted after KEEP_DAYS, which can be undone for two hours and then keeps it for a week", async () => {
  await startWorker({ INBOX_PASSWORD: password, KEEP_DAYS: "30" });
  await postNames("Ada");
  await expectInbox(fill(words.kept, { count: 30 }));
  await pass({ hours: 30 * 24 - 1 });
  await postNames("Grace");
  expect(await storedNames()).toEqual(["Grace", "Ada"]);
  await pass({ hours: 2 });
  expect(await storedNames()).toEqual(["Grace"]);

  const page = parse(await inboxPage("/inbox/deleted"));
  expect(page.querySelector("li")?.text).toContain(fill(words.tooOld, { days: 30 }));
  await act("restore", `deletedAt=${page.querySelector("button")?.getAttribute("value")}`);
  await pass({ hours: 7 * 24 - 1 });
  expect(await storedNames()).toEqual(["Grace", "Ada"]);
  await pass({ hours: 4 });
  expect(await storedNames()).toEqual(["Grace"]);
  await expectInboxWithout(words.undo, "/inbox/deleted");
});

/** What the inbox says while leads are held that wait. */
const heldBack = (count: number, days: number) =>
  fill(words.heldBack, { count, waiting: count - 1, days, date: "" }).slice(0, 80);

const keep = (KEEP_DAYS: string) => ({
  ...withMail,
  LEADS_PING: "https://ntfy.example/x",
  KEEP_DAYS,
});

test("a shorter KEEP_DAYS deletes nothing for a week, and inbox, email and ping say how many would go", async () => {
  await startWorker(keep("90"));
  await postNames("Ada", "Grace", "Lin");
  await act("answer", "id=3");
  await pass({ hours: 20 * 24 });
  await changeVariables(keep("9"));
  await expectInbox(heldBack(3, 9));
  // A computer's clock may be set right by a second.
  await control("jump", -0.00001);
  await expectInbox(heldBack(3, 9));
  const [mail] = (await mails()).slice(-1);
  expect(mail?.text).toContain(heldBack(3, 9));
  expect(requests.at(-1)?.text).toContain(heldBack(3, 9));
  await pass({ hours: 6 * 24 });
  expect(await storedNames()).toHaveLength(3);
  expect((await sentMails()).at(-1)?.text).toMatch(/^> Ada, will be deleted on /m);

  await changeVariables(keep("90"));
  await expectInboxWithout(words.deleteHeld);
  await changeVariables(keep("8"));
  await expectInbox(words.deleteHeld);
  await act("delete", "held=");
  expect(await storedNames()).toEqual([]);
  // A second press leads back to the same deletion.
  await restore(await act("delete", "held="));
  expect(await storedNames()).toHaveLength(3);
});

test("a clock that jumps deletes nothing, and one that is set right again ends that", async () => {
  await postNames("Ada", "Grace");
  await act("answer", "id=1");
  await pass({ hours: 24 });
  await control("jump", 3000);
  await expectInbox(heldBack(2, 180));
  await pass({ hours: 6 * 24 });
  expect(await storedNames()).toHaveLength(2);
  await control("jump", -3000);
  await expectInboxWithout(words.deleteHeld);
});

test("a lead that waits is named before its age deletes it, however much junk came, and stays while that can't be sent", async () => {
  await startWorker({ ...withMail, KEEP_DAYS: "9" });
  await postNames("Ada");
  await pass({ hours: 7 * 24 });
  await control("change", { refusal: { code: "E_RATE_LIMIT_EXCEEDED", message: "" } });
  await copyLeads(150);
  await runSql(
    `UPDATE leads SET state = 'junk', receivedAt = ${Date.now()} + 7 * 86400000 WHERE id > 1`,
  );
  await runSql("INSERT INTO messages SELECT id, 'mail', 1, 0, 0 FROM leads WHERE id > 1");
  await pass({ hours: 6 * 24 });
  expect(await storedNames()).toHaveLength(151);
  await control("change", { refusal: null });
  await pass({ hours: 1 });
  const texts = (await sentMails()).map(({ text }) => text).join();
  expect(texts).toContain("> Ada, late since");
  expect(texts).toContain(heldBack(1, 9).replace(": 0", ": 1"));
  await pass({ hours: 7 * 24 });
  expect(await storedNames()).toEqual([]);
});

test("a second tap on a button undoes and hides nothing, and each deletion of the last two hours can be undone", async () => {
  await postNames("Ada", "Grace", "x", "Lin");
  const bodies = ["id=1", "id=2", "junk=all", "q=lin&lastId=9"];
  const pages: string[] = [];
  for (const body of bodies) {
    const first = await act("delete", body);
    expect(await act("delete", body)).toBe(first);
    pages.push(first);
  }
  expect(pages[0]).toContain(await act("delete", "id=1"));
  const list = parse(await inboxPage("/inbox/deleted"));
  expect(list.querySelectorAll("li").map((item) => item.text)).toEqual(
    [words.found, words.allJunk, words.chosen, words.chosen].map((why) =>
      expect.stringContaining(why),
    ),
  );
  for (const page of pages) await restore(page);
  expect(await storedNames()).toHaveLength(4);

  const answered = await act("answer", "id=1");
  expect(await act("answer", "id=1")).toBe(answered);
});

test("with 50,000 leads deleted at once, the page of deletions and a post read few rows", async () => {
  await post();
  await copyLeads(50_000);
  await act("delete", "q=ada&lastId=100000");
  await countReads();
  await inboxPage("/inbox/deleted");
  await postNames("Grace");
  expect(await countReads()).toBeLessThan(500);
});

test("the inbox counts who waits, up to 99, and how many of the last leads that were answered or are late were answered in time", async () => {
  const expectInTime = (count: number, all: number) =>
    expectInbox(fill(words.inTime, { count, all }));
  await postNames("Ada", "Grace", "Lin");
  await post({ phone: "1" });
  await expectInTime(0, 0);
  await act("answer", "id=1");
  await expectInTime(1, 1);
  await pass({ hours: 25 });
  await act("answer", "id=2");
  await expectInbox(fill(words.waiting, { count: 1 }));
  await act("answer", "id=1");
  await expectInTime(1, 3);
  await act("undo", "id=1");
  await expectInTime(0, 3);
  await act("delete", "id=2&id=3&id=4");
  await expectInTime(0, 1);
  await copyLeads(100);
  await expectInbox(fill(words.waiting, { count: "99+" }));
});

/** Stores the only lead once more, as an import would: it gets a higher id, but came some hours earlier. */
const importLead = (name: string, hours: number) =>
  runSql(
    `INSERT INTO leads (form, answers, fingerprint, receivedAt, inbox)
     SELECT form, '{"name":"${name}"}', '${name}', receivedAt - ${hours} * 3600000, inbox FROM leads WHERE id = 1`,
  );

test("a lead that was imported is listed where it came, and makes no other late", async () => {
  await startWorker(withMail);
  await postNames("Ada");
  await importLead("Grace", 30);
  await importLead("Lin", 3);
  await postNames("Eve");
  const shown = async () =>
    parse(await inboxPage())
      .querySelectorAll("h3")
      .map(({ text }) => text);
  expect(await shown()).toEqual(["Grace", "Lin", "Ada", "Eve"]);
  expect(await act("answer", "id=2")).toMatch(/#lead-3$/);
  await act("answer", "id=3&id=4");
  expect(await shown()).toEqual(["Ada", "Eve", "Lin", "Grace"]);
  expect(await storedNames()).toEqual(["Eve", "Ada", "Lin", "Grace"]);
  await act("undo", "id=4");
  expect(await subjects()).toEqual(["Consultation: Ada", "Consultation: Eve"]);
});

test.each(["x", "-1", "1e3-2", "9".repeat(400), "1-2-3"])(
  "a place of %j in an address is none",
  async (place) => {
    await postNames("Ada");
    for (const name of ["before", "after"]) {
      await expectInbox("Ada</h3>", `/inbox?${name}=${place}`);
    }
  },
);

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

test("a lead of a form that the site no longer has shows all its answers under their keys, in the inbox and in the files, and can be answered", async () => {
  await post();
  await runSql("UPDATE leads SET form = 'newsletter'");
  const [lead] = await articles();
  for (const [key, text] of Object.entries(answers)) expect(lead).toContain(`${key} ${text}`);
  expect(lead).toContain(words.write);
  expect(await leads()).toMatchObject([{ form: "newsletter", answers }]);
  expect(await (await askInbox("/inbox/leads.csv")).text()).toContain(answers.issues);
  await expectInbox("Ada Lovelace</b>", await act("answer", "id=1"));
});

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

test("pages of fifty lead from the first lead that waits to the last answered one", async () => {
  await post();
  await copyLeads(109);
  await runSql("UPDATE leads SET state = 'answered' WHERE id <= 40");
  const seen: number[] = [];
  for (let next: string | undefined = "/inbox"; next;) {
    const page = await inboxPage(next);
    seen.push(...Array.from(page.matchAll(/<h3 id="lead-(\d+)"/g), ([, id]) => Number(id)));
    next = nextPage(page);
  }
  const ids = Array.from({ length: 110 }, (_, index) => index + 1);
  expect(seen).toEqual([...ids.slice(40), ...ids.slice(0, 40).reverse()]);
});

test("a search finds names, numbers and answers, however they are written, and only what it looks for", async () => {
  await post({ phone: "030 555 01 99", issues: "Jose\u0301 said: it’s  Straße, Κωνσταντίνος." });
  await post({ name: "Grace", email: "grace@navy.example", issues: "It sinks ships." });
  await post({ name: "Zoe", phone: "1" });
  await post({
    name: "Łukasz Muller",
    issues: "Łódź, Ørsted, Mu\u0308ller, Schroeder, Café-Crème",
  });
  for (const [query, names] of [
    ["ADA LOVE", ["Ada Lovelace"]],
    ["lovelace  ada", ["Ada Lovelace"]],
    ["josé", ["Ada Lovelace"]],
    ["it's STRASSE κωνσ", ["Ada Lovelace"]],
    ["0305550199", ["Ada Lovelace"]],
    ["0555", ["Ada Lovelace"]],
    ["+49 30 555-0199", ["Ada Lovelace"]],
    ["Lovelace, Ada.", ["Ada Lovelace"]],
    ["navy", ["Grace"]],
    ["ships", ["Grace"]],
    ["zoe", ["Zoe"]],
    ["lodz orsted", ["Łukasz"]],
    ["MÜLLER", ["Łukasz"]],
    ["Mueller Cafe Creme", ["Łukasz"]],
    ["Schröder", ["Łukasz"]],
    ["' OR 1=1 --", []],
    ["%", []],
    ["'", []],
  ] as const) {
    const found = await articles(`/inbox?q=${encodeURIComponent(query)}`);
    expect(found).toEqual(names.map((name) => expect.stringContaining(name)));
  }
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
  const headers = { Origin: site, "Content-Type": "application/x-www-form-urlencoded" };
  const body = "id=1&noteBefore=&note=calls+%3Cb%3E";
  const shown = await askInbox("/inbox/note", { method: "POST", headers, body }, typed);
  expect(parse(await shown.text()).text).toMatch(new RegExp(`${said}[^]*calls <b>`));
});

test("a lead's stamp names who answered it, and after two hours, the notice no longer offers to undo that", async () => {
  await post();
  const Cookie = cookieOf(await signIn({ password, name: "Grace <b>" }));
  const headers = { Cookie, Origin: site, Referer: `${site}/inbox` };
  const pressed = await ask("/inbox/answer", { method: "POST", headers, body: "id=1" });
  const page = pressed.headers.get("location") ?? "";
  expect(parse(await inboxPage(page)).querySelectorAll(".notice.row")).toHaveLength(1);
  await expectInbox(fill(words.answeredBy, { name: "Grace &lt;b&gt;" }));
  await pass({ hours: 2 });
  expect(parse(await inboxPage(page)).querySelectorAll(".notice.row")).toEqual([]);
});

test.each(["answer", "delete"])("%s says so if nothing is ticked", async (button) => {
  await expectInbox(words.tickFirst, await act(button));
});

test("a deletion says how many went, can be undone for two hours, sends nothing, and is final within a day", async () => {
  const count = async () => (await runSql("SELECT count(*) AS rows FROM leads"))[0]?.rows;
  await postNames("Ada", "Grace", "Lin");
  await act("note", "id=2&note=calls+on+Monday");
  const page = await act("delete", "id=1&id=2");
  await expectInbox(fill(words.deleted, { count: 2 }), page);
  expect(await storedNames()).toEqual(["Lin"]);

  // Sent again, it is a new lead, which takes over the note and the count of the old one.
  await postNames("Grace");
  await pass({ minutes: 119 });
  await restore(page);
  expect((await storedNames()).sort()).toEqual(["Ada", "Grace", "Lin"]);
  await expectInbox("calls on Monday");
  await expectInbox(fill(words.times, { count: 2 }));
  expect(await count()).toBe(3);

  await act("delete", "id=1");
  await pass({ hours: 24 });
  expect(await count()).toBe(2);
});

test("what a search found is deleted after a page that names the number, except for what came since, and thousands can be undone", async () => {
  await post();
  await copyLeads(3000);
  await postNames("Grace");
  const address = "/inbox/delete?q=lovelace";
  const page = await inboxPage(address);
  expect(page).toContain(fill(words.deleteCount, { count: 3001, query: "lovelace" }));
  const fields = parse(page)
    .querySelectorAll("input")
    .map((input) => `${input.getAttribute("name")}=${input.getAttribute("value")}`);

  await post({ email: "lovelace@example.com" });
  const back = await act("delete", fields.join("&"), address);
  await expectInbox(fill(words.deleted, { count: 3001 }), back);
  expect(await storedNames()).toEqual(["Ada Lovelace", "Grace"]);
  await restore(back);
  expect(await leads()).toHaveLength(3003);
});

test.each(["\u200B\u200B", "\u3164\u3164", "\u2800\u2800"])(
  "a visitor called %j has no name",
  async (name) => {
    await post({ name });
    expect((await articles("/inbox?lead=1"))[0]).toContain("No name");
  },
);

test("a lead that was taken out of the junk stays out of it, if it was deleted and sent again before that is undone", async () => {
  await post({ email: "no address" });
  await act("not-junk", "id=1");
  const deletion = await act("delete", "id=1");
  await post({ email: "no address" });
  await restore(deletion);
  await expectInbox(fill(words.times, { count: 2 }));
});

test("undoing a lead that was deleted in another window leads back to the inbox, and to no other site", async () => {
  for (const page of ["/inbox", "https://evil.example/", "https://www.example.com//evil.example"]) {
    expect(await act("undo", "id=1", page)).toBe("/inbox#lead-1");
  }
});
