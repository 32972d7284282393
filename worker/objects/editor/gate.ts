import { hasPlace } from "../../../src/shared/content/places";
import { draftBranch } from "../../../src/shared/draft-branch";
import { notNeededMessage } from "../../shared/answer-editor";
import type { EditorAccess } from "../../shared/settings";
import { oneLine } from "../../shared/shorten";
import { signed } from "./signed";

// Whoever has the password can change the content, but no code. So only these requests go on to GitHub: queries, reads of this
// repository's files, and saves of content to the draft, which are the only mutation. What is published is moved by the object
// itself (publishing.ts).

/** What to ask GitHub for, with a path at api.github.com, or why not to ask. */
type Passage = { path: string; body?: string; saves?: true } | { reason: string };

const refusal = { reason: notNeededMessage };

/**
 * Matches a string in GraphQL, unless it is empty. Its last quote is optional for speed: otherwise, in a string that never ends,
 * the search would begin again at each escaped quote. GitHub refuses such a string.
 */
const quoted = /"(?:\\[^]|[^"\\])+"?/g;

/**
 * True if a document only reads. Its strings may hold anything, such as the path of a file. Once they are taken out, a quote that
 * is left comes from an empty string or a block string. These are refused, as are comments, because they could hide where a string
 * ends.
 */
const isQuery = (document: string) =>
  /^(query\b|\{)/.test(document) &&
  !/["#]|\b(mutation|subscription)\b/.test(document.replaceAll(quoted, ""));

/** Matches the GraphQL mutation that Sveltia sends to save. */
const saveMutation =
  /^mutation\(\$input: CreateCommitOnBranchInput!\) \{ createCommitOnBranch\(input: \$input\) \{ commit \{ oid committedDate (file_\d+: file\(path: "content\/[^"\\]*"\) \{ oid \} ?)*\} \} \}$/;

/** What the gate reads of a request. Another client than Sveltia may send anything. */
interface Graphql {
  query: string;
  variables: {
    input: {
      branch: { repositoryNameWithOwner: string; branchName: string };
      fileChanges: { additions?: { path: string }[]; deletions?: { path: string }[] };
      message: { headline?: string };
    };
  };
}

/** All keys of a save that may reach GitHub. `JSON.stringify` leaves out the others. */
const keysOfSave = [
  "query",
  "variables",
  "input",
  "branch",
  "repositoryNameWithOwner",
  "branchName",
  "expectedHeadOid",
  "fileChanges",
  "additions",
  "path",
  "contents",
  "deletions",
  "message",
  "headline",
];

/** True if the content has a place for a file. The build reads no other. */
const canBeSaved = (path: string) =>
  path.startsWith("content/") && hasPlace(path.slice("content/".length));

/** True for any file that is below `content/` and stays there, because a file that no build accepts has to be deletable. */
const canBeDeleted = (path: string) =>
  path.startsWith("content/") && !/\p{Cc}|\/\.{1,2}(\/|$)/u.test(path);

/**
 * Says what to ask GitHub for if a GraphQL request only reads, or saves content, or else why not. `name` is who saves, or "". It
 * comes before the message of the commit.
 */
export function passGraphql(text: string, access: EditorAccess, name: string): Passage {
  try {
    const { query, variables, ...others } = JSON.parse(text) as Graphql;
    const document = query.trim();
    // A key such as operationName could choose another operation of the document.
    if (Object.keys(others).length > 0) return refusal;
    if (isQuery(document)) return { path: "graphql", body: JSON.stringify({ query, variables }) };
    if (!saveMutation.test(document)) return refusal;

    const { input } = variables;
    const { repositoryNameWithOwner, branchName } = input.branch;
    const { additions = [], deletions = [] } = input.fileChanges;
    const isHere = repositoryNameWithOwner === access.repository && branchName === draftBranch;
    if (!isHere || !deletions.every(({ path }) => canBeDeleted(path))) return refusal;

    const refused = additions.find(({ path }) => !canBeSaved(path));
    if (refused) {
      const reason = `${JSON.stringify(refused.path)} can't be saved there. Remove it, or give it a name of letters, digits and dashes. A picture has to be a .jpg, .png or .webp.`;
      return { reason };
    }

    // In a single line, because the object finds by further lines what it has taken in itself (branches.ts).
    const headline = oneLine(signed(name, input.message.headline ?? ""), 250);
    const save = { query, variables: { input: { ...input, message: { headline } } } };
    return { path: "graphql", body: JSON.stringify(save, keysOfSave), saves: true };
  } catch {
    // What isn't a request of this shape can't be what the editor sends.
    return refusal;
  }
}

/** Matches the address of a folder's list or of a file's content, with its repository. */
const gitObject = /^\/editor\/api\/v3\/(repos\/(.+)\/git\/(trees|blobs)\/[0-9a-f]{40})$/;

/**
 * Says what to ask GitHub for if a request is for a folder's list or a file's content. `recursive` also lists the folders in a
 * folder, and changes nothing for a file.
 */
export function passFile(pathname: string, access: EditorAccess): Passage {
  const [, path, repository] = gitObject.exec(pathname) ?? [];
  return repository === access.repository ? { path: `${path}?recursive=1` } : refusal;
}
