import { draftBranch } from "../../../src/shared/draft-branch";
import type { EditorAccess } from "../../shared/settings";

/** The last commit of the branch that is published, as GitHub describes it. */
interface PublishedHead {
  target: {
    oid: string;
    tree: { oid: string };
    /** The last commit that changed something below `content/`, if there is one. */
    history: { nodes: { committedDate: string }[] };
  };
}

/** The last commit of the draft, and the messages of up to a hundred commits, from that one back. */
interface DraftHead {
  target: {
    oid: string;
    history: {
      nodes: { message: string }[];
      pageInfo: { hasNextPage: boolean; endCursor: string };
    };
  };
}

/** What GitHub answers to {@link branchesQuestion}. A branch that isn't there is null. */
export interface Branches {
  data?: { repository: { published: PublishedHead | null; draft: DraftHead | null } };
}

const query = `query($owner: String!, $name: String!, $published: String!, $draft: String!, $after: String) {
  repository(owner: $owner, name: $name) {
    published: ref(qualifiedName: $published) {
      target { oid ... on Commit { tree { oid } history(first: 1, path: "content") { nodes { committedDate } } } }
    }
    draft: ref(qualifiedName: $draft) {
      target { oid ... on Commit { history(first: 100, after: $after) { nodes { message } pageInfo { hasNextPage endCursor } } } }
    }
  }
}`;

/** Writes the GraphQL question for both branches. `after` is the cursor at which the messages before have ended. */
export function branchesQuestion({ repository, branch }: EditorAccess, after?: string) {
  const [owner, name] = repository.split("/");
  const published = `refs/heads/${branch}`;
  const draft = `refs/heads/${draftBranch}`;
  return { query, variables: { owner, name, published, draft, after } };
}

/** Begins the last line of the message with which the draft takes in what is published. The SHA of that commit follows. */
const baseLine = "Published: ";

export const takeInMessage = (publishedCommit: string) =>
  `Take in what is published\n\n${baseLine}${publishedCommit}`;

/**
 * Finds the published commit that the draft took in last, in messages that begin with the newest. No save has such a message,
 * because the gate gives each a single line.
 */
export function findBase(messages: readonly string[]) {
  for (const message of messages) {
    const [, commit] = new RegExp(`\n${baseLine}([0-9a-f]{40})$`).exec(message.trimEnd()) ?? [];
    if (commit) return commit;
  }
  return undefined;
}
