import { GraphQLError } from "graphql";
import { author, type Commit, type GitFolder } from "./git-folder";

/** The input of the mutation that saves. */
export interface CommitInput {
  branch: { branchName: string };
  expectedHeadOid: string;
  fileChanges: {
    additions?: { path: string; contents: string }[];
    deletions?: { path: string }[];
  };
  message: { headline: string };
}

interface HistoryOptions {
  first?: number;
  after?: string;
  path?: string;
}

/** A refusal of GitHub, which has a type beside its message. */
const refusal = (message: string, type: string) =>
  new GraphQLError(message, { extensions: { type } });

/** Resolves what is asked by GraphQL about a repository. */
export class GitHubObjects {
  constructor(private readonly repository: GitFolder) {}

  #history(head: string, { first = 100, after = "0", path }: HistoryOptions) {
    const commits = this.repository.log(head, path && ` -- ${path}`);
    const end = Number(after) + first;
    return {
      nodes: commits.slice(Number(after), end).map((commit) => this.#describe(commit)),
      pageInfo: { hasNextPage: commits.length > end, endCursor: String(end) },
    };
  }

  #describe({ oid, tree, parent, date, message }: Commit): object {
    return {
      __typename: "Commit",
      oid,
      message,
      messageHeadline: message.replace(/\n[^]*/, ""),
      committedDate: date,
      author,
      tree: { oid: tree },
      parents: () => ({ nodes: parent.map((one) => this.commit(one)) }),
      history: (options: HistoryOptions) => this.#history(oid, options),
      file: ({ path }: { path: string }) => {
        const item = this.repository.list(oid)?.find((one) => one.path === path);
        return item && { oid: item.sha };
      },
    };
  }

  commit(oid: string) {
    const [commit] = this.repository.log(oid, " -1");
    if (!commit) throw refusal("There is no such commit.", "NOT_FOUND");
    return this.#describe(commit);
  }

  #ref(qualifiedName: string) {
    const oid = this.repository.head(qualifiedName.replace("refs/heads/", ""));
    return oid ? { name: qualifiedName, target: () => this.commit(oid) } : null;
  }

  #object(oid: string) {
    const blob = this.repository.readBlob(oid);
    if (!blob) return this.commit(oid);
    return {
      __typename: "Blob",
      oid,
      text: String(blob),
      byteSize: blob.length,
      isTruncated: false,
    };
  }

  #createCommit({ branch, expectedHeadOid, fileChanges, message }: CommitInput) {
    const { branchName } = branch;
    const head = this.repository.head(branchName);
    if (!head) throw refusal(`No branch ${branchName}`, "NOT_FOUND");
    if (head !== expectedHeadOid) throw refusal("Expected branch to point elsewhere", "STALE_DATA");
    const { additions = [], deletions = [] } = fileChanges;
    const changes = Object.fromEntries([
      ...deletions.map(({ path }) => [path, null] as const),
      ...additions.map(({ path, contents }) => [path, Buffer.from(contents, "base64")] as const),
    ]);
    return this.commit(this.repository.commit(branchName, changes, message.headline));
  }

  readonly root = {
    repository: {
      ref: ({ qualifiedName }: { qualifiedName: string }) => this.#ref(qualifiedName),
      object: ({ oid }: { oid: string }) => this.#object(oid),
      defaultBranchRef: () => this.#ref("main"),
    },
    createCommitOnBranch: ({ input }: { input: CommitInput }) => ({
      commit: this.#createCommit(input),
    }),
  };
}
