import { draftBranch } from "../../../src/shared/draft-branch";
import type { Overview, Summary } from "../../../src/shared/publishing/overview";
import {
  compareVersions,
  type ContentFiles,
  countEntries,
  type FileVersions,
} from "../../../src/shared/publishing/versions";
import { siteData } from "../../generated";
import { log } from "../../shared/log";
import type { EditorAccess } from "../../shared/settings";
import { minute } from "../../shared/spans";
import { takeInMessage } from "./branches";
import { Refusal } from "./refusal";
import { type DraftHead, type PublishedHead, Repository } from "./repository";
import { readSchedule } from "./schedule";

/** Where both branches are, what only the draft has changed, and what was changed on both sides. */
interface Comparison {
  published: PublishedHead;
  publishedFiles: ContentFiles;
  draft: DraftHead;
  changes: FileVersions[];
  conflicts: FileVersions[];
}

/** The {@link Summary} as it is recorded. */
type RecordedSummary = Omit<Summary, "schedule"> & {
  /** True if something was saved or published since. */
  isOutdated: boolean;
  /** When GitHub was last asked, in ms since 1970. */
  askedAt: number;
};

const summaryKey = "summary";
const publishesAtOnceKey = "publishes at once";

/** How often something is tried. It fails each time that somebody else moves a branch meanwhile. */
const maxTries = 5;

const chooseFirst =
  "An entry was changed on both sides: here, and where it is published. Open “What isn't published yet”, and choose one of its versions first.";

const changedMeanwhile =
  "Something was changed meanwhile, so nothing was published. Look through the list again.";

/** What to do with a file that was saved again since it was listed. */
type IfSavedAgain = "refuse" | "publish as listed";

/** Leaves out the files that are published as they were listed. */
const listUnpublished = (listed: readonly FileVersions[], { publishedFiles }: Comparison) =>
  listed.filter(({ path, draft }) => publishedFiles.get(path) !== draft);

/** Throws unless the draft still has each file as it was listed or, if that is allowed, a newer version of it. */
function requireAsListed(
  unpublished: readonly FileVersions[],
  { changes }: Comparison,
  ifSavedAgain: IfSavedAgain,
) {
  for (const { path, published, draft } of unpublished) {
    const change = changes.find((one) => one.path === path);
    const isStillAChange = change && change.published === published;
    const isRefused = ifSavedAgain === "refuse" && change?.draft !== draft;
    if (!isStillAChange || isRefused) throw new Refusal(changedMeanwhile);
  }
}

/**
 * Publishes what the draft has, and takes what is published into the draft. Its methods throw a {@link Refusal} if that can't be
 * done.
 */
export class Publishing {
  readonly #repository: Repository;

  constructor(
    private readonly access: EditorAccess,
    private readonly kv: SyncKvStorage,
  ) {
    this.#repository = new Repository(access);
  }

  /** Makes the draft, which begins with what is published. */
  async #makeDraft(published: PublishedHead) {
    const firstCommit = await this.#commitTakeIn(published, [], []);
    await this.#repository.makeDraft(firstCommit);
    return this.#repository.readBranches();
  }

  /** Compares both branches. Makes the draft if it isn't there. */
  async #compare(): Promise<Comparison> {
    const branches = await this.#repository.readBranches();
    const { published, draft } = branches.draft
      ? branches
      : await this.#makeDraft(branches.published);
    if (!draft) throw new Refusal(`GitHub keeps the branch ${draftBranch} from being made.`);
    const [publishedFiles, draftFiles, baseFiles] = await Promise.all([
      this.#repository.readContent(published.commit),
      this.#repository.readContent(draft.commit),
      draft.base ? this.#repository.readContent(draft.base) : undefined,
    ]);
    return {
      published,
      publishedFiles,
      draft,
      ...compareVersions(publishedFiles, draftFiles, baseFiles),
    };
  }

  /** Makes the commit with which the draft takes in what is published: its files, with the draft's versions of some. */
  #commitTakeIn(
    { commit, tree }: PublishedHead,
    draftVersions: readonly FileVersions[],
    draftCommits: readonly string[],
  ) {
    return this.#repository.makeCommit({
      message: takeInMessage(commit),
      tree,
      changes: draftVersions,
      parents: [...draftCommits, commit],
    });
  }

  /**
   * Takes what is published into the draft, unless somebody has to choose first. `overruled` lists published versions that were not
   * chosen: of these files, the draft keeps its own version.
   */
  async takeInPublished(overruled: readonly FileVersions[]) {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const { published, draft, changes, conflicts } = await this.#compare();
      const isOverruled = (conflict: FileVersions) =>
        overruled.some((one) => one.path === conflict.path && one.published === conflict.published);
      const hasTakenIn = draft.base === published.commit;
      const hasToChoose = !conflicts.every(isOverruled);
      if (hasTakenIn || hasToChoose) return;

      const draftVersions = [...changes, ...conflicts];
      const commit = await this.#commitTakeIn(published, draftVersions, [draft.commit]);
      if (await this.#repository.moveBranch(draftBranch, commit)) return;
    }
  }

  /** Says whether the site was built from what is published. */
  async #isLive({ published, publishedFiles }: Comparison): Promise<boolean | "unknown"> {
    const { commit } = siteData.build;
    if (!commit) return "unknown";
    if (commit === published.commit) return true;
    try {
      // A newer commit that changes no content needn't be built.
      const builtFiles = await this.#repository.readContent(commit);
      // Without a base, each file that differs is a conflict.
      const differences = compareVersions(publishedFiles, builtFiles).conflicts;
      return differences.length === 0;
    } catch {
      return "unknown";
    }
  }

  /** Reads what isn't published yet, and whether the rest is live. Records the summary of that. */
  async readOverview(): Promise<Overview> {
    const comparison = await this.#compare();
    const { published, draft, changes, conflicts } = comparison;
    const overview = {
      repository: this.access.repository,
      publishedCommit: published.commit,
      publishedAt: published.changedAt,
      draftCommit: draft.commit,
      changes,
      conflicts,
      isLive: await this.#isLive(comparison),
      publishesAtOnce: this.kv.get<boolean>(publishesAtOnceKey) ?? false,
      schedule: readSchedule(this.kv),
    };
    this.kv.put<RecordedSummary>(summaryKey, {
      count: countEntries([...changes, ...conflicts]),
      publishedAt: overview.publishedAt,
      isLive: overview.isLive,
      isOutdated: false,
      askedAt: Date.now(),
    });
    return overview;
  }

  /** Records that something was saved or published, so that the summary is out of date. */
  noteChange() {
    const summary = this.kv.get<RecordedSummary>(summaryKey);
    if (summary) this.kv.put<RecordedSummary>(summaryKey, { ...summary, isOutdated: true });
  }

  /**
   * Sums up for the inbox what isn't published. Returns undefined if nobody has opened the editor yet. Asks GitHub at most once a
   * minute, and only if something may have changed. If GitHub doesn't answer, what is recorded counts.
   */
  async summarize(): Promise<Summary | undefined> {
    const recorded = this.kv.get<RecordedSummary>(summaryKey);
    if (!recorded) return undefined;
    const mayHaveChanged = recorded.isOutdated || recorded.isLive === false;
    if (mayHaveChanged && Date.now() > recorded.askedAt + minute) {
      this.kv.put<RecordedSummary>(summaryKey, { ...recorded, askedAt: Date.now() });
      await this.readOverview().catch((error: unknown) => log("draft not read", { error }));
    }
    const summary = this.kv.get<RecordedSummary>(summaryKey) ?? recorded;
    return { ...summary, schedule: readSchedule(this.kv) };
  }

  /**
   * Publishes files in the versions that were listed. If one was saved again since, that newer version stays in the draft.
   * `message` is the commit's.
   */
  async publish(listed: readonly FileVersions[], message: string, ifSavedAgain: IfSavedAgain) {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const comparison = await this.#compare();
      const unpublished = listUnpublished(listed, comparison);
      // All are published already if GitHub's answer to an earlier request was lost.
      if (unpublished.length === 0) return this.#takeInVersions(listed);
      if (comparison.conflicts.length > 0) throw new Refusal(chooseFirst);
      requireAsListed(unpublished, comparison, ifSavedAgain);

      const { commit, tree } = comparison.published;
      const newCommit = await this.#repository.makeCommit({
        message,
        tree,
        changes: unpublished,
        parents: [commit],
      });
      if (await this.#repository.moveBranch(this.access.branch, newCommit)) {
        return this.#takeInVersions(unpublished);
      }
    }
    throw new Refusal(changedMeanwhile);
  }

  /** Takes in files that were just published. If one was saved again meanwhile, that save stays in the draft. */
  #takeInVersions(justPublished: readonly FileVersions[]) {
    this.noteChange();
    const overruled = justPublished.map(({ path, draft }) => ({ path, published: draft }));
    return this.takeInPublished(overruled);
  }

  /** Throws unless each of the listed files is a change, and is as it was listed. */
  async requireListed(listed: readonly FileVersions[]) {
    const comparison = await this.#compare();
    const unpublished = listUnpublished(listed, comparison);
    requireAsListed(unpublished, comparison, "refuse");
    const areAllChanges = listed.length > 0 && unpublished.length === listed.length;
    if (!areAllChanges) throw new Refusal(changedMeanwhile);
  }

  /** Sets whether each save is published at once. */
  setPublishesAtOnce(publishesAtOnce: boolean) {
    this.kv.put(publishesAtOnceKey, publishesAtOnce);
  }
}
