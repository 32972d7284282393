import { ask, cookieFor, password, runWorker, site } from "./run-worker";

// Runs the Worker with a token for GitHub, and asks it as the editor does.

runWorker({
  INBOX_PASSWORD: password,
  GITHUB_TOKEN: "github_pat_secret",
  EDITOR_REPOSITORY: "ada/site",
});

/** Asks as the editor does, in a session with a long name. */
export async function askApi(path: string, headers = {}, body: string | ReadableStream = "") {
  const Cookie = await cookieFor(`Grace\n${"x".repeat(80)}`);
  const posted = body && ({ method: "POST", body, duplex: "half" } as const);
  return ask(`/editor/api/${path}`, { headers: { Cookie, ...headers }, ...posted });
}

export const ownPage = { Origin: site, "Sec-Fetch-Site": "same-origin" };

const query =
  ' mutation($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid committedDate file_0: file(path: "content/site.mdx") { oid } file_1: file(path: "content/a.webp") { oid } } } } ';

/** Writes what Sveltia posts to save a file, perhaps with keys that it doesn't know. */
export function save(path: string, unknown = {}, headline = "Update Site") {
  const input = {
    branch: { repositoryNameWithOwner: "ada/site", branchName: "editor-draft", ...unknown },
    expectedHeadOid: "0",
    fileChanges: {
      additions: [{ path, contents: "eA==", ...unknown }],
      deletions: [{ path: "content/old.mdx", ...unknown }],
    },
    message: { headline },
  };
  return JSON.stringify({ query, variables: { input: { ...input, ...unknown } } });
}

/** The path of a file, as the editor asks for it. */
export const file = "v3/repos/ada/site/git/blobs/0123456789abcdef0123456789abcdef01234567";
