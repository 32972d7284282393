import { describeLive, unscheduledChanges, type Overview } from "../../shared/publishing/overview";
import type { ContentFiles, FileVersions } from "../../shared/publishing/versions";
import "../../site/styles/tokens.css";
import "../../site/styles/global.css";
import { act, openDraft, readOverview } from "./ask-worker";
import { findFaults } from "./check";
import { type Change, groupChanges, isEntry, kindOf, titleOf } from "./entries";
import { describeCommit, listCommits, listSaves } from "./history-view";
import { addOldAddress, findMovedPages, oldAddressesPath } from "./old-address";
import "./publishing.css";
import { type FileToSave, Repository } from "./repository";
import { element, formatMoment, make, messageOf, onPress } from "./template";
import { viewVersions } from "./versions-view";

const status = element("#status");
const changesForm = element("#changes");
const conflictsForm = element("#conflicts");
const publishButton = element("#publish");
const entrySelect = element("#entry") as HTMLSelectElement;
const atOnceBox = element("#at-once") as HTMLInputElement;

/** The path of the folder of everything that can be saved. */
const contentFolder = "content";

/** A change, or a conflict, and the element that shows it. */
interface Shown {
  change: Change;
  view: HTMLElement;
}

let overview: Overview;
let repository: Repository;
/** The files of the draft: their SHAs by their paths. */
let draftFiles: ContentFiles = new Map();
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
    outcome = messageOf(error);
  }
  try {
    await show();
  } catch (error) {
    outcome = messageOf(error);
  }
  status.textContent = outcome;
  // The button that was pressed may be gone.
  status.focus();
}

/** Does one thing after the other. */
const run = (work: () => Promise<unknown>, done = "") =>
  (lastRun = lastRun.then(() => doAndShow(work, done)));

/** Saves files to the draft, unless it has moved on from the commit that the page has shown. */
function save(files: FileToSave[], headline: string, draftCommit = overview.draftCommit) {
  const isThere = ({ path, text, sha }: FileToSave) =>
    text !== undefined || sha !== undefined || draftFiles.has(path);
  return repository.save(files.filter(isThere), draftCommit, headline);
}

/** Lists the files of changes in one of their versions. */
const versionsOf = (changes: readonly Change[], version: "draft" | "published") =>
  changes.flatMap(({ files }) => files).map((file) => ({ path: file.path, sha: file[version] }));

const bringBack = (files: FileToSave[], title: string) =>
  run(() => save(files, "Bring back"), `Brought back, not published yet: ${title}`);

/** Takes a change out of the draft, and offers to undo that. */
async function discard(change: Change, draftCommit: string) {
  const isScheduled = overview.schedule?.files.some(({ path }) =>
    change.files.some((file) => file.path === path),
  );
  await save(versionsOf([change], "published"), "Discard", draftCommit);
  if (isScheduled) await act("cancel");
  const view = make("discarded", { title: change.title });
  onPress(view, "undo", () => bringBack(versionsOf([change], "draft"), change.title));
  element("#discarded").replaceChildren(view);
}

/** Returns the changes in whose elements something is chosen, such as their box, or one of two radio buttons. */
const findChosen = (shown: readonly Shown[], control: string) =>
  shown.filter(({ view }) => view.querySelector(`${control}:checked`)).map(({ change }) => change);

const chosenFiles = () => findChosen(shownChanges, "[type=checkbox]").flatMap(({ files }) => files);

/** Shows what keeps the chosen changes from being published. */
async function check() {
  const chosen = chosenFiles();
  const faults = await findFaults(overview, chosen);
  // Others may have been chosen meanwhile.
  if (JSON.stringify(chosen) !== JSON.stringify(chosenFiles())) return;
  element("#faults").replaceChildren(...faults.map((fault) => make("fault", { fault })));
  publishButton.ariaDisabled = String(faults.length > 0 || chosen.length === 0);
}

/** Publishes what is chosen, now or at a moment in ms since 1970. */
async function publish(files: FileVersions[], at?: number) {
  const faults = await findFaults(overview, files);
  if (files.length === 0 || faults.length > 0) throw new Error("Nothing was published.");
  await (at === undefined ? act("publish", { files }) : act("schedule", { files, at }));
}

/** Shows files that were changed, with who has saved them last. Entries and their pictures are one change. */
async function viewAll(template: string, files: readonly FileVersions[]): Promise<Shown[]> {
  const { draftCommit } = overview;
  const texts = await repository.readTexts(
    files.filter(isEntry).flatMap(({ published, draft }) => [published, draft]),
  );
  return Promise.all(
    groupChanges(files, texts).map(async (change) => {
      const [{ path }] = change.files;
      const [commit] = await repository.readHistory(draftCommit, path, 1);
      const view = make(template, {
        title: change.title,
        kind: kindOf(change),
        saved: commit ? describeCommit(commit) : "",
        versions: viewVersions(repository, change, texts),
      });
      for (const radio of view.querySelectorAll<HTMLInputElement>("[type=radio]"))
        radio.name = path;
      onPress(view, "discard", () => run(() => discard(change, draftCommit)));
      return { change, view };
    }),
  );
}

function showSchedule({ schedule }: Overview) {
  element("#schedule").replaceChildren();
  if (!schedule) return;
  const { at, reason = "", files, isGivenUp } = schedule;
  const view = make("schedule", {
    title: `${isGivenUp ? "Wasn't" : "Will be"} published on ${formatMoment(at)}`,
    failure: reason && `${reason} ${isGivenUp ? "It isn't tried again." : "It is tried again."}`,
    files: files.map(({ path }) => make("scheduled", { title: titleOf(path) })),
  });
  onPress(view, "cancel", () => run(() => act("cancel"), "Canceled."));
  element("#schedule").append(view);
}

/** Offers to lead visitors from the old address of each page to its new one. */
function showMovedPages(list = "") {
  const { draftCommit } = overview;
  const views = findMovedPages(shownChanges.map(({ change }) => change))
    .filter(({ old }) => !list.includes(`old: ${old}\n`))
    .map((moved) => {
      const view = make("moved", moved);
      const add = async () => {
        const text = addOldAddress(list, moved);
        await save([{ path: oldAddressesPath, text }], "Add an old address", draftCommit);
      };
      onPress(view, "lead", () => run(add));
      return view;
    });
  element("#moved").replaceChildren(...views);
}

/** Lists all entries, so that somebody can choose one and see its saves. */
async function showEntries() {
  const entries = [...draftFiles].map(([path, sha]) => ({ path, sha })).filter(isEntry);
  const texts = await repository.readTexts(entries.map(({ sha }) => sha));
  const options = entries.map(({ path, sha }) => new Option(titleOf(path, texts.get(sha)), path));
  const everything = new Option("Everything that was saved", contentFolder);
  entrySelect.replaceChildren(new Option("Choose an entry", ""), everything, ...options);
  element("#saves").replaceChildren();
  showMovedPages(texts.get(draftFiles.get(oldAddressesPath) ?? ""));
}

/** Shows changes. What was left out stays so, and so does what is to be published at a certain time. */
async function showChanges() {
  const leftOut = shownChanges
    .filter(({ view }) => view.querySelector("[type=checkbox]:not(:checked)"))
    .map(({ change }) => change.files[0].path);
  shownChanges = await viewAll("change", overview.changes);
  for (const { change, view } of shownChanges) {
    const box = view.querySelector<HTMLInputElement>("[type=checkbox]");
    const isUnscheduled = unscheduledChanges(overview).includes(change.files[0]);
    if (box) box.checked = isUnscheduled && !leftOut.includes(change.files[0].path);
  }
  changesForm.hidden = shownChanges.length === 0;
  element("#nothing").hidden = shownChanges.length + shownConflicts.length > 0;
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
  const publishings = await listCommits(repository, overview.publishedCommit, bringBack);
  element("#publishings").replaceChildren(...publishings);
  draftFiles = await repository.readFiles(overview.draftCommit);
  await showEntries();
  await check();
}

/** Keeps the chosen version of each conflict. */
async function keepChosen() {
  const givenUp = versionsOf(findChosen(shownConflicts, "[value=published]"), "published");
  if (givenUp.length > 0) await save(givenUp, "Discard");
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

/** Lists the saves of the chosen entry, or of everything. */
async function showSaves() {
  const { value } = entrySelect;
  const saves =
    value === contentFolder
      ? await listCommits(repository, overview.draftCommit, bringBack)
      : await listSaves(repository, overview, value, bringBack);
  element("#saves").replaceChildren(...saves);
}

entrySelect.addEventListener("change", () => {
  showSaves().catch((error: unknown) => (status.textContent = messageOf(error)));
});

document.addEventListener("visibilitychange", () => {
  // What somebody has begun to choose stays.
  const isChoosing = shownConflicts.length > 0;
  if (!document.hidden && !isChoosing) lastRun = lastRun.then(show).catch(() => undefined);
});

// Doesn't start in a frame of another site, in case the host sends no header that forbids framing.
if (window.top === window.self) void run(openDraft);
