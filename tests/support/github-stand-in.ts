import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { graphql } from "graphql";
import { type Request, Response } from "miniflare";
import { englishContent } from "./addresses";
import { type FileChanges, GitFolder } from "./git-folder";
import { GitHubObjects } from "./github-objects";
import { githubSchema } from "./github-schema";

/** What the Worker posts. */
interface Posted {
  query: string;
  variables: object;
  ref?: string;
  sha: string;
  force: boolean;
  base_tree: string;
  tree: { path: string; sha: string | null }[] & string;
  message: string;
  parents: string[];
}

const binary = { headers: { "Content-Type": "application/octet-stream" } };

const refuse = (message: string) => Response.json({ message }, { status: 422 });

/** Reads the files of {@link englishContent}, by their paths in a repository. */
const readContent = (): FileChanges =>
  Object.fromEntries(
    readdirSync(englishContent, { recursive: true, withFileTypes: true })
      .filter((item) => item.isFile())
      .map((item) => join(item.parentPath, item.name))
      .map((file) => [`content${file.slice(englishContent.length)}`, readFileSync(file)]),
  );

/** Stands in for GitHub, with one repository that has {@link englishContent} on its branch `main`. */
export class GitHubStandIn {
  readonly token = "github_pat_of_a_test";
  /** When the token ends, as GitHub writes it in a header. */
  tokenEnd = "";
  /** Runs before each answer. What it returns is answered instead. */
  beforeAnswer?: (method: string, path: string) => Promise<Response | undefined>;

  readonly #git = new GitFolder();
  readonly #objects = new GitHubObjects(this.#git);

  constructor() {
    this.#git.commit("main", { "README.md": "A site", ...readContent() }, "Begin");
  }

  /** Commits to a branch as another person does. Null deletes a file. */
  push(branch: string, changes: FileChanges) {
    return Promise.resolve(this.#git.commit(branch, changes, "Push"));
  }

  /** Lists the commits of a branch, the newest first. */
  log(branch: string) {
    const head = this.#git.head(branch);
    return Promise.resolve(head ? this.#git.log(head) : []);
  }

  /** Reads the files of a branch, by their paths. */
  readFiles(branch: string) {
    const items = this.#git.list(this.#git.head(branch) ?? "") ?? [];
    const files = items.filter(({ type }) => type === "blob");
    const read = files.map(({ path, sha }) => [path, this.#git.readBlob(sha)] as const);
    return Promise.resolve(new Map(read));
  }

  readonly answer = async (request: Request) => {
    const { method, headers } = request;
    const path = request.url.replace(/^https:\/\/[^/]+/, "");
    const instead = await this.beforeAnswer?.(method, path);
    if (instead) return instead;

    const answer =
      method === "GET"
        ? this.#read(path)
        : await this.#write(path, (await request.json()) as Posted);
    // The Worker has to keep the token to itself, even if it comes back.
    answer.headers.set("X-Authorization", headers.get("Authorization") ?? "");
    answer.headers.set("github-authentication-token-expiration", this.tokenEnd);
    return answer;
  };

  #read(path: string) {
    const [, kind, sha = ""] = /\/git\/(blobs|trees)\/(\w+)/.exec(path) ?? [];
    if (kind === "blobs") return new Response(this.#git.readBlob(sha), binary);
    if (kind === "trees") {
      const tree = this.#git.list(sha);
      return tree
        ? Response.json({ sha, tree, truncated: false })
        : Response.json({ message: "Not Found" }, { status: 404 });
    }
    return Response.json({});
  }

  #write(path: string, posted: Posted) {
    const { ref, sha, force, base_tree: base, tree, message, parents } = posted;
    if (path.endsWith("/graphql")) return this.#query(posted);
    if (path.endsWith("/git/trees")) {
      const made = this.#git.writeTree(base, tree);
      return made && tree.length > 0
        ? Response.json({ sha: made })
        : refuse("GitRPC::BadObjectState");
    }
    if (path.endsWith("/git/commits")) {
      const made = this.#git.writeCommit(message, tree, parents);
      return Response.json({ sha: made });
    }
    const branch = (ref ?? path).replace(/.*refs\/heads\//, "");
    const head = this.#git.head(branch);
    if (ref && head) return refuse("Reference already exists");
    if (!ref && !head) return refuse("Reference does not exist");
    if (head && !force && !this.#git.isAfter(sha, head)) {
      return refuse("Update is not a fast forward");
    }
    this.#git.setHead(branch, sha);
    return Response.json({ object: { sha } });
  }

  async #query({ query, variables }: Posted) {
    const { data, errors } = await graphql({
      schema: githubSchema,
      source: query,
      rootValue: this.#objects.root,
      variableValues: { ...variables },
    });
    const described = errors?.map(({ message, extensions }) => ({
      message,
      type: extensions.type ?? "INVALID",
    }));
    return Response.json({ data, errors: described });
  }
}
