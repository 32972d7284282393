import { draftBranch } from "../../../src/shared/draft-branch";
import type { Overview, Summary } from "../../../src/shared/publishing/overview";
import {
  compareVersions,
  type ContentFiles,
  type FileVersions,
} from "../../../src/shared/publishing/versions";
import { siteData } from "../../generated";
import type { EditorAccess } from "../../shared/settings";
import { takeInMessage } from "./branches";
import { Refusal, TakenBack } from "./refusal";
import { type ContentOfCommit, type PublishedHead, Repository } from "./repository";
import { scheduleIn } from "./schedule";

/** What is published, what the draft has of its own, and what was changed on both sides. */
interface Comparison {
  published: PublishedHead;
  publishedContent: ContentOfCommit;
  draft: { commit: string; base?: string };
  changes: FileVersions[];
  conflicts: FileVersions[];
}

/** The {@link Summary} as it is recorded. */
type RecordedSummary = Omit<Summary, "schedule"> & {
  /** True if something was saved or published since. */
  isOutdated: boolean;
};

const summaryKey = "summary";
const publishesAtOnceKey = "publishes at once";

/** How often something is begun again because a branch has moved meanwhile. */
const maxTries = 5;

const chooseFirst =
  "An entry was changed on both sides: here, and where it is published. Open “What isn't published yet”, and choose one of its versions first.";

const changedMeanwhile =
  "Something was changed meanwhile, so nothing was published. Look through the list again.";

/** Returns the listed files that aren't published yet. Throws if one was published or taken back since it was listed. */
function findListed(
  listed: readonly FileVersions[],
  { changes, publishedContent }: Comparison,
  ifSavedAgain: "refuse" | "publish as listed",
) {
  const missing = listed.filter(({ path, draft }) => publishedContent.files.get(path) !== draft);
  for (const { path, published, draft } of missing) {
    const change = changes.find((one) => one.path === path);
    if (!change) throw new TakenBack(changedMeanwhile);
    const isRefused = change.draft !== draft && ifSavedAgain === "refuse";
    if (change.published !== published || isRefused) throw new Refusal(changedMeanwhile);
  }
  return missing;
}

/** Takes what is published into the draft, and publishes what the draft has. Its methods throw a {@link Refusal}. */
export class Publishing {
  readonly #repository: Repository;

  constructor(
    private readonly access: EditorAccess,
    private readonly kv: SyncKvStorage,
  ) {
    this.#repository = new Repository(access);
  }

  /** Compares both branches. Makes the draft if it isn't there. */
  async #compare(): Promise<Comparison> {
    const { published, draft } = await this.#repository.readBranches();
    if (!draft) {
      await this.#repository.makeDraft(await this.#makeTakeIn(published, [], []));
      return this.#compare();
    }
    const [publishedContent, draftContent, baseContent] = await Promise.all([
      this.#repository.readContent(published.commit),
      this.#repository.readContent(draft.commit),
      draft.base ? this.#repository.readContent(draft.base) : undefined,
    ]);
    // Without a base, all that differs is a conflict, so nothing is replaced before somebody has seen it.
    const baseFiles: ContentFiles = baseContent?.files ?? new Map();
    return {
      published,
      publishedContent,
      draft,
      ...compareVersions(publishedContent.files, draftContent.files, baseFiles),
    };
  }

  /** Makes the commit with which the draft takes in what is published: all of that, with the draft's own changes. */
  #makeTakeIn(
    { commit, tree }: PublishedHead,
    changes: readonly FileVersions[],
    draftCommits: readonly string[],
  ) {
    return this.#repository.makeCommit({
      message: takeInMessage(commit),
      tree,
      changes,
      parents: [...draftCommits, commit],
    });
  }

  /**
   * Takes what is published into the draft, unless somebody has to choose first. `replaced` lists published versions that the
   * draft's versions are to replace.
   */
  async takeIn(replaced: readonly FileVersions[]) {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const { published, draft, changes, conflicts } = await this.#compare();
      const isChosen = ({ path, published: sha }: FileVersions) =>
        replaced.some((one) => one.path === path && one.published === sha);
      const hasTakenIn = draft.base === published.commit;
      if (hasTakenIn || !conflicts.every(isChosen)) return;

      const own = [...changes, ...conflicts];
      const commit = await this.#makeTakeIn(published, own, [draft.commit]);
      if (await this.#repository.moveBranch(draftBranch, commit)) return;
    }
  }

  /** Says whether the site was built from what is published. */
  async #isLive({ published, publishedContent }: Comparison): Promise<boolean | "unknown"> {
    const { commit } = siteData.build;
    if (!commit) return "unknown";
    if (commit === published.commit) return true;
    try {
      // A commit that changes no content needn't be built.
      const built = await this.#repository.readContent(commit);
      return built.folderSha === publishedContent.folderSha;
    } catch {
      return "unknown";
    }
  }

  /** Says what isn't published yet, and whether the rest is live. */
  async read(): Promise<Overview> {
    const comparison = await this.#compare();
    const { published, draft, changes, conflicts } = comparison;
    const overview = {
      repository: this.access.repository,
      branch: this.access.branch,
      publishedCommit: published.commit,
      publishedAt: published.changedAt,
      draftCommit: draft.commit,
      changes,
      conflicts,
      isLive: await this.#isLive(comparison),
      publishesAtOnce: this.kv.get<boolean>(publishesAtOnceKey) ?? false,
      schedule: scheduleIn(this.kv),
    };
    this.kv.put<RecordedSummary>(summaryKey, {
      changeCount: changes.length,
      conflictCount: conflicts.length,
      publishedAt: overview.publishedAt,
      isLive: overview.isLive,
      isOutdated: false,
    });
    return overview;
  }

  /** Records that something was saved or published, so that the summary is out of date. */
  noteChange() {
    const summary = this.kv.get<RecordedSummary>(summaryKey);
    if (summary) this.kv.put<RecordedSummary>(summaryKey, { ...summary, isOutdated: true });
  }

  /**
   * Sums up for the inbox. Asks GitHub only if something was saved or published since it was last asked. Returns undefined if nobody
   * has opened the editor yet.
   */
  async summarize(): Promise<Summary | undefined> {
    const recorded = this.kv.get<RecordedSummary>(summaryKey);
    if (!recorded) return undefined;
    const schedule = scheduleIn(this.kv);
    if (!recorded.isOutdated && recorded.isLive) return { ...recorded, schedule };
    const { changes, conflicts, ...overview } = await this.read();
    return { ...overview, changeCount: changes.length, conflictCount: conflicts.length };
  }

  /**
   * Publishes files as they were listed. If one was saved again since, and isn't refused for that, its newer version goes on being
   * a draft. `message` says in the history what this was.
   */
  async publish(
    listed: readonly FileVersions[],
    message: string,
    ifSavedAgain: "refuse" | "publish as listed",
  ) {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const comparison = await this.#compare();
      if (comparison.conflicts.length > 0) throw new Refusal(chooseFirst);
      const files = findListed(listed, comparison, ifSavedAgain);
      if (files.length === 0) return;

      const { commit, tree } = comparison.published;
      const made = await this.#repository.makeCommit({
        message,
        tree,
        changes: files,
        parents: [commit],
      });
      if (await this.#repository.moveBranch(this.access.branch, made)) {
        this.noteChange();
        // A file that was saved again meanwhile goes on being a draft.
        return this.takeIn(files.map(({ path, draft }) => ({ path, published: draft })));
      }
    }
    throw new Refusal(changedMeanwhile);
  }

  /** Throws if one of the listed files was changed since. */
  async requireListed(listed: readonly FileVersions[]) {
    findListed(listed, await this.#compare(), "refuse");
  }

  /** Sets whether each save is published at once. */
  setPublishesAtOnce(publishesAtOnce: boolean) {
    this.kv.put(publishesAtOnceKey, publishesAtOnce);
  }
}
