import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { hasPlace } from "../src/shared/content/places";
import type { Environment, Site } from "./bindings";
import { isFromSite } from "./guards";
import type { Leads } from "./leads";
import { siteData } from "./site-data";

// The editor saves through the Worker, which adds GITHUB_TOKEN. The Worker passes on only what the editor needs, so that somebody
// who has the password can change the content, but no code.

/** The policy of `/admin` when the Worker edits. It is the one of src/editor/admin.html without GitHub. */
export const adminPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-1mo3QJ0zSoKxdNli9qjV0RKz48EZP/0rBv3tmosbD/c='; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; font-src 'self' data:; frame-src blob:; connect-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Returns the repository, or "" if the Worker knows none, and the branch. The Worker's variables override the build's values. */
export function targetOf({ EDITOR_REPOSITORY, EDITOR_BRANCH }: Environment) {
  const { repository = "", branch = "main" } = siteData.editor ?? {};
  return { repository: EDITOR_REPOSITORY ?? repository, branch: EDITOR_BRANCH ?? branch };
}

/** True if the editor needs no token in the browser, because the Worker has one. */
export const hasEditor = (environment: Environment) =>
  Boolean(environment.GITHUB_TOKEN) && targetOf(environment).repository !== "";

const refuse = (context: Context<Site>, status: 403 | 404 | 413 | 503, message: string) =>
  context.json({ message }, status);

const refuseOther = (context: Context<Site>) =>
  refuse(context, 403, "The Worker passes on to GitHub only what the editor needs.");

/** Matches the GraphQL mutation that Sveltia sends to save. */
const savesFiles =
  /^mutation\(\$input: CreateCommitOnBranchInput!\) \{ createCommitOnBranch\(input: \$input\) \{ commit \{ oid committedDate (file_\d+: file\(path: "content\/[^"\\]*"\) \{ oid \} ?)*\} \} \}$/;

/**
 * Matches a string in GraphQL that is not empty. One that doesn't end matches, too, so that each character is read once; GitHub
 * refuses it. Of an empty string or one in three quotes, some quotes are left over.
 */
const quoted = /"(?:\\[^]|[^"\\])+"?/g;

/**
 * True if a document only reads. Its strings may hold anything, such as the path of a file. Refuses comments, empty strings and
 * strings in three quotes, because they could hide where a string ends.
 */
const isQuery = (document: string) =>
  /^(query\b|\{)/.test(document) &&
  !/["#]|\b(mutation|subscription)\b/.test(document.replaceAll(quoted, ""));

interface Change {
  path: string;
}

/** What Sveltia sends to save. Another client may send anything else. */
interface Save {
  branch: { repositoryNameWithOwner: string; branchName: string };
  expectedHeadOid: unknown;
  fileChanges: { additions?: (Change & { contents: unknown })[]; deletions?: Change[] };
  message: { headline: unknown };
}

/** True if the content has a place for a file. The build reads no other. */
const canBeSaved = ({ path }: Change) =>
  path.startsWith("content/") && hasPlace(path.slice("content/".length));

/** True for any file below `content/`, because a file that no build accepts has to be deletable. */
const canBeDeleted = ({ path }: Change) =>
  path.startsWith("content/") && !/\p{Cc}|\/\.{1,2}(\/|$)/u.test(path);

/**
 * Rebuilds the body of a GraphQL request from the parts that are allowed. Returns undefined if it does anything but read or save
 * content, and a sentence if a file can't be saved there.
 */
function rebuildBody(text: string, { env, get }: Context<Site>) {
  const { query, variables, ...others } = JSON.parse(text) as {
    query: string;
    variables: { input: Save };
  };
  const document = query.trim();
  // A key such as operationName could choose another operation of the document.
  if (Object.keys(others).length > 0) return undefined;
  if (isQuery(document)) return { query, variables };
  if (!savesFiles.test(document)) return undefined;

  const { branch, expectedHeadOid, fileChanges, message } = variables.input;
  const { repositoryNameWithOwner, branchName } = branch;
  const target = targetOf(env);
  const { additions = [], deletions = [] } = fileChanges;
  if (repositoryNameWithOwner !== target.repository || branchName !== target.branch) {
    return undefined;
  }
  if (!deletions.every(canBeDeleted)) return undefined;
  const refused = additions.find((change) => !canBeSaved(change));
  if (refused) {
    return `${JSON.stringify(refused.path)} can't be saved there. Remove it, or give it a name of letters, digits and dashes. A picture has to be a .jpg, .png or .webp.`;
  }

  const { name } = get("session");
  const input = {
    branch: { repositoryNameWithOwner, branchName },
    expectedHeadOid: String(expectedHeadOid),
    fileChanges: {
      additions: additions.map(({ path, contents }) => ({ path, contents: String(contents) })),
      deletions: deletions.map(({ path }) => ({ path })),
    },
    message: { headline: [name, message.headline].filter(Boolean).join(": ") },
  };
  return { query, variables: { input } };
}

/** Says what to do if GitHub refuses. The link fills in everything but the repository, which GitHub lets no link choose. */
function explain(status: number, repository: string) {
  if (status >= 500)
    return "GitHub can't be reached. Nothing was saved. Try again in a few minutes.";
  const owner = repository.replace(/\/.*/, "");
  const link = `https://github.com/settings/personal-access-tokens/new?name=Editor+of+my+site&target_name=${owner}&contents=write&expires_in=365`;
  return `GitHub refused the secret GITHUB_TOKEN (status ${status}). Perhaps it has expired, or it is not for this repository. Make a new token at ${link} and choose only the repository ${repository}. Then enter it at Cloudflare: this Worker, Settings, Variables and Secrets, GITHUB_TOKEN.`;
}

/** Matches the errors of a token that may not use the repository. GraphQL sends them with status 200. */
const refusedByGraphql = /"type":"(FORBIDDEN|NOT_FOUND)"/;

/** Sends a request to GitHub and returns its answer. If GitHub refuses, returns an explanation, which the inbox shows, too. */
async function forward({ req, env }: Context<Site>, path: string, body?: object) {
  const { repository } = targetOf(env);
  const answer = await fetch(`https://api.github.com/${path}`, {
    method: req.method,
    headers: {
      Authorization: `Bearer ${env.GITHUB_TOKEN?.trim()}`,
      "User-Agent": repository,
      Accept: req.header("Accept") ?? "*/*",
    },
    body: body && JSON.stringify(body),
  }).catch(() => new Response("", { status: 503 }));

  const text = body && (await answer.text());
  const isRefused = [401, 403, 404].includes(answer.status) || refusedByGraphql.test(text ?? "");
  const words = isRefused || answer.status >= 500 ? explain(answer.status, repository) : "";
  // A GraphQL request that succeeds clears the note in the inbox. The editor sends one every minute.
  if (words || body) await (env.LEADS.getByName("leads") as Leads).noteEditorRefusal(words);
  if (words) return Response.json({ message: words }, { status: 503 });
  return new Response(text ?? answer.body, {
    status: answer.status,
    headers: { "Content-Type": answer.headers.get("Content-Type") ?? "" },
  });
}

/** Answers the editor's requests below `/editor/api`. The context must have a session. */
export const editorApi = new Hono<Site>();

editorApi.use(async (context, next) => {
  const { req, env } = context;
  if (!hasEditor(env)) return refuse(context, 404, "GITHUB_TOKEN is not set.");

  // Browsers send no Origin with a GET request to the page's own site.
  const isOwnGet = req.method === "GET" && !req.header("Origin");
  const isForeign = req.header("Sec-Fetch-Site")?.endsWith("-site");
  if (isForeign || (!isOwnGet && !isFromSite(context))) return refuseOther(context);
  return next();
});

/** Tells Sveltia who edits, and src/editor/start.ts which repository and branch to edit. */
editorApi.get("/v3/user", ({ env, get, json }) =>
  json({ id: 1, login: "owner", name: get("session").name || "Owner", ...targetOf(env) }),
);

editorApi.get("/v3/repos/:owner/:name/collaborators/:login", ({ body }) => body(null, 204));

/** Matches the address of a folder's list or of a file's content, with its repository. */
const gitObject = /^\/editor\/api\/v3\/(repos\/(.+)\/git\/(trees|blobs)\/[0-9a-f]{40})$/;

editorApi.get("/v3/repos/*", async (context) => {
  const [, path = "", repository] = gitObject.exec(context.req.path) ?? [];
  if (repository !== targetOf(context.env).repository) return refuseOther(context);
  return forward(context, `${path}?recursive=1`);
});

const limitSize = bodyLimit({
  maxSize: 8 * 1024 * 1024,
  onError: (context: Context<Site>) =>
    refuse(context, 413, "This is more than 8 MB. Choose smaller pictures, or save fewer at once."),
});

editorApi.post("/graphql", limitSize, async (context) => {
  const text = await context.req.text();
  try {
    const body = rebuildBody(text, context);
    if (typeof body === "string") return refuse(context, 403, body);
    return body ? await forward(context, "graphql", body) : refuseOther(context);
  } catch {
    return refuseOther(context);
  }
});

editorApi.all("*", refuseOther);
