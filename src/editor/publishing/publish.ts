import { describeLive, type Overview } from "../../shared/publishing/overview";
import type { FileVersions } from "../../shared/publishing/versions";
import "../../site/styles/tokens.css";
import "../../site/styles/global.css";
import { act, openDraft, readOverview } from "./ask-worker";
import { findFaults } from "./check";
import { type Change, groupChanges, isEntry, kindOf, titleOf } from "./entries";
import { describeCommit, listPublishings, listSaves } from "./history-view";
import { addOldAddress, findMovedPages, oldAddressesPath } from "./old-address";
import "./publishing.css";
import { type FileToSave, Repository } from "./repository";
import { element, formatMoment, make, onPress } from "./template";
import { viewVersions } from "./versions-view";

const status = element("#status");
const changesForm = element("#changes");
const conflictsForm = element("#conflicts");
const publishButton = element("#publish");
const entrySelect = element("#entry") as HTMLSelectElement;
const atOnceBox = element("#at-once") as HTMLInputElement;

/** A change, or a conflict, and the element that shows it. */
interface Shown {
  change: Change;
  view: HTMLElement;
}

let overview: Overview;
let repository: Repository;
let shownChanges: Shown[] = [];
let shownConflicts: Shown[] = [];
let lastRun: Promise<unknown> = Promise.resolve();

/** Does something, shows what is then in the draft, and says how it went. */
async function doAndShow(work: () => Promise<unknown>, done: string) {
  status.textContent = "One moment…";
  element("#discarded").replaceChildren();
  let outcome = done;
  try {
    await work();
  } catch (error) {
    outcome = (error as Error).message;
  }
  try {
    await show();
  } catch (error) {
    outcome = (error as Error).message;
  }
  status.textContent = outcome;
  // The button that was pressed may be gone.
  status.focus();
}

/** Does one thing after the other. */
const run = (work: () => Promise<unknown>, done = "") =>
  (lastRun = lastRun.then(() => doAndShow(work, done)));

/** Lists the files of changes in one of their versions. */
const versionsOf = (changes: readonly Change[], version: "draft" | "published") =>
  changes.flatMap(({ files }) => files).map((file) => ({ path: file.path, sha: file[version] }));

const save = (files: FileToSave[], headline: string) =>
  repository.save(files, overview.draftCommit, headline);

const bringBack = (files: FileToSave[], title: string) =>
  run(() => save(files, `Bring back ${title}`), `Brought back, not published yet: ${title}`);

/** Takes a change out of the draft, and offers to undo that. */
async function discard(change: Change) {
  const isScheduled = overview.schedule?.files.some(({ path }) =>
    change.files.some((file) => file.path === path),
  );
  await save(versionsOf([change], "published"), `Discard ${change.title}`);
  if (isScheduled) await act("cancel");
  const view = make("discarded", { title: change.title });
  onPress(view, "undo", () => bringBack(versionsOf([change], "draft"), change.title));
  element("#discarded").replaceChildren(view);
}

/** Returns the changes in whose elements something is chosen, such as their box, or one of two radio buttons. */
const findChosen = (shown: readonly Shown[], control: string) =>
  shown.filter(({ view }) => view.querySelector(`${control}:checked`)).map(({ change }) => change);

const chosenFiles = () => findChosen(shownChanges, "[type=checkbox]").flatMap(({ files }) => files);

/** Shows what keeps the chosen changes from being published. Returns true if nothing does. */
async function check() {
  const chosen = chosenFiles();
  const faults = await findFaults(overview, chosen);
  // Others may have been chosen meanwhile.
  const isOutdated = JSON.stringify(chosen) !== JSON.stringify(chosenFiles());
  if (isOutdated) return check();
  element("#faults").replaceChildren(...faults.map((fault) => make("fault", { fault })));
  const canPublish = faults.length === 0 && chosen.length > 0;
  publishButton.ariaDisabled = String(!canPublish);
  return canPublish;
}

/** Publishes what is chosen, now or at a moment in ms since 1970. */
async function publish(files: FileVersions[], at?: number) {
  if (!(await check())) throw new Error("Nothing was published.");
  await (at === undefined ? act("publish", { files }) : act("schedule", { files, at }));
}

/** Shows files that were changed, with who has saved them last. Entries and their pictures are one change. */
async function viewAll(template: string, files: readonly FileVersions[]): Promise<Shown[]> {
  const texts = await repository.readTexts(
    files.filter(isEntry).flatMap(({ published, draft }) => [published, draft]),
  );
  return Promise.all(
    groupChanges(files, texts).map(async (change) => {
      const [{ path }] = change.files;
      const [commit] = await repository.readHistory(overview.draftCommit, path, 1);
      const view = make(template, {
        title: change.title,
        kind: kindOf(change),
        saved: commit ? describeCommit(commit) : "",
        versions: viewVersions(repository, change, texts),
      });
      for (const radio of view.querySelectorAll<HTMLInputElement>("[type=radio]"))
        radio.name = path;
      onPress(view, "discard", () => run(() => discard(change)));
      return { change, view };
    }),
  );
}

function showSchedule({ schedule }: Overview) {
  element("#schedule").replaceChildren();
  if (!schedule) return;
  const { at, reason = "", files, isGivenUp } = schedule;
  const view = make("schedule", {
    at: formatMoment(at),
    failure: reason && `${reason} ${isGivenUp ? "It isn't tried again." : "It is tried again."}`,
    files: files.map(({ path }) => make("scheduled", { title: titleOf(path) })),
  });
  onPress(view, "cancel", () => run(() => act("cancel"), "Canceled."));
  element("#schedule").append(view);
}

/** Offers to lead visitors from the old address of each page to its new one. */
function showMovedPages(list: string | undefined) {
  const views = findMovedPages(shownChanges.map(({ change }) => change))
    .filter(({ old }) => !list?.includes(`old: ${old}\n`))
    .map((moved) => {
      const view = make("moved", moved);
      const file = { path: oldAddressesPath, text: addOldAddress(list, moved) };
      onPress(view, "lead", () => run(() => save([file], `Add ${moved.old}`)));
      return view;
    });
  element("#moved").replaceChildren(...views);
}

/** Lists all entries, so that somebody can choose one and see its saves. */
async function showEntries(files: ReadonlyMap<string, string>) {
  const entries = [...files].map(([path, sha]) => ({ path, sha })).filter(isEntry);
  const texts = await repository.readTexts(entries.map(({ sha }) => sha));
  const options = entries.map(({ path, sha }) => new Option(titleOf(path, texts.get(sha)), path));
  entrySelect.replaceChildren(new Option("Choose an entry", ""), ...options);
  element("#saves").replaceChildren();
  showMovedPages(texts.get(files.get(oldAddressesPath) ?? ""));
}

/** Shows changes. What was left out before stays so. */
async function showChanges() {
  const leftOut = shownChanges
    .filter(({ view }) => view.querySelector("[type=checkbox]:not(:checked)"))
    .map(({ change }) => change.files[0].path);
  shownChanges = await viewAll("change", overview.changes);
  for (const { change, view } of shownChanges) {
    const box = view.querySelector<HTMLInputElement>("[type=checkbox]");
    if (box) box.checked = !leftOut.includes(change.files[0].path);
  }
  changesForm.hidden = shownChanges.length === 0;
  element("#nothing").hidden = !changesForm.hidden;
  element("#change-list").replaceChildren(...shownChanges.map(({ view }) => view));
}

async function show() {
  overview = await readOverview();
  repository = new Repository(overview.repository);
  const { text, isLate } = describeLive(overview);
  const log = isLate ? [make("log", {})] : [];
  element("#live").replaceChildren(text, ...log);
  showSchedule(overview);
  atOnceBox.checked = overview.publishesAtOnce;

  shownConflicts = await viewAll("conflict", overview.conflicts);
  conflictsForm.hidden = shownConflicts.length === 0;
  element("#conflict-list").replaceChildren(...shownConflicts.map(({ view }) => view));
  await showChanges();
  const publishings = await listPublishings(repository, overview, bringBack);
  element("#publishings").replaceChildren(...publishings);
  await showEntries(await repository.readFiles(overview.draftCommit));
  await check();
}

/** Keeps the chosen version of each conflict. */
async function keepChosen() {
  const givenUp = versionsOf(findChosen(shownConflicts, "[value=published]"), "published");
  if (givenUp.length > 0) await save(givenUp, "Discard what somebody has changed");
  const files = findChosen(shownConflicts, "[value=draft]").flatMap((change) => change.files);
  await act("open", { files });
}

changesForm.addEventListener("change", () => void check());

changesForm.addEventListener("submit", (event) => {
  event.preventDefault();
  const files = chosenFiles();
  const { value } = element("#at") as HTMLInputElement;
  // A field for a date and a time is in the reader's time zone, and so is a date that is made from it.
  if (event.submitter === publishButton) void run(() => publish(files), "Published.");
  else void run(() => publish(files, new Date(value).getTime()));
});

conflictsForm.addEventListener("submit", (event) => {
  event.preventDefault();
  void run(keepChosen);
});

atOnceBox.addEventListener("change", () => {
  void run(() => act("switch", { publishesAtOnce: atOnceBox.checked }));
});

entrySelect.addEventListener("change", () => {
  void listSaves(repository, overview, entrySelect.value, bringBack).then((saves) =>
    element("#saves").replaceChildren(...saves),
  );
});

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) lastRun = lastRun.then(show).catch(() => undefined);
});

// Doesn't start in a frame of another site, in case the host sends no header that forbids framing.
if (window.top === window.self) void run(openDraft);
