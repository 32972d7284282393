import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Request, Response } from "miniflare";
import { englishContent } from "./addresses";

interface Commit {
  fileChanges: {
    additions: { path: string; contents: string }[];
    deletions: { path: string }[];
  };
  message: { headline: string };
}

interface Question {
  query: string;
  variables: { input: Commit };
}

const binary = { headers: { "Content-Type": "application/octet-stream" } };

const idOf = (content: Buffer | string) => createHash("sha1").update(content).digest("hex");

/** Stands in for GitHub, with one repository that has {@link englishContent}. */
export class GitHubStandIn {
  readonly token = "github_pat_of_a_test";
  /** When the token ends, as GitHub writes it in a header. */
  tokenEnd = "";
  readonly headlines: string[] = [];
  readonly files = new Map(
    readdirSync(englishContent, { recursive: true, withFileTypes: true })
      .filter((item) => item.isFile())
      .map((item) => join(item.parentPath, item.name))
      .map((file) => [`content${file.slice(englishContent.length)}`, readFileSync(file)]),
  );

  readonly answer = async (request: Request) => {
    const { url, headers } = request;
    const authorization = headers.get("Authorization") ?? "";
    if (authorization !== `Bearer ${this.token}`) return new Response("{}", { status: 401 });

    // The Worker has to keep the token to itself, even if it comes back.
    const options = {
      headers: {
        "X-Authorization": authorization,
        "github-authentication-token-expiration": this.tokenEnd,
      },
    };
    const [, blob] = /blobs\/(\w+)/.exec(url) ?? [];
    if (blob) return new Response(this.#find(blob), binary);
    if (url.endsWith("?recursive=1")) return Response.json({ tree: this.#tree() }, options);
    if (request.method === "GET") return Response.json({}, options);
    const data = this.#answerQuestion((await request.json()) as Question);
    return Response.json({ data }, options);
  };

  #find = (id: string) => [...this.files.values()].find((content) => idOf(content) === id);

  #tree = () =>
    Array.from(this.files, ([path, content]) => ({
      type: "blob",
      path,
      sha: idOf(content),
      size: content.length,
    }));

  #answerQuestion({ query, variables }: Question) {
    if (query.includes("createCommitOnBranch")) {
      return { createCommitOnBranch: { commit: this.#commit(variables.input, query) } };
    }
    const repository: Record<string, unknown> = { ref: this.#history() };
    for (const [, name = "", id] of query.matchAll(/(\w+): *(?:object\(oid: "(\w+)"|ref\()/g)) {
      repository[name] = id ? { text: String(this.#find(id)) } : this.#history();
    }
    return { repository };
  }

  #commit({ fileChanges: { additions, deletions }, message }: Commit, query: string) {
    for (const { path } of deletions) this.files.delete(path);
    for (const { path, contents } of additions) {
      this.files.set(path, Buffer.from(contents, "base64"));
    }
    this.headlines.push(message.headline);
    const saved = Array.from(
      query.matchAll(/(file_\d+): file\(path: "(.*?)"/g),
      ([, name = "", path = ""]) => [name, { oid: idOf(this.files.get(path) ?? "") }] as const,
    );
    return { ...this.#head(), ...Object.fromEntries(saved) };
  }

  #head = () => ({
    oid: idOf(String(this.headlines.length)),
    committedDate: "2026-11-24T10:00:00Z",
    author: {},
  });

  #history = () => ({ target: { history: { nodes: [this.#head()] } } });
}
