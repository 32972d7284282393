import { beforeEach, expect, test } from "@jest/globals";
import { Response } from "miniflare";
import type { Overview } from "../../../src/shared/publishing/overview";
import type { FileVersions } from "../../../src/shared/publishing/versions";
import { GitHubStandIn } from "../../../tests/support/github-stand-in";
import {
  answerRequests,
  ask,
  changeVariables,
  cookieOf,
  expectInbox,
  expectInboxWithout,
  control,
  pass,
  password,
  runWorker,
  sentMails,
  signIn,
  site,
  takeErrors,
  withMail,
} from "../../../tests/support/run-worker";

const question = "content/home/faq/how-to-start.mdx";
const plan = "content/home/pricing/care-plan.mdx";
const hero = "content/home/hero.mdx";

runWorker({
  INBOX_PASSWORD: password,
  GITHUB_TOKEN: new GitHubStandIn().token,
  EDITOR_REPOSITORY: "owner/site",
});

let github: GitHubStandIn;

beforeEach(() => {
  github = new GitHubStandIn();
  answerRequests(github.answer);
});

/** Asks the editor's object as the page that publishes does. */
async function request(action: string, body: object = {}, headers = {}) {
  const Cookie = cookieOf(await signIn({ password, name: "Grace" }));
  return ask(`/editor/api/publishing/${action}`, {
    method: "POST",
    headers: { Cookie, Origin: site, ...headers },
    body: JSON.stringify(body),
  });
}

/** Does something with the draft, and returns what isn't published after it. */
const act = async (action: string, body?: object) =>
  (await (await request(action, body)).json()) as Overview & { message?: string };

const find = (files: readonly FileVersions[], path: string) =>
  files.filter((file) => file.path === path);

/** Saves texts to the draft, and returns what isn't published then. */
async function save(files: Record<string, string | null>) {
  await act("open");
  await github.push("editor-draft", files);
  return act("open");
}

const read = async (branch: string, path: string) =>
  String((await github.readFiles(branch)).get(path));

/** Makes another person push to a branch once, just before GitHub moves it. */
function moveOnce(branch: string, path: string) {
  github.beforeAnswer = async (method, address) => {
    if (method === "PATCH" && address.endsWith(branch)) {
      github.beforeAnswer = undefined;
      await github.push(branch, { [path]: "Meanwhile" });
    }
    return undefined;
  };
}

test("what is chosen is published, what is left out stays in the draft, and the draft takes in what is published", async () => {
  await github.push("main", { "package.json": "{}" });
  const { changes } = await save({ [question]: "One", [plan]: "Two", "src/a.ts": "No" });
  const after = await act("publish", { files: find(changes, question) });
  expect(after.changes.map(({ path }) => path)).toEqual([plan]);
  expect(await read("main", question)).toBe("One");
  expect(await read("main", plan)).not.toBe("Two");
  expect((await github.readFiles("main")).has("src/a.ts")).toBe(false);
  const [published] = await github.log("main");
  const [takenIn] = await github.log("editor-draft");
  expect(published?.message).toMatch(/^Grace: Publish/);
  expect(takenIn?.parent).toEqual([expect.any(String), published?.oid]);
  expect((await github.readFiles("editor-draft")).has("src/a.ts")).toBe(false);
});

test("a branch that moves at each step loses nothing", async () => {
  moveOnce("editor-draft", hero);
  const { changes } = await save({ [question]: "One" });
  moveOnce("main", "README.md");
  await act("publish", { files: find(changes, question) });
  moveOnce("editor-draft", plan);
  await github.push("main", { "package.json": "{}" });
  const { changes: left } = await act("open");
  expect(await read("main", question)).toBe("One");
  expect(await read("main", "README.md")).toBe("Meanwhile");
  expect(left.map(({ path }) => path)).toEqual([plan]);
});

test("an entry that was changed on both sides stops everything until somebody has chosen", async () => {
  await save({ [question]: "Here", [plan]: "Two" });
  await github.push("main", { [question]: "There" });
  const { changes, conflicts } = await act("open");
  expect(conflicts.map(({ path }) => path)).toEqual([question]);
  const refused = await act("publish", { files: changes });
  expect(refused.message).toContain("changed on both sides");
  expect(await read("main", plan)).not.toBe("Two");

  const chosen = await act("open", { files: conflicts });
  expect(chosen.conflicts).toEqual([]);
  await act("publish", { files: chosen.changes });
  expect(await read("main", question)).toBe("Here");
});

test("what was saved again since it was listed isn't published, nor what was never listed", async () => {
  const { changes } = await save({ [question]: "One" });
  await github.push("editor-draft", { [question]: "Two" });
  const other = { path: "src/site.ts", draft: changes[0]?.draft };
  for (const files of [changes, [other]]) {
    expect((await act("publish", { files })).message).toContain("changed meanwhile");
  }
  expect(await read("main", question)).not.toMatch(/One|Two/);
});

test("a request from another site, or in another shape, does nothing", async () => {
  const { changes } = await save({ [question]: "One" });
  const foreign = await request("publish", { files: changes }, { Origin: "https://evil.example" });
  const malformed = await request("publish", { files: "all" });
  const key = await request("publish", { constructor: 1 });
  expect([foreign.status, malformed.status, key.status]).toEqual([403, 400, 400]);
  expect(await read("main", question)).not.toBe("One");
});

/** Schedules all changes for an hour from now. */
async function schedule({ changes }: Overview) {
  const now = (await control("readClock")) as number;
  return act("schedule", { files: changes, at: now + 60 * 60 * 1000 });
}

test("at the chosen time, exactly what was listed is published, and what was saved since stays a draft", async () => {
  await schedule(await save({ [question]: "One" }));
  await github.push("editor-draft", { [question]: "Two", [plan]: "Three" });
  await act("open");
  await control("passInEditor", 60);
  expect(await read("main", question)).toBe("One");
  const { changes, conflicts, schedule: ended } = await act("open");
  expect([changes.length, conflicts, ended]).toEqual([2, [], undefined]);
});

test("what GitHub has published, without an answer, isn't a failure", async () => {
  await schedule(await save({ [question]: "One" }));
  await github.push("editor-draft", { [question]: "Two" });
  github.beforeAnswer = async (_method, path) => {
    const { length } = await github.log("main");
    return length > 1 && !path.includes("refs") ? new Response("", { status: 502 }) : undefined;
  };
  await control("passInEditor", 60);
  github.beforeAnswer = undefined;
  await control("passInEditor", 1);
  const { conflicts, schedule: ended } = await act("open");
  expect([await read("main", question), conflicts, ended]).toEqual(["One", [], undefined]);
  expect(await takeErrors()).toContain("schedule not published");
});

test("nothing else can be scheduled until what is scheduled is canceled, and only changes can be", async () => {
  const overview = await save({ [question]: "One" });
  const [change] = overview.changes;
  expect((await schedule({ ...overview, changes: [] })).message).toContain("changed meanwhile");
  await schedule(overview);
  expect((await schedule(overview)).message).toContain("Cancel that first");
  expect(change?.path).toBe(question);
});

test.each(["cancel", "discard"])(
  "after %s, nothing is published at the chosen time",
  async (how) => {
    const before = await github.readFiles("main");
    await schedule(await save({ [question]: "One" }));
    if (how === "cancel") await act("cancel");
    else await github.push("editor-draft", { [question]: String(before.get(question)) });
    await control("passInEditor", 180);
    expect(await read("main", question)).toBe(String(before.get(question)));
  },
);

test("what can't be published at the chosen time is tried four times more, and then a message says so", async () => {
  await changeVariables(withMail);
  await schedule(await save({ [question]: "One" }));
  github.beforeAnswer = () => Promise.resolve(new Response("", { status: 401 }));
  await control("passInEditor", 60);
  await expectInbox("couldn&#39;t be published: GitHub refused");
  await control("passInEditor", 30);
  await pass({ minutes: 1 });
  expect(await sentMails()).toEqual([]);
  await control("passInEditor", 60);
  await pass({ minutes: 1 });
  expect(await sentMails()).toMatchObject([{ subject: expect.stringContaining("published") }]);
  expect(await takeErrors()).toContain("schedule not published");
});

test("the inbox counts what isn't published", async () => {
  const { changes } = await save({ [question]: "One" });
  await expectInbox("Saved, not published: 1");
  await act("publish", { files: changes });
  await expectInboxWithout("Saved, not published");
});

test("a branch that is published and isn't there has words", async () => {
  await changeVariables({ EDITOR_BRANCH: "master" });
  expect((await act("open")).message).toContain("no branch called master");
});
