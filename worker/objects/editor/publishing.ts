import { draftBranch } from "../../../src/shared/draft-branch";
import type { Overview, Summary } from "../../../src/shared/publishing/overview";
import {
  compareVersions,
  countEntries,
  type FileVersions,
} from "../../../src/shared/publishing/versions";
import { siteData } from "../../generated";
import { log } from "../../shared/log";
import type { EditorAccess } from "../../shared/settings";
import { minute } from "../../shared/spans";
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
  /** When GitHub was last asked, in ms since 1970. */
  askedAt: number;
};

const summaryKey = "summary";
const publishesAtOnceKey = "publishes at once";

/** How often something is begun again because a branch has moved meanwhile. */
const maxTries = 5;

const chooseFirst =
  "An entry was changed on both sides: here, and where it is published. Open “What isn't published yet”, and choose one of its versions first.";

const changedMeanwhile =
  "Something was changed meanwhile, so nothing was published. Look through the list again.";

/** Leaves out the files that are published as listed. Throws if one was taken back, or was published in another version. */
function findUnpublished(
  listed: readonly FileVersions[],
  { changes, publishedContent }: Comparison,
  ifSavedAgain: "refuse" | "publish as listed",
) {
  const unpublished = listed.filter(
    ({ path, draft }) => publishedContent.files.get(path) !== draft,
  );
  for (const { path, published, draft } of unpublished) {
    const change = changes.find((one) => one.path === path);
    const isTakenBack = !change && publishedContent.files.get(path) === published;
    if (isTakenBack) throw new TakenBack(changedMeanwhile);
    const isSavedAgain = change?.draft !== draft;
    if (!change || change.published !== published || (isSavedAgain && ifSavedAgain === "refuse")) {
      throw new Refusal(changedMeanwhile);
    }
  }
  return unpublished;
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

  /** Makes the draft, which begins with what is published. */
  async #makeDraft() {
    const { published } = await this.#repository.readBranches();
    await this.#repository.makeDraft(await this.#makeTakeIn(published, [], []));
    return this.#repository.readBranches();
  }

  /** Compares both branches. Makes the draft if it isn't there. */
  async #compare(): Promise<Comparison> {
    const branches = await this.#repository.readBranches();
    const { published, draft } = branches.draft ? branches : await this.#makeDraft();
    if (!draft) throw new Refusal(`GitHub keeps the branch ${draftBranch} from being made.`);
    const [publishedContent, draftContent, baseContent] = await Promise.all([
      this.#repository.readContent(published.commit),
      this.#repository.readContent(draft.commit),
      draft.base ? this.#repository.readContent(draft.base) : undefined,
    ]);
    return {
      published,
      publishedContent,
      draft,
      ...compareVersions(publishedContent.files, draftContent.files, baseContent?.files),
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
   * Takes what is published into the draft, unless somebody has to choose first. `overruled` lists published versions that lose a
   * conflict: there, the draft's version stays.
   */
  async takeIn(overruled: readonly FileVersions[]) {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const { published, draft, changes, conflicts } = await this.#compare();
      const isChosen = ({ path, published: sha }: FileVersions) =>
        overruled.some((one) => one.path === path && one.published === sha);
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
   * Sums up for the inbox. Asks GitHub at most once a minute, and only if something was saved since, or isn't live yet. If GitHub
   * doesn't answer, what is recorded counts. Returns undefined if nobody has opened the editor yet.
   */
  async summarize(): Promise<Summary | undefined> {
    const recorded = this.kv.get<RecordedSummary>(summaryKey);
    if (!recorded) return undefined;
    const mayHaveChanged = recorded.isOutdated || recorded.isLive === false;
    if (mayHaveChanged && Date.now() > recorded.askedAt + minute) {
      this.kv.put<RecordedSummary>(summaryKey, { ...recorded, askedAt: Date.now() });
      await this.read().catch((error: unknown) => log("draft not read", { error }));
    }
    const summary = this.kv.get<RecordedSummary>(summaryKey) ?? recorded;
    return { ...summary, schedule: scheduleIn(this.kv) };
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
      const { files: publishedFiles } = comparison.publishedContent;
      const isDone = listed.every(({ path, draft }) => publishedFiles.get(path) === draft);
      // Nobody knew, because GitHub's answer was lost.
      if (isDone) return this.#takeInPublished(listed);
      if (comparison.conflicts.length > 0) throw new Refusal(chooseFirst);
      const files = findUnpublished(listed, comparison, ifSavedAgain);

      const { commit, tree } = comparison.published;
      const made = await this.#repository.makeCommit({
        message,
        tree,
        changes: files,
        parents: [commit],
      });
      if (await this.#repository.moveBranch(this.access.branch, made)) {
        return this.#takeInPublished(files);
      }
    }
    throw new Refusal(changedMeanwhile);
  }

  /** Takes in files that were just published. If one was saved again meanwhile, that save stays in the draft. */
  #takeInPublished(files: readonly FileVersions[]) {
    this.noteChange();
    return this.takeIn(files.map(({ path, draft }) => ({ path, published: draft })));
  }

  /** Throws unless each of the listed files is a change, and is as it was listed. */
  async requireListed(listed: readonly FileVersions[]) {
    const unpublished = findUnpublished(listed, await this.#compare(), "refuse");
    const areAllChanges = listed.length > 0 && unpublished.length === listed.length;
    if (!areAllChanges) throw new Refusal(changedMeanwhile);
  }

  /** Sets whether each save is published at once. */
  setPublishesAtOnce(publishesAtOnce: boolean) {
    this.kv.put(publishesAtOnceKey, publishesAtOnce);
  }
}
