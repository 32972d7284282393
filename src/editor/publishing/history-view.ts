import type { Overview } from "../../shared/publishing/overview";
import { compareVersions } from "../../shared/publishing/versions";
import { groupChanges, isEntry, type Change } from "./entries";
import type { Commit, FileToSave, Repository } from "./repository";
import { formatMoment, make, messageOf, onPress } from "./template";
import { viewVersions } from "./versions-view";

/** How many publishings, or saves of an entry, the history goes back. */
const depth = 30;

/** Saves files of the past to the draft, with a title for what they are. */
export type BringBack = (files: FileToSave[], title: string) => Promise<unknown>;

/** Says who has saved or published something, and when. The Worker puts the name before the message: "Ada: Update …". */
export function describeCommit({ messageHeadline, committedDate }: Commit) {
  const [, name = ""] =
    /^(.+?): (Create|Update|Delete|Upload|Publish|Discard|Bring back|Add)/.exec(messageHeadline) ??
    [];
  return [name, formatMoment(committedDate)].filter(Boolean).join(", ");
}

/** Shows changes of the past. Each can be brought back as it was before, or as it was then. */
async function viewChanges(
  repository: Repository,
  files: Change["files"][number][],
  bringBack: BringBack,
) {
  const shas = files.filter(isEntry).flatMap(({ published, draft }) => [published, draft]);
  const texts = await repository.readTexts(shas);
  return groupChanges(files, texts).map((change) => {
    const { title } = change;
    const view = make("past", { title, versions: viewVersions(repository, change, texts) });
    // In the past, "published" is what was there before, and "draft" what it became. The buttons have these names, too.
    for (const version of ["published", "draft"] as const) {
      const wanted = change.files.map((file) => ({ path: file.path, sha: file[version] }));
      onPress(view, version, () => void bringBack(wanted, title));
    }
    return view;
  });
}

/** Makes an item that shows its changes once it is opened. */
function makeItem(commit: Commit, readChanges: () => Promise<HTMLElement[]>) {
  const item = make("moment", { title: describeCommit(commit) });
  const details = item.querySelector("details");
  const open = () =>
    void readChanges().then(
      (changes) => details?.append(...changes),
      (error: unknown) => details?.append(messageOf(error)),
    );
  details?.addEventListener("toggle", open, { once: true });
  return item;
}

/** Lists what was last published, or saved, up to a commit. The newest is the first. */
export async function listCommits(
  repository: Repository,
  lastCommit: string,
  bringBack: BringBack,
) {
  const commits = await repository.readHistory(lastCommit, "content", depth);
  return commits.map((commit) =>
    makeItem(commit, async () => {
      const parent = commit.parents.nodes[0]?.oid;
      const before = parent ? await repository.readFiles(parent) : new Map<string, string>();
      const after = await repository.readFiles(commit.oid);
      return viewChanges(repository, compareVersions(before, after, before).changes, bringBack);
    }),
  );
}

/** Lists the last saves of an entry, the newest first. */
export async function listSaves(
  repository: Repository,
  { draftCommit }: Overview,
  path: string,
  bringBack: BringBack,
) {
  // One more, to compare the last one with.
  const commits = await repository.readHistory(draftCommit, path, depth + 1);
  return commits.slice(0, depth).map((commit, index) =>
    makeItem(commit, () => {
      const [published, draft] = [commits[index + 1]?.file?.oid, commit.file?.oid];
      return viewChanges(repository, [{ path, published, draft }], bringBack);
    }),
  );
}
