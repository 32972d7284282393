import { GraphQLError } from "graphql";
import type { GitFolder } from "./git-folder";

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

  async #oidAt(commit: string, path: string) {
    const items = await this.repository.list(commit);
    return items.find((item) => item.path === path)?.sha;
  }

  /**
   * Lists the commits that changed a file or a folder, as git does: where a merge is the same there as one of its parents, only
   * that parent's past counts.
   */
  async #changesOf(path: string, head: string) {
    const found: string[] = [];
    const waiting = new Set([head]);
    for (const oid of waiting) {
      const [commit] = await this.repository.log(oid, 1);
      const parent = commit?.parent ?? [];
      const own = await this.#oidAt(oid, path);
      const before = await Promise.all(parent.map((one) => this.#oidAt(one, path)));
      const same = parent[before.indexOf(own)];
      if (!same && (own ?? before[0])) found.push(oid);
      // What is added to a set during this loop is visited, too.
      for (const one of same ? [same] : parent) waiting.add(one);
    }
    return found;
  }

  async #history(
    head: string,
    { first = 100, after = "0", path }: HistoryOptions,
  ): Promise<object> {
    const all = path
      ? await this.#changesOf(path, head)
      : (await this.repository.log(head)).map(({ oid }) => oid);
    const end = Number(after) + first;
    return {
      nodes: await Promise.all(all.slice(Number(after), end).map((oid) => this.commit(oid))),
      pageInfo: { hasNextPage: all.length > end, endCursor: String(end) },
    };
  }

  async commit(oid: string) {
    const [read] = await this.repository.log(oid, 1);
    if (!read) throw refusal("There is no such commit.", "NOT_FOUND");
    const { message, tree, parent, committer } = read;
    return {
      __typename: "Commit",
      oid,
      message,
      messageHeadline: message.replace(/\n[^]*/, ""),
      committedDate: new Date(committer.timestamp * 1000).toISOString(),
      author: { name: committer.name, email: committer.email },
      tree: { oid: tree },
      parents: () => ({ nodes: parent.map((one) => this.commit(one)) }),
      history: (options: HistoryOptions) => this.#history(oid, options),
      file: async ({ path }: { path: string }) => {
        const found = await this.#oidAt(oid, path);
        return found ? { oid: found } : null;
      },
    };
  }

  async #ref(qualifiedName: string) {
    const oid = await this.repository.head(qualifiedName);
    return oid ? { name: qualifiedName, target: () => this.commit(oid) } : null;
  }

  async #object(oid: string) {
    const blob = await this.repository.readBlob(oid).catch(() => undefined);
    if (!blob) return this.commit(oid);
    return {
      __typename: "Blob",
      oid,
      text: Buffer.from(blob).toString(),
      byteSize: blob.length,
      isTruncated: false,
    };
  }

  async #createCommit({ branch, expectedHeadOid, fileChanges, message }: CommitInput) {
    const { branchName } = branch;
    const head = await this.repository.head(branchName);
    if (!head) throw refusal(`No branch ${branchName}`, "NOT_FOUND");
    if (head !== expectedHeadOid) throw refusal("Expected branch to point elsewhere", "STALE_DATA");
    const { additions = [], deletions = [] } = fileChanges;
    const changes = Object.fromEntries([
      ...deletions.map(({ path }) => [path, null] as const),
      ...additions.map(({ path, contents }) => [path, Buffer.from(contents, "base64")] as const),
    ]);
    return this.commit(await this.repository.commit(branchName, changes, message.headline));
  }

  readonly root = {
    repository: {
      ref: ({ qualifiedName }: { qualifiedName: string }) => this.#ref(qualifiedName),
      object: ({ oid }: { oid: string }) => this.#object(oid),
      defaultBranchRef: () => this.#ref("main"),
    },
    createCommitOnBranch: async ({ input }: { input: CommitInput }) => ({
      commit: await this.#createCommit(input),
    }),
  };
}
