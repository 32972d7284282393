import { draftBranch } from "../../../src/shared/draft-branch";
import {
  type ContentFiles,
  type FileVersions,
  type GithubTree,
  readContentFiles,
} from "../../../src/shared/publishing/versions";
import type { EditorAccess } from "../../shared/settings";
import { askGithub } from "./ask-github";
import { type Branches, branchesQuestion, findBase } from "./branches";
import { explain } from "./explain";
import { Refusal } from "./refusal";

/** What a new commit holds: the files of a tree and, of the changed files, the versions of the draft. */
interface NewCommit {
  message: string;
  /** The SHA of the tree. */
  tree: string;
  changes: readonly FileVersions[];
  parents: string[];
}

/** The files below `content/` in a commit, and the SHA of that folder, which tells whether two are the same. */
export interface ContentOfCommit {
  files: ContentFiles;
  folderSha?: string;
}

/** The last commit of the branch that is published. */
export interface PublishedHead {
  commit: string;
  /** The SHA of its tree. */
  tree: string;
  /** When something below `content/` was last published, in ms since 1970. */
  changedAt: number;
}

/** How many commits' files are kept, so that an object that runs for weeks doesn't grow. */
const maxKept = 20;

/** Reads and moves the branches at GitHub. Its methods throw a {@link Refusal} if GitHub refuses. */
export class Repository {
  /** By the SHAs of commits. What a commit holds never changes. */
  readonly #contents = new Map<string, Promise<ContentOfCommit>>();

  constructor(private readonly access: EditorAccess) {}

  /** Asks GitHub for JSON. Returns "refused" if GitHub refuses, mostly because a branch has moved. */
  async #ask<Answer>(
    method: "GET" | "POST" | "PATCH",
    path: string,
    question?: object,
  ): Promise<Answer | "refused"> {
    const body = question && JSON.stringify(question);
    const { answer, text } = await askGithub(path, this.access, { method, body });
    const isQuery = path === "graphql";
    const refusal = explain(answer, text, this.access, Boolean(body) && !isQuery);
    if (refusal) throw new Refusal(refusal);
    if (answer.status === 409 || answer.status === 422) return "refused";
    return text === undefined ? answer.json() : (JSON.parse(text) as Answer);
  }

  /** Asks for what GitHub answers wherever the branches are, unless something is wrong. */
  async #askOrThrow<Answer>(method: "GET" | "POST", path: string, question?: object) {
    const answer = await this.#ask<Answer>(method, path, question);
    if (answer === "refused") throw new Refusal(`GitHub refused to do this: ${path}`);
    return answer;
  }

  get #git() {
    return `repos/${this.access.repository}/git`;
  }

  /** Reads where both branches are. `draft` is undefined if there is no such branch. */
  async readBranches() {
    const messages: string[] = [];
    let after: string | undefined;
    for (;;) {
      const question = branchesQuestion(this.access, after);
      const { data } = await this.#askOrThrow<Branches>("POST", "graphql", question);
      // GitHub's own faults have the status 200.
      if (!data?.repository)
        throw new Refusal("GitHub can't be reached. Try again in a few minutes.");
      const { published, draft } = data.repository;
      if (!published) {
        throw new Refusal(
          `The repository has no branch called ${this.access.branch}. Set EDITOR_BRANCH at Cloudflare to the name of the branch that is published, such as main or master.`,
        );
      }
      const { oid: commit, tree, history: contentHistory } = published.target;
      const publishedHead = {
        commit,
        tree: tree.oid,
        changedAt: Date.parse(contentHistory.nodes[0]?.committedDate ?? ""),
      };
      if (!draft) return { published: publishedHead };

      const { nodes, pageInfo } = draft.target.history;
      messages.push(...nodes.map(({ message }) => message));
      const base = findBase(messages);
      if (base || !pageInfo.hasNextPage) {
        return { published: publishedHead, draft: { commit: draft.target.oid, base } };
      }
      after = pageInfo.endCursor;
    }
  }

  async #fetchContent(commit: string): Promise<ContentOfCommit> {
    const path = `${this.#git}/trees/${commit}?recursive=1`;
    const list = await this.#askOrThrow<GithubTree>("GET", path);
    const folder = list.tree.find((item) => item.path === "content");
    return { files: readContentFiles(list), folderSha: folder?.sha };
  }

  /** Reads the files below `content/` in a commit. */
  readContent(commit: string) {
    const known = this.#contents.get(commit);
    if (known) return known;

    const content = this.#fetchContent(commit);
    content.catch(() => this.#contents.delete(commit));
    this.#contents.set(commit, content);
    const [oldest = ""] = this.#contents.keys();
    if (this.#contents.size > maxKept) this.#contents.delete(oldest);
    return content;
  }

  /** Makes a tree of another one and of changes. Returns its SHA. */
  async #makeTree({ tree, changes }: NewCommit) {
    // GitHub refuses a tree without any.
    if (changes.length === 0) return tree;
    const made = await this.#askOrThrow<{ sha: string }>("POST", `${this.#git}/trees`, {
      base_tree: tree,
      // Null deletes a file.
      tree: changes.map(({ path, draft: sha = null }) => ({
        path,
        mode: "100644",
        type: "blob",
        sha,
      })),
    });
    return made.sha;
  }

  /** Makes a commit that is on no branch yet. Returns its SHA. */
  async makeCommit(commit: NewCommit) {
    const { message, parents } = commit;
    const made = await this.#askOrThrow<{ sha: string }>("POST", `${this.#git}/commits`, {
      message,
      tree: await this.#makeTree(commit),
      parents,
    });
    return made.sha;
  }

  /** Makes a commit the last one of a branch. Returns false if the branch has moved meanwhile: it is never moved by force. */
  async moveBranch(branch: string, commit: string) {
    const name = branch.split("/").map(encodeURIComponent).join("/");
    const change = { sha: commit, force: false };
    return (await this.#ask("PATCH", `${this.#git}/refs/heads/${name}`, change)) !== "refused";
  }

  /** Makes the draft's branch. Returns false if somebody else has just made it. */
  async makeDraft(commit: string) {
    const branch = { ref: `refs/heads/${draftBranch}`, sha: commit };
    return (await this.#ask("POST", `${this.#git}/refs`, branch)) !== "refused";
  }
}
