import * as fs from "node:fs";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import git, { type TreeEntry } from "isomorphic-git";

/** A file or a folder of a commit, as GitHub lists it. */
export interface Item {
  path: string;
  mode: string;
  type: "blob" | "tree" | "commit";
  sha: string;
}

/** What a new commit changes. Null deletes a file. */
export type FileChanges = Record<string, Uint8Array | string | null>;

/** The folder of all repositories, which is deleted at the end. */
const allRepositories = mkdtempSync(join(tmpdir(), "github-"));
process.on("exit", () => fs.rmSync(allRepositories, { recursive: true }));

/** A real repository of git, in a folder for temporary files. */
export class GitFolder {
  readonly #repository = {
    fs,
    dir: mkdtempSync(join(allRepositories, "repository-")),
    cache: {},
  };
  readonly #lists = new Map<string, Promise<Item[]>>();
  readonly #ready = git.init({ ...this.#repository, defaultBranch: "main" });
  /** In seconds since 1970. Each commit is a second later than the one before. */
  #clock = Math.floor(Date.now() / 1000);

  /** Returns the last commit of a branch, or undefined if there is no such branch. */
  async head(branch: string) {
    await this.#ready;
    const ref = branch.replace(/^(refs\/heads\/)?/, "refs/heads/");
    return git.resolveRef({ ...this.#repository, ref }).catch(() => undefined);
  }

  setHead(branch: string, value: string) {
    const ref = `refs/heads/${branch}`;
    return git.writeRef({ ...this.#repository, ref, value, force: true });
  }

  /** True if a commit is another one, or comes after it. */
  async isAfter(oid: string, ancestor: string) {
    return oid === ancestor || git.isDescendent({ ...this.#repository, oid, ancestor, depth: -1 });
  }

  /** Lists the commits up to one, the newest first. */
  async log(ref: string, depth?: number) {
    const commits = await git.log({ ...this.#repository, ref, depth });
    return commits.map(({ oid, commit }) => ({ oid, ...commit }));
  }

  async readBlob(oid: string) {
    return (await git.readBlob({ ...this.#repository, oid })).blob;
  }

  async #describe(folder: string, { path, mode, type, oid }: TreeEntry): Promise<Item[]> {
    const item = { path: folder + path, mode, type, sha: oid };
    if (type !== "tree") return [item];
    return [item, ...(await this.#listFolder(oid, `${item.path}/`))];
  }

  async #listFolder(oid: string, folder: string) {
    const { tree } = await git.readTree({ ...this.#repository, oid });
    return (await Promise.all(tree.map((entry) => this.#describe(folder, entry)))).flat();
  }

  /** Lists everything in a commit or a tree. */
  list(oid: string) {
    const list = this.#lists.get(oid) ?? this.#listFolder(oid, "");
    this.#lists.set(oid, list);
    return list;
  }

  async #writeFolder(items: readonly Item[]): Promise<string> {
    const names = new Set(items.map(({ path }) => path.replace(/\/.*/, "")));
    const tree = await Promise.all(
      Array.from(names, async (path): Promise<TreeEntry> => {
        const file = items.find((item) => item.path === path);
        if (file) return { path, mode: file.mode, type: "blob", oid: file.sha };
        const inside = items
          .filter((item) => item.path.startsWith(`${path}/`))
          .map((item) => ({ ...item, path: item.path.slice(path.length + 1) }));
        return { path, mode: "040000", type: "tree", oid: await this.#writeFolder(inside) };
      }),
    );
    return git.writeTree({ ...this.#repository, tree });
  }

  /** Writes a tree: another one with changes. A change without a SHA deletes a file. Returns undefined if that isn't there. */
  async writeTree(base: string, changes: readonly { path: string; sha: string | null }[]) {
    const files = (await this.list(base)).filter(({ type }) => type !== "tree");
    const items = new Map(files.map((item) => [item.path, item]));
    for (const { path, sha } of changes) {
      if (!sha && !items.has(path)) return undefined;
      if (sha) items.set(path, { path, mode: "100644", type: "blob", sha });
      else items.delete(path);
    }
    return this.#writeFolder([...items.values()]);
  }

  /** Writes a commit that is on no branch yet. */
  writeCommit(message: string, tree: string, parent: string[]) {
    this.#clock += 1;
    const author = {
      name: "Owner",
      email: "owner@example.com",
      timestamp: this.#clock,
      timezoneOffset: 0,
    };
    const commit = { message, tree, parent, author, committer: author };
    return git.writeCommit({ ...this.#repository, commit });
  }

  /** Commits changes to a branch, which is made if it isn't there. */
  async commit(branch: string, changes: FileChanges, message: string) {
    const parent = (await this.head(branch)) ?? (await this.head("main"));
    const written = await Promise.all(
      Object.entries(changes).map(async ([path, content]) => {
        const blob = typeof content === "string" ? Buffer.from(content) : content;
        return { path, sha: blob && (await git.writeBlob({ ...this.#repository, blob })) };
      }),
    );
    const empty = await git.writeTree({ ...this.#repository, tree: [] });
    const tree = await this.writeTree(parent ?? empty, written);
    const commit = await this.writeCommit(message, tree ?? empty, parent ? [parent] : []);
    await this.setHead(branch, commit);
    return commit;
  }
}
