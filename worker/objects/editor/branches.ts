import { draftBranch } from "../../../src/shared/draft-branch";
import type { EditorAccess } from "../../shared/settings";

/** The branch that is published, as GitHub describes it. */
interface PublishedRef {
  target: {
    oid: string;
    tree: { oid: string };
    /** The last commit that changed something below `content/`, if there is one. */
    history: { nodes: { committedDate: string }[] };
  };
}

/** The branch of the draft, as GitHub describes it. */
interface DraftRef {
  target: {
    oid: string;
    /** Up to a hundred commits, from the last one back. */
    history: {
      nodes: { message: string }[];
      pageInfo: { hasNextPage: boolean; endCursor: string };
    };
  };
}

/** What GitHub answers to {@link branchesQuestion}. A branch that isn't there is null. */
export interface Branches {
  data?: { repository: { published: PublishedRef | null; draft: DraftRef | null } };
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

/** Writes the GraphQL question for both branches. `after` is where the last list of the draft's commits has ended. */
export function branchesQuestion({ repository, branch }: EditorAccess, after?: string) {
  const [owner, name] = repository.split("/");
  const published = `refs/heads/${branch}`;
  const draft = `refs/heads/${draftBranch}`;
  return { query, variables: { owner, name, published, draft, after } };
}

/** The message of the commit with which the draft takes in what is published. */
export const takeInMessage = (publishedCommit: string) =>
  `Take in what is published\n\nPublished: ${publishedCommit}`;

/** Matches the end of a {@link takeInMessage}. No save has such a message, because gate.ts gives each a single line. */
const takenInCommit = /\nPublished: ([0-9a-f]{40})$/;

/** Finds the draft's base: the published commit that it took in last. `messages` begin with the newest. */
export function findBase(messages: readonly string[]) {
  for (const message of messages) {
    const [, commit] = takenInCommit.exec(message.trimEnd()) ?? [];
    if (commit) return commit;
  }
  return undefined;
}
