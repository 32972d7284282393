import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";

/** A file or a folder of a commit, as GitHub lists it. */
export interface Item {
  path: string;
  mode: string;
  type: string;
  sha: string;
}

export type Commit = ReturnType<GitFolder["log"]>[number];

/** A file of a new tree, which is deleted without a SHA. */
export interface TreeChange {
  path: string;
  sha: string | null;
}

/** What a new commit changes. Null deletes a file. */
export type FileChanges = Record<string, Uint8Array | string | null>;

/** The folder of all repositories, which is deleted at the end. */
const allRepositories = mkdtempSync(join(tmpdir(), "github-"));
process.on("exit", () => rmSync(allRepositories, { recursive: true }));

/** When all repositories began, in seconds since 1970, so that their first commit is the same. */
const began = Math.floor(Date.now() / 1000);

/** Who makes all commits. */
export const author = { name: "Owner", email: "owner@example.com" };

const toItem = ([, mode = "", type = "", sha = "", path = ""]: string[]): Item => ({
  path,
  mode,
  type,
  sha,
});

/** How `git log` prints a commit: a zero after each field, and a one at the end. */
const commitFormat = "--format=%H%x00%T%x00%P%x00%cI%x00%B%x00%x01";

/** Writes a text or a file for `git fast-import`. */
function dataOf(content: string | Uint8Array) {
  const bytes = Buffer.from(content);
  return [Buffer.from(`data ${bytes.length}\n`), bytes, Buffer.from("\n")];
}

/** What git has printed of objects, by the arguments. An object has one name in every repository, and never changes. */
const known = new Map<string, Buffer>();

/** A real repository of git, in a folder for temporary files. */
export class GitFolder {
  readonly #folder = mkdtempSync(join(allRepositories, "repository-"));
  /** Each commit is a second later than the one before. */
  #clock = began;

  constructor() {
    this.#run(["init", "--quiet"]);
  }

  /** Runs git. Returns what it prints, or undefined if it fails. */
  #run(args: string[], input?: string | Buffer) {
    const { status, stdout } = spawnSync("git", args, { cwd: this.#folder, input });
    return status === 0 ? stdout : undefined;
  }

  /** Reads an object, or the commits up to one. Returns undefined if there is no such one. */
  #read(...args: string[]) {
    const key = args.join(" ");
    const printed = known.get(key) ?? this.#run(args);
    if (printed) known.set(key, printed);
    return printed;
  }

  /** Returns the line that git prints, or undefined if it fails. */
  #readLine(args: string[], input?: string) {
    return this.#run(args, input)?.toString().trim();
  }

  /** Returns who makes the next commit, and when, as git writes it. */
  #sign() {
    this.#clock += 1;
    return `${author.name} <${author.email}> ${this.#clock} +0000`;
  }

  #refOf(branch: string) {
    return join(this.#folder, ".git/refs/heads", branch);
  }

  /** Returns the last commit of a branch, or undefined if there is no such branch. */
  head(branch: string) {
    const file = this.#refOf(branch);
    return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
  }

  setHead(branch: string, commit: string) {
    writeFileSync(this.#refOf(branch), commit);
  }

  /** True if a commit is another one, or comes after it. */
  isAfter(commit: string, ancestor: string) {
    return this.#run(["merge-base", "--is-ancestor", ancestor, commit]) !== undefined;
  }

  /** Lists the commits up to one, the newest first. The options are those of `git log`. */
  log(commit: string, ...options: string[]) {
    const printed = this.#read("log", commitFormat, commit, ...options);
    const commits = String(printed ?? "").split("\u0001\n");
    return commits.slice(0, -1).map((fields) => {
      const [oid = "", tree = "", parents, date, message = ""] = fields.split("\0");
      return { oid, tree, parent: parents?.match(/\w+/g) ?? [], date, message };
    });
  }

  /** Reads a file from where git stores it, because starting git takes longer. Returns undefined if there is no such file. */
  readBlob(oid: string) {
    const file = join(this.#folder, ".git/objects", oid.slice(0, 2), oid.slice(2));
    if (!existsSync(file)) return undefined;
    const object = inflateSync(readFileSync(file));
    return object.indexOf("blob ") === 0 ? object.subarray(object.indexOf(0) + 1) : undefined;
  }

  /** Lists everything in a commit or a tree. Returns undefined if there is no such one. */
  list(oid: string) {
    const printed = this.#read("ls-tree", "-r", "-t", "-z", oid);
    return printed && Array.from(String(printed).matchAll(/(\d+) (\w+) (\w+)\t([^\0]+)/g), toItem);
  }

  /** Writes a tree: another one with changes. Returns undefined if it would delete a file that isn't there. */
  writeTree(base: string, changes: readonly TreeChange[]) {
    const paths = this.list(base)?.map(({ path }) => path);
    if (changes.some(({ path, sha }) => !sha && !paths?.includes(path))) return undefined;

    this.#run(["read-tree", base]);
    // The mode 0 deletes a file.
    const lines = changes.map(({ path, sha }) =>
      sha ? `100644 ${sha}\t${path}\n` : `0 ${base}\t${path}\n`,
    );
    this.#run(["update-index", "--index-info"], lines.join(""));
    return this.#readLine(["write-tree"]);
  }

  /** Writes a commit that is on no branch yet. */
  writeCommit(message: string, tree: string, parents: string[]) {
    const people = ["author", "committer"].map((who) => `${who} ${this.#sign()}\n`);
    const lines = [`tree ${tree}\n`, ...parents.map((parent) => `parent ${parent}\n`), ...people];
    const args = ["hash-object", "-t", "commit", "-w", "--stdin"];
    return this.#readLine(args, `${lines.join("")}\n${message}\n`);
  }

  /** Commits changes to a branch, which is made from `main` if it isn't there. */
  commit(branch: string, changes: FileChanges, message: string) {
    const parent = this.head(branch) ?? this.head("main");
    const start = `commit refs/heads/${branch}\ncommitter ${this.#sign()}\n`;
    const input = [
      Buffer.from(start),
      ...dataOf(message),
      Buffer.from(parent ? `from ${parent}\n` : ""),
      ...Object.entries(changes).flatMap(([path, content]) =>
        content === null
          ? [Buffer.from(`D ${path}\n`)]
          : [Buffer.from(`M 100644 inline ${path}\n`), ...dataOf(content)],
      ),
    ];
    // Each object gets a file of its own, which `readBlob` needs.
    this.#run(
      ["-c", "fastimport.unpackLimit=1000", "fast-import", "--quiet"],
      Buffer.concat(input),
    );
    return this.head(branch) ?? "";
  }
}
