import { init, registerPreviewStyle, registerPreviewTemplate } from "@sveltia/cms";
import { collections } from "../shared/content/tree";
import { draftBranch } from "../shared/draft-branch";
import type { Overview } from "../shared/publishing/overview";
import { editorConfig, collectionName } from "./config";
import { previewOf } from "./entry-preview";
import { openDraft } from "./publishing/ask-worker";
import { showDraftStrip } from "./publishing/draft-strip";
import type { EditorTarget } from "../shared/editor-target";

/** What the editor edits. `src/build/bundle-editor.ts` puts it here. */
declare const TARGET: EditorTarget;

const { repository, branch } = TARGET;
const { origin } = location;
const note = document.querySelector("#note");

const makeLink = (href: string, textContent = href) =>
  Object.assign(document.createElement("a"), { href, textContent });

/** Adds a link to the steps for editing without a token in the browser. */
function offerPassword() {
  const steps = `https://github.com/${repository}/blob/${branch}/docs/get-online.md#4-make-it-yours`;
  note?.append(makeLink(steps, "Edit with one password, without a token in the browser"));
}

/** Makes a link of an address at GitHub. Any other text stays a text. */
const linkOrText = (part: string) => (part.startsWith("https:") ? makeLink(part) : part);

/** Makes a note with a text and a button. */
function makeNote(text: string, label: string, press: () => void) {
  const newNote = document.createElement("p");
  const button = document.createElement("button");
  newNote.className = "note";
  newNote.role = "status";
  button.textContent = label;
  button.onclick = press;
  // The group in the pattern keeps the addresses among the parts.
  const parts = text.split(/(https:\/\/github\.com\/\S+)/);
  newNote.append(...parts.map(linkOrText), " ", button);
  return newNote;
}

/** Shows a note in place of the editor, with a button that loads the page again. */
function showInstead(text: string, label: string) {
  document.body.replaceChildren(makeNote(text, label, () => location.reload()));
}

/** Shows a warning above the editor until somebody closes it. */
function showWarning(text: string) {
  const warning = makeNote(text, "Close", () => warning.remove());
  document.body.append(warning);
}

/** Starts Sveltia for a draft, for a branch at GitHub, or for a folder on this computer. */
async function startSveltia(draft?: Overview) {
  // In Sveltia's frame, an address without an origin leads nowhere.
  registerPreviewStyle(`${origin}/editor/preview.css`);
  for (const collection of collections) {
    registerPreviewTemplate(collectionName(collection), previewOf(collection));
  }
  const target = draft ? { repository: draft.repository, branch: draftBranch } : TARGET;
  await init({ config: editorConfig(target, draft && origin) });
}

/** Opens the draft if the Worker has a token. Otherwise the editor saves to GitHub itself, or to a folder. */
async function openEditor() {
  const draft = repository ? await openDraft() : undefined;
  if (draft) {
    // With a token, Sveltia skips its own sign-in page. This one is a placeholder: the Worker checks the session's cookie instead.
    localStorage.setItem("sveltia-cms.user", '{ "backendName": "github", "token": "-" }');
    if (draft.warning) showWarning(draft.warning);
    showDraftStrip(draft);
  } else if (repository) {
    offerPassword();
  } else if (!("showDirectoryPicker" in window)) {
    note?.replaceChildren("This browser can't open folders: open this page in Chrome or Edge.");
  }
  await startSveltia(draft);
}

/** Starts the editor. If the draft can't be opened, shows why in place of the editor, which could save nothing. */
const start = () =>
  void openEditor().catch((error: unknown) => showInstead((error as Error).message, "Try again"));

/** How long this waits for the lock. The page that this tab showed before may still have it, and a busy device answers late. */
const patienceMs = 5000;

/**
 * Starts the editor unless another tab has it. All tabs share what Sveltia remembers of the repository, so one tab would save over
 * the changes of another. A tab that is reloaded takes the lock, even from a tab that the system has put to sleep.
 */
async function startAlone() {
  const [opening] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isReloaded = opening?.type === "reload";
  try {
    await navigator.locks.request(
      "editor",
      isReloaded ? { steal: true } : { signal: AbortSignal.timeout(patienceMs) },
      () => {
        start();
        // Keeps the lock for as long as this tab is open.
        return new Promise(() => undefined);
      },
    );
  } catch (error) {
    // The lock was stolen, or didn't come in time. Over plain http, there are no locks, which is another error.
    const isInOtherTab = error instanceof DOMException;
    if (isInOtherTab) {
      showInstead("The editor is open in another tab, so this one saves nothing.", "Use this one");
    } else {
      start();
    }
  }
}

// Sveltia changes the address once somebody has signed in or opened a folder. Until then, the note helps.
window.addEventListener("hashchange", () => note?.remove());

// Doesn't start in a frame of another site, in case the host sends no header that forbids framing.
if (window.top === window.self) void startAlone();
