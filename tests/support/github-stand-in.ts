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
  /** Changes once GitHub takes another one. */
  token = "github_pat_of_a_test";
  /** When the token ends, as GitHub writes it in a header. */
  tokenEnd = "";
  /** Runs before each answer. What it returns is answered instead. */
  beforeAnswer?: (method: string, path: string) => Promise<Response | undefined>;

  readonly #git = new GitFolder();
  readonly #objects = new GitHubObjects(this.#git);
  readonly #ready = this.#git.commit("main", { "README.md": "A site", ...readContent() }, "Begin");
  /** Requests are answered one after the other, because each may write. */
  #last: Promise<unknown> = Promise.resolve();

  /** Commits to a branch as another person does. Null deletes a file. */
  async push(branch: string, changes: FileChanges, message = "Push") {
    await this.#ready;
    return this.#git.commit(branch, changes, message);
  }

  /** Lists the commits of a branch, the newest first. */
  async log(branch: string) {
    const head = await this.#git.head(branch);
    return head ? this.#git.log(head) : [];
  }

  /** Reads the files of a branch, by their paths. */
  async readFiles(branch: string) {
    await this.#ready;
    const head = await this.#git.head(branch);
    const items = head ? await this.#git.list(head) : [];
    const files = items.filter(({ type }) => type === "blob");
    return new Map(
      await Promise.all(
        files.map(
          async ({ path, sha }) => [path, Buffer.from(await this.#git.readBlob(sha))] as const,
        ),
      ),
    );
  }

  readonly answer = (request: Request) => {
    const answer = this.#last.then(() => this.#answer(request));
    this.#last = answer.catch(() => undefined);
    return answer;
  };

  async #answer(request: Request) {
    await this.#ready;
    const { method, headers } = request;
    const path = request.url.replace(/^https:\/\/[^/]+/, "");
    const authorization = headers.get("Authorization") ?? "";
    if (authorization !== `Bearer ${this.token}`) return new Response("{}", { status: 401 });
    const instead = await this.beforeAnswer?.(method, path);
    if (instead) return instead;

    const answer =
      method === "GET"
        ? await this.#read(path)
        : await this.#write(path, (await request.json()) as Posted);
    // The Worker has to keep the token to itself, even if it comes back.
    answer.headers.set("X-Authorization", authorization);
    answer.headers.set("github-authentication-token-expiration", this.tokenEnd);
    return answer;
  }

  async #read(path: string) {
    const [, kind, sha = ""] = /\/git\/(blobs|trees)\/(\w+)/.exec(path) ?? [];
    if (kind === "blobs") return new Response(await this.#git.readBlob(sha), binary);
    if (kind === "trees") {
      try {
        return Response.json({ sha, tree: await this.#git.list(sha), truncated: false });
      } catch {
        return Response.json({ message: "Not Found" }, { status: 404 });
      }
    }
    return Response.json({});
  }

  async #write(path: string, posted: Posted) {
    const { ref, sha, force, base_tree: base, tree, message, parents } = posted;
    if (path.endsWith("/graphql")) return this.#query(posted);
    if (path.endsWith("/git/trees")) {
      const made = await this.#git.writeTree(base, tree);
      return made && tree.length > 0
        ? Response.json({ sha: made }, { status: 201 })
        : refuse("GitRPC::BadObjectState");
    }
    if (path.endsWith("/git/commits")) {
      const made = await this.#git.writeCommit(message, tree, parents);
      return Response.json({ sha: made }, { status: 201 });
    }
    const branch = (ref ?? path).replace(/.*refs\/heads\//, "");
    const head = await this.#git.head(branch);
    if (ref && head) return refuse("Reference already exists");
    if (!ref && !head) return refuse("Reference does not exist");
    if (head && !force && !(await this.#git.isAfter(sha, head))) {
      return refuse("Update is not a fast forward");
    }
    await this.#git.setHead(branch, sha);
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
