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

/** The last commit of the branch that is published. */
export interface PublishedHead {
  commit: string;
  /** The SHA of its tree. */
  tree: string;
  /** When something below `content/` was last published, in ms since 1970. */
  changedAt: number;
}

/** The last commit of the draft. */
export interface DraftHead {
  commit: string;
  /** The published commit that the draft took in last. */
  base?: string;
}

/** How many commits' files are kept, so that an object that runs for weeks doesn't grow. One publishing needs three or four. */
const maxKeptCommits = 20;

/** Reads and moves the branches at GitHub. Its methods throw a {@link Refusal} if GitHub refuses. */
export class Repository {
  /** By the SHAs of commits. What a commit holds never changes. */
  readonly #contents = new Map<string, Promise<ContentFiles>>();

  constructor(private readonly access: EditorAccess) {}

  /** Asks GitHub for JSON. Returns "refused" if GitHub refuses, mostly because a branch has moved. */
  async #ask<Answer>(
    method: "GET" | "POST" | "PATCH",
    path: string,
    question?: object,
  ): Promise<Answer | "refused"> {
    const body = question && JSON.stringify(question);
    const reply = await askGithub(path, this.access, { method, body });
    const changesNothing = !body || path === "graphql";
    const explanation = explain(reply, this.access, changesNothing ? "query" : "save");
    if (explanation) throw new Refusal(explanation);
    const { answer, text } = reply;
    if (answer.status === 409 || answer.status === 422) return "refused";
    return text === undefined ? answer.json() : (JSON.parse(text) as Answer);
  }

  /** Asks GitHub for JSON. Throws if GitHub refuses, which has nothing to do with where the branches are. */
  async #askOrThrow<Answer>(method: "GET" | "POST", path: string, question?: object) {
    const answer = await this.#ask<Answer>(method, path, question);
    if (answer === "refused") throw new Refusal(`GitHub refused to do this: ${path}`);
    return answer;
  }

  get #git() {
    return `repos/${this.access.repository}/git`;
  }

  /** Reads both branches. `after` is where the last list of the draft's commits has ended. */
  async #readRefs(after?: string) {
    const question = branchesQuestion(this.access, after);
    const { data } = await this.#askOrThrow<Branches>("POST", "graphql", question);
    // GitHub's own faults have the status 200.
    if (!data?.repository) {
      throw new Refusal("GitHub can't be reached. Try again in a few minutes.");
    }
    const { published, draft } = data.repository;
    if (!published) {
      throw new Refusal(
        `The repository has no branch called ${this.access.branch}. Set EDITOR_BRANCH at Cloudflare to the name of the branch that is published, such as main or master.`,
      );
    }
    return { published: published.target, draft: draft?.target };
  }

  /** Reads where both branches are. `draft` is undefined if there is no such branch. */
  async readBranches() {
    let after: string | undefined;
    for (;;) {
      const refs = await this.#readRefs(after);
      const { oid, tree, history: contentHistory } = refs.published;
      const changedAt = Date.parse(contentHistory.nodes[0]?.committedDate ?? "");
      const published = { commit: oid, tree: tree.oid, changedAt };
      if (!refs.draft) return { published };

      const { nodes, pageInfo } = refs.draft.history;
      const base = findBase(nodes.map(({ message }) => message));
      const isEnough = base || !pageInfo.hasNextPage;
      if (isEnough) return { published, draft: { commit: refs.draft.oid, base } };
      after = pageInfo.endCursor;
    }
  }

  async #fetchContent(commit: string) {
    const path = `${this.#git}/trees/${commit}?recursive=1`;
    return readContentFiles(await this.#askOrThrow<GithubTree>("GET", path));
  }

  /** Reads the files below `content/` in a commit. */
  readContent(commit: string) {
    const keptContent = this.#contents.get(commit);
    if (keptContent) return keptContent;

    if (this.#contents.size >= maxKeptCommits) this.#contents.clear();
    const content = this.#fetchContent(commit);
    content.catch(() => this.#contents.delete(commit));
    this.#contents.set(commit, content);
    return content;
  }

  /** Makes a tree of another one and of changes. Returns its SHA. */
  async #makeTree({ tree, changes }: NewCommit) {
    // GitHub refuses to make a tree without changes.
    if (changes.length === 0) return tree;
    const { sha } = await this.#askOrThrow<{ sha: string }>("POST", `${this.#git}/trees`, {
      base_tree: tree,
      tree: changes.map(({ path, draft }) => ({
        path,
        // A file that isn't a program.
        mode: "100644",
        type: "blob",
        // Null deletes a file.
        sha: draft ?? null,
      })),
    });
    return sha;
  }

  /** Makes a commit that is on no branch yet. Returns its SHA. */
  async makeCommit(commit: NewCommit) {
    const { message, parents } = commit;
    const { sha } = await this.#askOrThrow<{ sha: string }>("POST", `${this.#git}/commits`, {
      message,
      tree: await this.#makeTree(commit),
      parents,
    });
    return sha;
  }

  /** Makes a commit the last one of a branch, never by force. Returns false if the branch has moved meanwhile. */
  async moveBranch(branch: string, commit: string) {
    const name = branch.split("/").map(encodeURIComponent).join("/");
    const change = { sha: commit, force: false };
    return (await this.#ask("PATCH", `${this.#git}/refs/heads/${name}`, change)) !== "refused";
  }

  /** Makes the draft's branch, unless somebody else has just made it. */
  async makeDraft(commit: string) {
    const ref = `refs/heads/${draftBranch}`;
    await this.#ask("POST", `${this.#git}/refs`, { ref, sha: commit });
  }
}
