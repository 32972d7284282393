import {
  buildLog,
  describeLive,
  describeNextTry,
  listUnscheduled,
  type Overview,
} from "../../shared/publishing/overview";
import type { ContentFiles, FileVersions } from "../../shared/publishing/versions";
import "../../site/styles/tokens.css";
import "../../site/styles/global.css";
import { openDraft, readOverview, requestAction } from "./ask-worker";
import { findFaults } from "./check";
import { type Change, describeAction, groupChanges, isEntry, titleOf, versionsOf } from "./entries";
import { describeCommit, listCommits, listSaves } from "./history-view";
import { addOldAddress, findMovedPages, oldAddressesPath } from "./old-address";
import "./publishing.css";
import { type FileToSave, RepositoryFiles } from "./repository-files";
import { fillTemplate, findElement, formatMoment, messageOf, onPress } from "./templates";
import { viewVersions } from "./versions-view";

const status = findElement("#status");
const changesForm = findElement("#changes");
const conflictsForm = findElement("#conflicts");
const publishButton = findElement("#publish");
const entrySelect = findElement("#entry") as HTMLSelectElement;
const atOnceBox = findElement("#at-once") as HTMLInputElement;

/** The path of the folder of everything that can be saved. */
const contentFolder = "content";

/** A change, or a conflict, and the element that shows it. */
interface ShownChange {
  change: Change;
  view: HTMLElement;
}

let overview: Overview;
let repository: RepositoryFiles;
/** The files of the draft. */
let draftFiles: ContentFiles = new Map();
let shownChanges: ShownChange[] = [];
let shownConflicts: ShownChange[] = [];
let lastRun: Promise<unknown> = Promise.resolve();

/** Does something, shows what is then in the draft, and says how it went. */
async function runAndShow(work: () => Promise<unknown>, successMessage: string) {
  status.textContent = "One moment…";
  findElement("#discarded").replaceChildren();
  let outcome = successMessage;
  // If the work fails, this still shows what is in the draft.
  for (const step of [work, showAll]) {
    try {
      await step();
    } catch (error) {
      outcome = messageOf(error);
    }
  }
  status.textContent = outcome;
  // The button that was pressed may be gone.
  status.focus();
}

/** Does one thing after the other. */
const runInTurn = (work: () => Promise<unknown>, successMessage = "") =>
  (lastRun = lastRun.then(() => runAndShow(work, successMessage)));

/** Saves files to the draft, unless it has moved on from the commit that the page has shown. */
function saveToDraft(files: FileToSave[], headline: string, draftCommit = overview.draftCommit) {
  // A file without a new content is deleted, which needs a file that is there.
  const canBeSaved = ({ path, text, sha }: FileToSave) =>
    text !== undefined || sha !== undefined || draftFiles.has(path);
  return repository.save(files.filter(canBeSaved), draftCommit, headline);
}

const broughtBack = (title: string) => `Brought back, not published yet: ${title}`;

const bringBack = (files: FileToSave[], title: string) =>
  runInTurn(() => saveToDraft(files, "Bring back"), broughtBack(title));

/** Undoes that a change was discarded. Throws if its entry was saved since. */
async function undoDiscard(change: Change) {
  const isSavedSince = change.files.some(
    ({ path, published }) => draftFiles.get(path) !== published,
  );
  if (isSavedSince) {
    throw new Error("This was saved again since. What you discarded is in the history.");
  }
  await saveToDraft(versionsOf([change], "draft"), "Bring back");
}

/** Takes a change out of the draft, and offers to undo that. */
async function discard(change: Change, draftCommit: string) {
  const paths = change.files.map(({ path }) => path);
  const { schedule } = overview;
  const isScheduled = schedule?.files.some(({ path }) => paths.includes(path));
  await saveToDraft(versionsOf([change], "published"), "Discard", draftCommit);
  if (isScheduled) await requestAction("cancel", { at: schedule?.at });
  const view = fillTemplate("discarded", { title: change.title });
  onPress(view, "undo", () => runInTurn(() => undoDiscard(change), broughtBack(change.title)));
  findElement("#discarded").replaceChildren(view);
}

/** Lists the changes in whose elements a control is checked, such as their box, or one of two radio buttons. */
const listChecked = (shown: readonly ShownChange[], control: string) =>
  shown.filter(({ view }) => view.querySelector(`${control}:checked`)).map(({ change }) => change);

const listChosenFiles = () =>
  listChecked(shownChanges, "[type=checkbox]").flatMap(({ files }) => files);

/** Shows what keeps the chosen changes from being published. */
async function showFaults() {
  const chosenFiles = listChosenFiles();
  const faults = await findFaults(overview, chosenFiles);
  const isOutdated = JSON.stringify(chosenFiles) !== JSON.stringify(listChosenFiles());
  if (isOutdated) return;
  findElement("#faults").replaceChildren(
    ...faults.map((fault) => fillTemplate("fault", { fault })),
  );
  publishButton.ariaDisabled = String(faults.length > 0 || chosenFiles.length === 0);
}

/** Publishes what is chosen, now or at a moment in ms since 1970. */
async function publish(files: FileVersions[], at?: number) {
  const faults = await findFaults(overview, files);
  if (files.length === 0 || faults.length > 0) throw new Error("Nothing was published.");
  if (at === undefined) await requestAction("publish", { files });
  else await requestAction("schedule", { files, at });
}

/** Makes the elements of changed files, with who has saved them last. An entry and its pictures are one change. */
async function viewChanges(
  template: "change" | "conflict",
  files: readonly FileVersions[],
): Promise<ShownChange[]> {
  const { draftCommit } = overview;
  const texts = await repository.readTexts(files);
  return Promise.all(
    groupChanges(files, texts).map(async (change) => {
      const [{ path }] = change.files;
      const [lastCommit] = await repository.readHistory(draftCommit, path, 1);
      const view = fillTemplate(template, {
        title: change.title,
        action: describeAction(change),
        savedBy: lastCommit ? describeCommit(lastCommit) : "",
        versions: viewVersions(repository, change, texts),
      });
      // Radio buttons with one name exclude each other.
      for (const radio of view.querySelectorAll<HTMLInputElement>("[type=radio]")) {
        radio.name = path;
      }
      onPress(view, "discard", () => runInTurn(() => discard(change, draftCommit)));
      return { change, view };
    }),
  );
}

function showSchedule({ schedule }: Overview) {
  findElement("#schedule").replaceChildren();
  if (!schedule) return;
  const { at, reason, files, isGivenUp } = schedule;
  const view = fillTemplate("schedule", {
    title: `${isGivenUp ? "Wasn't" : "Will be"} published on ${formatMoment(at)}`,
    failure: reason ? `${reason} ${describeNextTry(schedule)}` : "",
    files: files.map(({ path }) => fillTemplate("scheduled-file", { title: titleOf(path) })),
  });
  onPress(view, "cancel", () => runInTurn(() => requestAction("cancel", { at }), "Canceled."));
  findElement("#schedule").append(view);
}

/** Offers to lead visitors from the old address of each page to its new one. `list` is the text of the old addresses. */
function showMovedPages(list = "") {
  const { draftCommit } = overview;
  const movedPages = findMovedPages(shownChanges.map(({ change }) => change));
  const lines = list.split(/\s*\n/);
  const isListed = (old: string) => lines.some((line) => line.endsWith(`old: ${old}`));
  const unlisted = movedPages.filter(({ old }) => !isListed(old));
  const views = unlisted.map((movedPage) => {
    const view = fillTemplate("moved-page", { ...movedPage });
    const add = async () => {
      const text = addOldAddress(list, movedPage);
      await saveToDraft([{ path: oldAddressesPath, text }], "Add an old address", draftCommit);
    };
    onPress(view, "redirect", () => runInTurn(add));
    return view;
  });
  findElement("#moved").replaceChildren(...views);
}

/** Lists all entries, so that somebody can choose one and see its saves. */
async function showEntries() {
  const files = [...draftFiles].map(([path, draft]) => ({ path, draft }));
  const texts = await repository.readTexts(files);
  const options = files
    .filter(isEntry)
    .map(({ path, draft }) => new Option(titleOf(path, texts.get(draft)), path));
  const everything = new Option("Everything that was saved", contentFolder);
  entrySelect.replaceChildren(new Option("Choose an entry", ""), everything, ...options);
  findElement("#saves").replaceChildren();
  showMovedPages(texts.get(draftFiles.get(oldAddressesPath) ?? ""));
}

/** Shows changes. What was left out stays so, and so does what is to be published at a certain time. */
async function showChanges() {
  const newChanges = await viewChanges("change", overview.changes);
  // Read only now, because somebody may have left out more while the line above was loading.
  const leftOutPaths = shownChanges
    .filter(({ view }) => view.querySelector("[type=checkbox]:not(:checked)"))
    .map(({ change }) => change.files[0].path);
  shownChanges = newChanges;
  const unscheduled = listUnscheduled(overview);
  for (const { change, view } of shownChanges) {
    const [file] = change.files;
    const box = view.querySelector<HTMLInputElement>("[type=checkbox]");
    if (box) box.checked = unscheduled.includes(file) && !leftOutPaths.includes(file.path);
  }
  changesForm.hidden = shownChanges.length === 0;
  findElement("#nothing").hidden = shownChanges.length + shownConflicts.length > 0;
  findElement("#change-list").replaceChildren(...shownChanges.map(({ view }) => view));
}

async function showConflicts() {
  shownConflicts = await viewChanges("conflict", overview.conflicts);
  conflictsForm.hidden = shownConflicts.length === 0;
  findElement("#conflict-list").replaceChildren(...shownConflicts.map(({ view }) => view));
}

/** Shows whether what was published is live. If it's late, a link leads to the log of its build. */
function showLive() {
  const { text, isLate } = describeLive(overview);
  const live = findElement("#live");
  live.replaceChildren(text);
  if (!isLate) return;
  const log = fillTemplate("log", {});
  log.querySelector("a")?.setAttribute("href", buildLog);
  live.append(log);
}

async function showAll() {
  overview = await readOverview();
  repository = new RepositoryFiles(overview.repository);
  showLive();
  showSchedule(overview);
  atOnceBox.checked = overview.publishesAtOnce;
  await showConflicts();
  await showChanges();
  const publishings = await listCommits(repository, overview.publishedCommit, bringBack);
  findElement("#publishings").replaceChildren(...publishings);
  draftFiles = await repository.readFiles(overview.draftCommit);
  await showEntries();
  await showFaults();
}

/** Lists the saves of the chosen entry, or of everything. */
async function showSaves() {
  const { value: path } = entrySelect;
  const saves =
    path === contentFolder
      ? await listCommits(repository, overview.draftCommit, bringBack)
      : await listSaves(repository, overview.draftCommit, path, bringBack);
  findElement("#saves").replaceChildren(...saves);
}

/** Keeps the chosen version of each conflict. Opening the draft then ends the conflicts whose draft is kept. */
async function keepChosen() {
  const publishedToKeep = listChecked(shownConflicts, "[value=published]");
  const draftsToKeep = listChecked(shownConflicts, "[value=draft]");
  if (publishedToKeep.length > 0) {
    await saveToDraft(versionsOf(publishedToKeep, "published"), "Discard");
  }
  await requestAction("open", { files: draftsToKeep.flatMap(({ files }) => files) });
}

changesForm.addEventListener("change", () => void showFaults());

publishButton.addEventListener("click", () => {
  const files = listChosenFiles();
  void runInTurn(() => publish(files), "Published.");
});

// Only **Schedule** submits the form, so that Enter in the field for the time doesn't publish at once.
changesForm.addEventListener("submit", (event) => {
  event.preventDefault();
  const files = listChosenFiles();
  const { value } = findElement("#at") as HTMLInputElement;
  // The value is in the reader's time zone, and so is a date that is made from it.
  void runInTurn(() => publish(files, new Date(value).getTime()));
});

conflictsForm.addEventListener("submit", (event) => {
  event.preventDefault();
  void runInTurn(keepChosen);
});

atOnceBox.addEventListener("change", () => {
  void runInTurn(() => requestAction("switch", { publishesAtOnce: atOnceBox.checked }));
});

entrySelect.addEventListener("change", () => {
  showSaves().catch((error: unknown) => (status.textContent = messageOf(error)));
});

document.addEventListener("visibilitychange", () => {
  // What somebody has begun to choose stays.
  const isChoosing = shownConflicts.length > 0;
  if (!document.hidden && !isChoosing) lastRun = lastRun.then(showAll).catch(() => undefined);
});

void runInTurn(openDraft);
