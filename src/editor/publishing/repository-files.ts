import { draftBranch } from "../../shared/draft-branch";
import {
  readContentFiles,
  type FileVersions,
  type GithubTree,
} from "../../shared/publishing/versions";
import { askWorker, readBlob } from "./ask-worker";
import { isEntry, type Texts } from "./entries";

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
const maxTextsAtOnce = 200;

/** The mutation that the Worker lets a browser send. `worker/objects/editor/gate.ts` has its pattern. */
const saveMutation =
  "mutation($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid committedDate } } }";

/** All texts that were read. What has a SHA never changes. */
const knownTexts = new Map<string, string>();

async function toBase64(blob: Blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** Reads and saves files of the repository, through the Worker. */
export class RepositoryFiles {
  /** `name` is `owner/name`. */
  constructor(readonly name: string) {}

  /** Asks for parts of the repository by GraphQL. `declared` are the types of the variables. */
  async #query<Parts>(parts: string, variables: object = {}, declared = "") {
    const [owner, name] = this.name.split("/");
    const query = `query($owner: String!, $name: String!${declared}) { repository(owner: $owner, name: $name) { ${parts} } }`;
    const question = { query, variables: { owner, name, ...variables } };
    const { data } = await askWorker<{ data: { repository: Parts } }>("/graphql", question);
    return data.repository;
  }

  /** Reads which files a commit has below `content/`. */
  async readFiles(commit: string) {
    const path = `/v3/repos/${this.name}/git/trees/${commit}?recursive=1`;
    return readContentFiles(await askWorker<GithubTree>(path));
  }

  /** Reads the texts of the entries among files, of what is published and of the draft. */
  async readTexts(files: readonly FileVersions[]): Promise<Texts> {
    const shas = files.filter(isEntry).flatMap(({ published, draft }) => [published, draft]);
    const isUnread = (sha?: string): sha is string => sha !== undefined && !knownTexts.has(sha);
    const unread = [...new Set(shas)].filter(isUnread);
    for (let start = 0; start < unread.length; start += maxTextsAtOnce) {
      const batch = unread.slice(start, start + maxTextsAtOnce);
      // Each file has an alias, such as `file_0`.
      const parts = batch.map(
        (sha, index) => `file_${index}: object(oid: "${sha}") { ... on Blob { text } }`,
      );
      const blobs = await this.#query<Record<string, { text: string | null }>>(parts.join(" "));
      for (const [index, sha] of batch.entries()) {
        knownTexts.set(sha, blobs[`file_${index}`]?.text ?? "");
      }
    }
    return knownTexts;
  }

  /** Reads the newest commits that changed a file or a folder, from `commit` back. */
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

  /** Saves files to the draft. Throws if the draft has moved on from a commit. */
  async save(files: readonly FileToSave[], draftCommit: string, headline: string) {
    const isDeletion = ({ text, sha }: FileToSave) => text === undefined && !sha;
    const additionOf = async ({ path, text, sha = "" }: FileToSave) => {
      const content = text === undefined ? await readBlob(this.name, sha) : new Blob([text]);
      return { path, contents: await toBase64(content) };
    };
    const filesToWrite = files.filter((file) => !isDeletion(file));
    const input = {
      branch: { repositoryNameWithOwner: this.name, branchName: draftBranch },
      expectedHeadOid: draftCommit,
      fileChanges: {
        additions: await Promise.all(filesToWrite.map(additionOf)),
        deletions: files.filter(isDeletion).map(({ path }) => ({ path })),
      },
      message: { headline },
    };
    await askWorker("/graphql", { query: saveMutation, variables: { input } });
  }
}
