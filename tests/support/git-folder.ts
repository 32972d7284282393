import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";

export type Commit = ReturnType<GitFolder["log"]>[number];

/** What a new commit changes. Null deletes a file. */
export type FileChanges = Record<string, Uint8Array | string | null>;

/** The folder of all repositories, which is deleted at the end. */
const allRepositories = mkdtempSync(join(tmpdir(), "github-"));
process.on("exit", () => rmSync(allRepositories, { recursive: true }));

/** When all repositories began, in seconds since 1970, so that their first commit is the same. */
const began = Math.floor(Date.now() / 1000);

/** Who makes all commits. */
export const author = { name: "Owner", email: "owner@example.com" };

/** How `git log` prints a commit: a zero after each field, and a one at the end. */
const commitFormat = "--format=%H%x00%T%x00%P%x00%cI%x00%B%x00%x01";

/** Writes a text or a file for `git fast-import`, with a character for each byte. */
function dataOf(content: string | Uint8Array) {
  const bytes = Buffer.from(content);
  return `data ${bytes.length}\n${bytes.toString("latin1")}\n`;
}

/** What git has printed of objects, by the command. An object has one name in every repository, and never changes. */
const known = new Map<string, string>();

/** A real repository of git, in a folder for temporary files. */
export class GitFolder {
  readonly #folder = mkdtempSync(join(allRepositories, "repository-"));
  /** Each commit is a second later than the one before. */
  #clock = began;

  constructor() {
    this.#run("init --quiet");
  }

  /** Runs git. Returns what it prints, or undefined if it fails. */
  #run(command: string, input?: string | Buffer) {
    const { status, stdout } = spawnSync("git", command.split(" "), { cwd: this.#folder, input });
    return status === 0 ? String(stdout).trim() : undefined;
  }

  /** Reads an object, or the commits up to one. Returns undefined if there is no such one. */
  #read(command: string) {
    const printed = known.get(command) ?? this.#run(command);
    if (printed) known.set(command, printed);
    return printed;
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
    return this.#run(`merge-base --is-ancestor ${ancestor} ${commit}`) !== undefined;
  }

  /** Lists the commits up to one, the newest first. The options are those of `git log`. */
  log(commit: string, options = "") {
    const printed = this.#read(`log ${commitFormat} ${commit}${options}`) ?? "";
    const commits = printed.split("\u0001").slice(0, -1);
    return commits.map((fields) => {
      const [oid = "", tree = "", parents, date, message = ""] = fields.trim().split("\0");
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
    const lines = this.#read(`ls-tree -r -t -z ${oid}`)?.matchAll(/(\d+) (\w+) (\w+)\t([^\0]+)/g);
    return (
      lines &&
      Array.from(lines, ([, mode = "", type, sha = "", path = ""]) => ({ path, mode, type, sha }))
    );
  }

  /** Writes a tree: another one with changes. A change without a SHA deletes a file. Returns undefined if it would delete a file that isn't there. */
  writeTree(base: string, changes: readonly { path: string; sha: string | null }[]) {
    const paths = this.list(base)?.map(({ path }) => path);
    if (changes.some(({ path, sha }) => !sha && !paths?.includes(path))) return undefined;

    this.#run(`read-tree ${base}`);
    // The mode 0 deletes a file.
    const lines = changes.map(({ path, sha }) =>
      sha ? `100644 ${sha}\t${path}\n` : `0 ${base}\t${path}\n`,
    );
    this.#run("update-index --index-info", lines.join(""));
    return this.#run("write-tree");
  }

  /** Writes a commit that is on no branch yet. */
  writeCommit(message: string, tree: string, parents: string[]) {
    const people = ["author", "committer"].map((who) => `${who} ${this.#sign()}\n`);
    const lines = [`tree ${tree}\n`, ...parents.map((parent) => `parent ${parent}\n`), ...people];
    const commit = `${lines.join("")}\n${message}\n`;
    return this.#run("hash-object -t commit -w --stdin", commit);
  }

  /** Commits changes to a branch, which is made from `main` if it isn't there. */
  commit(branch: string, changes: FileChanges, message: string) {
    const parent = this.head(branch) ?? this.head("main");
    const files = Object.entries(changes).map(([path, content]) =>
      content === null ? `D ${path}\n` : `M 100644 inline ${path}\n${dataOf(content)}`,
    );
    const from = parent ? `from ${parent}\n` : "";
    const input = `commit refs/heads/${branch}\ncommitter ${this.#sign()}\n${dataOf(message)}${from}${files.join("")}`;
    // Each object gets a file of its own, which `readBlob` needs.
    const command = "-c fastimport.unpackLimit=1000 fast-import --quiet";
    this.#run(command, Buffer.from(input, "latin1"));
    return this.head(branch) ?? "";
  }
}
