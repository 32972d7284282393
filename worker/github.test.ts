import { expect, test } from "@jest/globals";
import { type RequestInit, Response } from "miniflare";
import {
  answerRequests,
  ask,
  cookieOf,
  inboxPage,
  password,
  requests,
  runWorker,
  signIn,
  site,
} from "./run-worker.fixture";

const repository = "ada/site";
const token = "github_pat_secret";
const sha = "0123456789abcdef0123456789abcdef01234567";
const trees = `v3/repos/${repository}/git/trees`;

runWorker({
  INBOX_PASSWORD: password,
  GITHUB_TOKEN: `${token}\n`,
  EDITOR_REPOSITORY: repository,
});

/** Asks as the editor does, in a session with a long name. */
async function askApi(path: string, { headers, ...options }: RequestInit = {}) {
  const name = `Grace\n${"x".repeat(80)}`;
  const Cookie = cookieOf(await signIn({ password, name }));
  return ask(`/editor/api/${path}`, { ...options, headers: { Cookie, ...(headers as object) } });
}

const postApi = (body: string, headers: Record<string, string> = { Origin: site }) =>
  askApi("graphql", { method: "POST", body, headers });

/** The text with which Sveltia saves a file. */
const mutation = ` mutation($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid committedDate file_0: file(path: "content/site.mdx") { oid } file_1: file(path: "content/a.webp") { oid } } } } `;

const branch = { repositoryNameWithOwner: repository, branchName: "main" };
const fileChanges = {
  additions: [
    { path: "content/site.mdx", contents: "eA==" },
    { path: "content/a.webp", contents: "eA==" },
  ],
  deletions: [{ path: "content/old.mdx" }],
};
const message = { headline: "Update Site" };
const input = { branch, expectedHeadOid: sha, fileChanges, message };

/** Writes what the editor posts to save. */
const save = (changed: object = {}, query = mutation) =>
  JSON.stringify({ query, variables: { input: { ...input, ...changed } } });

test("a save reaches GitHub with the token, one line of 64 characters of the name and nothing else of the browser's", async () => {
  const unknownKeys = {
    branch: { ...branch, id: "another" },
    clientMutationId: "x",
    fileChanges: { ...fileChanges, deletions: [{ path: "content/old.mdx", mode: "x" }] },
  };
  const response = await postApi(save(unknownKeys), {
    Origin: site,
    "Sec-Fetch-Site": "same-origin",
    Accept: "application/json",
  });
  expect(await response.json()).toEqual({});

  const { address, headers, text = "" } = requests[0] ?? {};
  expect(address).toBe("https://api.github.com/graphql");
  expect(headers).toContain(`"Bearer ${token}"`);
  expect(headers).toMatch(/"accept","application\/json".*"user-agent","ada\/site"/);
  expect(headers).not.toMatch(/"origin"|session=/);
  const headline = `Grace ${"x".repeat(58)}: Update Site`;
  expect(JSON.parse(text)).toEqual({
    query: mutation,
    variables: { input: { ...input, message: { headline } } },
  });
});

test("the editor gets a file", async () => {
  const path = `repos/${repository}/git/blobs/${sha}`;
  const response = await askApi(`v3/${path}`);
  expect(await response.json()).toEqual({});
  expect(requests[0]?.address).toContain(path);
});

const post = (body: string, headers?: Record<string, string>) => () => postApi(body, headers);
const get =
  (path: string, headers: Record<string, string> = {}) =>
  () =>
    askApi(path, { headers });

const asks = (text: string) => post(JSON.stringify({ query: text, variables: {} }));

test.each([
  ["another repository's files", get(`v3/repos/ada/other/git/trees/${sha}`)],
  ["a branch instead of a commit", get(`${trees}/main`)],
  ["another part of GitHub", get(`v3/repos/${repository}/contents/a`)],
  ["a file for a page of another site", get(`${trees}/${sha}`, { Origin: "https://evil.example" })],
  [
    "a file for a picture of another site",
    get(`${trees}/${sha}`, { "Sec-Fetch-Site": "cross-site" }),
  ],
  ["a save without an origin", post(save(), {})],
  [
    "another repository",
    post(save({ branch: { ...branch, repositoryNameWithOwner: "ada/other" } })),
  ],
  ["another branch", post(save({ branch: { ...branch, branchName: "other" } }))],
  ["another mutation", post(save({}, mutation.replaceAll("createCommitOnBranch", "deleteRef")))],
  ["values in a mutation's text", post(save({}, mutation.replace("input: $input", "input: {}")))],
  ["a second operation", asks(`{ a } mutation b { deleteRef }`)],
  ["a mutation after a comment", asks(`{ a } # "\n mutation b { deleteRef } # "`)],
  ["a mutation after three quotes", asks(`{ a(b: """ " """) } mutation c { d(e: """ " """) }`)],
  ["a mutation after a quote in a text", asks(`{ a(b: "\\" ") } mutation c { d(e: "\\" ") }`)],
  ["a body that is no JSON", post("mutation")],
])("%s is refused, and GitHub not asked", async (_what, send) => {
  const response = await send();
  expect([response.status, requests]).toEqual([403, []]);
  expect(await response.json()).toEqual({ message: expect.stringContaining("only what") });
});

test.each([
  "src/site.ts",
  "content/../.github/workflows/a.yml",
  "content/.babelrc.js",
  "content/package.json",
  "content/~$l.js",
  "content/~$l.js!react?x.mdx",
  "content/home/faq/a?b.mdx",
  "content/home/faq/a\n.mdx",
  "content/pages/A.mdx",
  "content/pages/a.svg",
  "content/elsewhere/a.jpg",
  "content/home/new.mdx",
])("a save of %j is refused by name, and GitHub isn't asked", async (path) => {
  const response = await postApi(save({ fileChanges: { additions: [{ path, contents: "" }] } }));
  const { message: words } = (await response.json()) as { message: string };
  expect([response.status, requests]).toEqual([403, []]);
  expect(words).toContain(`${JSON.stringify(path)} can't be saved`);
});

test.each([
  ["content/~$l.js!react?x.mdx", 200],
  ["content/.babelrc.js", 200],
  ["package.json", 403],
  ["content/../package.json", 403],
  ["content/a/..", 403],
  ["content/a\nb", 403],
])("the deletion of %j is answered with %s", async (path, status) => {
  const response = await postApi(save({ fileChanges: { deletions: [{ path }] } }));
  expect(response.status).toBe(status);
});

test("a megabyte of quotes doesn't keep the Worker busy", async () => {
  const response = await asks(`{ a ${'"\\'.repeat(500_000)}`)();
  expect(await response.json()).toEqual({});
});

test("the editor's link to a file leads to GitHub only for its own repository, and only with a session", async () => {
  const open = (path: string) => askApi(`../${path}`);
  const found = await open(`${repository}/blob/main/a%0d%0ab.mdx`);
  expect([found.status, found.headers.get("location")]).toEqual([
    302,
    `https://github.com/${repository}/blob/main/a%0d%0ab.mdx`,
  ]);
  expect(await (await open("ada/other/blob/main/a")).json()).toEqual({
    error: "There is nothing here.",
  });
  const signedOut = await ask(`/editor/${repository}/blob/main/a`);
  expect(signedOut.headers.get("location")).toMatch(/^\/sign-in/);
});

const advice =
  /https:\/\/github\.com\/settings\/personal-access-tokens\/new\?.*target_name=ada&contents=write&expires_in=365 .*GITHUB_TOKEN/;

test.each([
  ["an expired token", () => new Response("{}", { status: 401 }), advice],
  ["a token for reading", () => Response.json({ errors: [{ type: "FORBIDDEN" }] }), advice],
  ["a GitHub that is down", () => new Response("", { status: 502 }), /can't be reached/],
])(
  "%s is explained in the editor and in the inbox, until it works",
  async (_what, answer, words) => {
    answerRequests(answer);
    const response = await postApi(save());
    const text = await response.text();
    expect([response.status, text]).toEqual([503, expect.stringMatching(words)]);
    expect(text).not.toContain(token);
    const notice = '<p class="notice">GitHub ';
    expect(await inboxPage()).toContain(notice);

    answerRequests(() => Response.json({}));
    await postApi(save());
    expect(await inboxPage()).not.toContain(notice);
  },
);

test("a save of more than 8 MB is refused in words", async () => {
  const response = await postApi("x".repeat(8 * 1024 * 1024 + 1));
  expect([response.status, await response.text()]).toEqual([413, expect.stringContaining("8 MB")]);
});
