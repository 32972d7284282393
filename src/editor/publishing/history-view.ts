import { compareVersions, type FileVersions } from "../../shared/publishing/versions";
import { groupChanges, versionsOf } from "./entries";
import type { Commit, FileToSave, RepositoryFiles } from "./repository-files";
import { fillTemplate, formatMoment, messageOf, onPress } from "./templates";
import { viewVersions } from "./versions-view";

/** How many commits the history goes back, which fills some screens. */
const maxShown = 30;

/** Saves files of the past to the draft. The title says what they are. */
type BringBack = (files: FileToSave[], title: string) => Promise<unknown>;

/** Matches the name that the Worker puts before a message, such as "Ada" in "Ada: Update Questions". */
const nameBeforeMessage = /^(.+?): (Create|Update|Delete|Upload|Publish|Discard|Bring back|Add)/;

/** Says who has saved or published something, and when. */
export function describeCommit({ messageHeadline, committedDate }: Commit) {
  const [, name] = nameBeforeMessage.exec(messageHeadline) ?? [];
  const moment = formatMoment(committedDate);
  return name ? `${name}, ${moment}` : moment;
}

/**
 * Shows changes of the past, each with buttons to bring back a version. In the past, the version "published" is what was there
 * before, and "draft" is what it became.
 */
async function viewPastChanges(
  repository: RepositoryFiles,
  files: FileVersions[],
  bringBack: BringBack,
) {
  const texts = await repository.readTexts(files);
  return groupChanges(files, texts).map((change) => {
    const { title } = change;
    const view = fillTemplate("past-change", {
      title,
      versions: viewVersions(repository, change, texts),
    });
    // The names of the buttons are those of the versions.
    for (const version of ["published", "draft"] as const) {
      onPress(view, version, () => void bringBack(versionsOf([change], version), title));
    }
    return view;
  });
}

/** Shows a commit as an item of a list. It shows its changes once it is opened. */
function viewCommit(commit: Commit, readChanges: () => Promise<HTMLElement[]>) {
  const item = fillTemplate("commit", { title: describeCommit(commit) });
  const details = item.querySelector("details");
  const showChanges = () =>
    void readChanges().then(
      (changes) => details?.append(...changes),
      (error: unknown) => details?.append(messageOf(error)),
    );
  details?.addEventListener("toggle", showChanges, { once: true });
  return item;
}

/** Lists what was published, or saved, up to a commit. The newest is the first. */
export async function listCommits(
  repository: RepositoryFiles,
  lastCommit: string,
  bringBack: BringBack,
) {
  const commits = await repository.readHistory(lastCommit, "content", maxShown);
  return commits.map((commit) =>
    viewCommit(commit, async () => {
      const parent = commit.parents.nodes[0]?.oid;
      const before = parent ? await repository.readFiles(parent) : new Map<string, string>();
      const after = await repository.readFiles(commit.oid);
      // The commit began from what was before it, so that is the base of the comparison, too.
      const base = before;
      const { changes } = compareVersions(before, after, base);
      return viewPastChanges(repository, changes, bringBack);
    }),
  );
}

/** Lists the last saves of an entry, the newest first. */
export async function listSaves(
  repository: RepositoryFiles,
  draftCommit: string,
  path: string,
  bringBack: BringBack,
) {
  // The oldest save that is shown is compared with one more.
  const commits = await repository.readHistory(draftCommit, path, maxShown + 1);
  return commits.slice(0, maxShown).map((commit, index) =>
    viewCommit(commit, () => {
      const before = commits[index + 1]?.file?.oid;
      const after = commit.file?.oid;
      const files = [{ path, published: before, draft: after }];
      return viewPastChanges(repository, files, bringBack);
    }),
  );
}
