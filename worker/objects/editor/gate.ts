import { hasPlace } from "../../../src/shared/content/places";
import { draftBranch } from "../../../src/shared/draft-branch";
import { notNeededMessage } from "../../shared/answer-editor";
import type { EditorAccess } from "../../shared/settings";
import { oneLine } from "../../shared/shorten";
import type { Purpose } from "./explain";
import { signedMessage } from "./signed-message";

// Whoever has the password can change the content, but no code. So only three kinds of requests go on to GitHub: queries, reads of
// this repository's files, and saves of content to the draft. A save is the only mutation. The branch that is published is moved by
// the object itself (publishing.ts).

/** What to ask GitHub for, at a path of api.github.com. */
export interface PassedRequest {
  path: string;
  body?: string;
  purpose: Purpose;
}

/** What to ask GitHub for, or why not to ask. */
type Passage = PassedRequest | { reason: string };

const notNeeded = { reason: notNeededMessage };

/**
 * Matches a string in GraphQL, unless it is empty. Its last quote is optional for speed: otherwise, in a string that never ends,
 * the search would begin again at each escaped quote. GitHub refuses such a string.
 */
const quotedString = /"(?:\\[^]|[^"\\])+"?/g;

/**
 * True if a document only reads. Its strings may hold anything, such as the path of a file, so they are taken out first. A quote
 * that stays comes from an empty string or a block string. These are refused, because they could hide where a string ends, and so
 * are comments.
 */
function isQuery(document: string) {
  const isRead = /^(query\b|\{)/.test(document);
  const withoutStrings = document.replaceAll(quotedString, "");
  return isRead && !/["#]|\b(mutation|subscription)\b/.test(withoutStrings);
}

/**
 * Matches the GraphQL mutation that Sveltia sends to save, in one line. After an update of the package that changes it, each test
 * of a save fails.
 */
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

/** Matches a control character, and the parts `.` and `..` of a path, which lead to another folder. */
const misleading = /\p{Cc}|\/\.{1,2}(\/|$)/u;

/** True for any file below `content/`, because a file that no build accepts has to be deletable. */
const canBeDeleted = (path: string) => path.startsWith("content/") && !misleading.test(path);

/** Passes a GraphQL request that only reads, or that saves content. `name` is who saves, or "". */
export function passGraphql(text: string, access: EditorAccess, name: string): Passage {
  try {
    const { query, variables, ...others } = JSON.parse(text) as Graphql;
    const document = query.trim();
    // A key such as operationName could choose another operation of the document.
    if (Object.keys(others).length > 0) return notNeeded;
    if (isQuery(document)) {
      return { path: "graphql", body: JSON.stringify({ query, variables }), purpose: "query" };
    }
    if (!saveMutation.test(document)) return notNeeded;

    const { input } = variables;
    const { repositoryNameWithOwner, branchName } = input.branch;
    const { additions = [], deletions = [] } = input.fileChanges;
    const isHere = repositoryNameWithOwner === access.repository && branchName === draftBranch;
    const areDeletable = deletions.every(({ path }) => canBeDeleted(path));
    if (!isHere || !areDeletable) return notNeeded;

    const misplaced = additions.find(({ path }) => !canBeSaved(path));
    if (misplaced) {
      const reason = `${JSON.stringify(misplaced.path)} can't be saved there. Remove it, or give it a name of letters, digits and dashes. A picture has to be a .jpg, .png or .webp.`;
      return { reason };
    }

    // A single line, because branches.ts finds the draft's base by the last line of a longer message.
    const headline = oneLine(signedMessage(name, input.message.headline ?? ""), 250);
    const save = { query, variables: { input: { ...input, message: { headline } } } };
    return { path: "graphql", body: JSON.stringify(save, keysOfSave), purpose: "save" };
  } catch {
    // The editor sends nothing of another shape.
    return notNeeded;
  }
}

/** Matches the address of a folder's list or of a file's content, with its repository. */
const gitObject = /^\/editor\/api\/v3\/(repos\/(.+)\/git\/(trees|blobs)\/[0-9a-f]{40})$/;

/** Passes a request for a folder's list or a file's content. */
export function passFile(pathname: string, access: EditorAccess): Passage {
  const [, path, repository] = gitObject.exec(pathname) ?? [];
  if (repository !== access.repository) return notNeeded;
  // `recursive` also lists the folders in a folder. It changes nothing for a file.
  return { path: `${path}?recursive=1`, purpose: "read" };
}
