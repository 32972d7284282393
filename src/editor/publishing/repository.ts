import { draftBranch } from "../../shared/draft-branch";
import { readContentFiles, type GithubTree } from "../../shared/publishing/versions";
import { ask, readBlob } from "./ask-worker";

/** The texts of files by their SHAs. */
export type Texts = ReadonlyMap<string, string>;

/** A commit that changed a file or a folder, as GitHub describes it. */
export interface Commit {
  oid: string;
  messageHeadline: string;
  committedDate: string;
  parents: { nodes: { oid: string }[] };
  /** The file or the folder in this commit. Null if it was deleted. */
  file: { oid: string } | null;
}

/** A file to save, with a new text, or with the content that has this SHA. Without either, it is deleted. */
export interface FileToSave {
  path: string;
  text?: string;
  sha?: string;
}

/** How many texts are asked for at once. GitHub takes about 250. */
const batch = 200;

/** The mutation with which the Worker lets a browser save (`worker/objects/editor/gate.ts`). */
const mutation =
  "mutation($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid committedDate } } }";

/** All texts that were read. What has a SHA never changes. */
const known = new Map<string, string>();

async function toBase64(blob: Blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** Reads and saves files of the repository, through the Worker. */
export class Repository {
  constructor(readonly name: string) {}

  /** Asks for parts of the repository by GraphQL. */
  async #query<Parts>(parts: string, variables: object = {}, declared = "") {
    const [owner, name] = this.name.split("/");
    const query = `query($owner: String!, $name: String!${declared}) { repository(owner: $owner, name: $name) { ${parts} } }`;
    const question = { query, variables: { owner, name, ...variables } };
    return (await ask<{ data: { repository: Parts } }>("/graphql", question)).data.repository;
  }

  /** Reads which files a commit has below `content/`. */
  async readFiles(commit: string) {
    const path = `/v3/repos/${this.name}/git/trees/${commit}?recursive=1`;
    return readContentFiles(await ask<GithubTree>(path));
  }

  /** Reads the texts of files. A version that has no such file has no SHA. */
  async readTexts(shas: readonly (string | undefined)[]): Promise<Texts> {
    const missing = [...new Set(shas)].flatMap((sha) => (!sha || known.has(sha) ? [] : sha));
    for (let start = 0; start < missing.length; start += batch) {
      const asked = missing.slice(start, start + batch);
      // Each file has an alias, such as `file_0`.
      const parts = asked.map(
        (sha, index) => `file_${index}: object(oid: "${sha}") { ... on Blob { text } }`,
      );
      const blobs = await this.#query<Record<string, { text: string | null }>>(parts.join(" "));
      for (const [index, sha] of asked.entries())
        known.set(sha, blobs[`file_${index}`]?.text ?? "");
    }
    return known;
  }

  /** Reads the newest commits that changed a file or a folder, back from `commit`, which counts, too. */
  async readHistory(commit: string, path: string, count: number) {
    const { object } = await this.#query<{ object: { history: { nodes: Commit[] } } }>(
      `object(oid: $commit) { ... on Commit { history(first: ${count}, path: $path) { nodes {
        oid messageHeadline committedDate parents(first: 1) { nodes { oid } } file(path: $path) { oid }
      } } } }`,
      { commit, path },
      ", $commit: GitObjectID!, $path: String!",
    );
    return object.history.nodes;
  }

  /** Saves files to the draft. Throws if that has moved on from a commit. */
  async save(files: readonly FileToSave[], draftCommit: string, headline: string) {
    const isDeletion = ({ text, sha }: FileToSave) => text === undefined && !sha;
    const addition = async ({ path, text, sha = "" }: FileToSave) => {
      const content = text === undefined ? await readBlob(this.name, sha) : new Blob([text]);
      return { path, contents: await toBase64(content) };
    };
    const input = {
      branch: { repositoryNameWithOwner: this.name, branchName: draftBranch },
      expectedHeadOid: draftCommit,
      fileChanges: {
        additions: await Promise.all(files.filter((file) => !isDeletion(file)).map(addition)),
        deletions: files.filter(isDeletion).map(({ path }) => ({ path })),
      },
      message: { headline },
    };
    await ask("/graphql", { query: mutation, variables: { input } });
  }
}
