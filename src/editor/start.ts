import { init, registerPreviewStyle, registerPreviewTemplate } from "@sveltia/cms";
import { collections } from "../shared/content/tree";
import { draftBranch } from "../shared/draft-branch";
import type { Overview } from "../shared/publishing/overview";
import { editorConfig, nameOf } from "./config";
import { previewOf } from "./entry-preview";
import { openDraft } from "./publishing/ask-worker";
import { showStrip } from "./publishing/strip";
import type { EditorTarget } from "../shared/editor-target";

/** `src/build/bundle-editor.ts` defines it. */
declare const TARGET: EditorTarget;

const { repository, branch } = TARGET;
const { origin } = location;
const note = document.querySelector("#note");

/** Adds a link to the steps for editing without a token in the browser. */
function offerPassword() {
  const link = document.createElement("a");
  link.href = `https://github.com/${repository}/blob/${branch}/docs/get-online.md#4-make-it-yours`;
  link.textContent = "Edit with one password, without a token in the browser";
  note?.append(link);
}

/** Makes a link of an address at GitHub. Any other text stays one. */
function withLink(part: string) {
  if (!part.startsWith("https:")) return part;
  return Object.assign(document.createElement("a"), { href: part, textContent: part });
}

/** Makes a note with a text and a button. */
function noteWith(text: string, label: string, press: () => void) {
  const made = document.createElement("p");
  const button = document.createElement("button");
  made.className = "note";
  made.role = "status";
  button.textContent = label;
  button.onclick = press;
  made.append(...text.split(/(https:\/\/github\.com\/\S+)/).map(withLink), " ", button);
  return made;
}

/** Shows a warning above the editor until somebody closes it. */
function showWarning(text: string) {
  const warning = noteWith(text, "Close", () => warning.remove());
  document.body.append(warning);
}

/** Starts the editor for a draft, for a branch at GitHub, or for a folder on this computer. */
async function startEditor(draft?: Overview) {
  // In Sveltia's frame, an address without an origin leads nowhere.
  registerPreviewStyle(`${origin}/editor/preview.css`);
  for (const collection of collections) {
    registerPreviewTemplate(nameOf(collection), previewOf(collection));
  }
  const target = draft ? { repository: draft.repository, branch: draftBranch } : TARGET;
  await init({ config: editorConfig(target, draft && origin) });
}

/** Shows why the draft can't be opened, in place of an editor that could save nothing. */
function showRefusal(error: unknown) {
  document.body.replaceChildren(
    noteWith((error as Error).message, "Try again", () => location.reload()),
  );
}

/** Opens the draft if the Worker has a token. Otherwise the editor saves to GitHub itself, or to a folder. */
async function start() {
  const draft = repository ? await openDraft() : undefined;
  if (draft) {
    // With a token, Sveltia skips its own sign-in page. This one is a placeholder: the Worker checks the session's cookie instead.
    localStorage.setItem("sveltia-cms.user", '{ "backendName": "github", "token": "-" }');
    if (draft.warning) showWarning(draft.warning);
    showStrip(draft);
  } else if (repository) {
    offerPassword();
  } else if (!("showDirectoryPicker" in window)) {
    note?.replaceChildren("This browser can't open folders: open this page in Chrome or Edge.");
  }
  await startEditor(draft);
}

/** How long this waits for the editor, in ms: the page that this tab showed before may still have it for a moment. */
const patience = 1000;

/** Takes the place of the page, so that nothing can be saved in this tab. */
function showOtherTabHasIt() {
  document.body.replaceChildren(
    noteWith("The editor is open in another tab, so this one saves nothing.", "Use this one", () =>
      location.reload(),
    ),
  );
}

/**
 * Starts the editor unless another tab has it. All tabs share what Sveltia remembers of the repository, so one would save over the
 * other's changes. A tab that is reloaded takes the editor, even from a tab that the system has put to sleep.
 */
async function startAlone() {
  const [opening] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isReloaded = opening?.type === "reload";
  try {
    await navigator.locks.request(
      "editor",
      isReloaded ? { steal: true } : { signal: AbortSignal.timeout(patience) },
      () => {
        void start().catch(showRefusal);
        // Keeps the lock for as long as this tab is open.
        return new Promise(() => undefined);
      },
    );
  } catch (error) {
    // The lock was stolen, or didn't come in time. Over plain http, there are no locks.
    const isTaken = error instanceof DOMException;
    if (isTaken) showOtherTabHasIt();
    else void start().catch(showRefusal);
  }
}

// Sveltia changes the address once somebody has signed in or opened a folder. The note is only about that first step.
window.addEventListener("hashchange", () => note?.remove());

// Doesn't start in a frame of another site, in case the host sends no header that forbids framing.
if (window.top === window.self) void startAlone();
