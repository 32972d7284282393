import { init, registerPreviewStyle, registerPreviewTemplate } from "@sveltia/cms";
import { collections } from "../shared/content/tree";
import { editorConfig, nameOf } from "./config";
import { previewOf } from "./entry-preview";
import type { EditorTarget } from "../shared/editor-target";

/** `src/build/bundle-editor.ts` defines it. */
declare const TARGET: EditorTarget;

const { repository, branch } = TARGET;
const { origin } = location;
const note = document.querySelector("#note");

/**
 * Asks the Worker which repository it saves to, at the address where Sveltia asks GitHub who the user is. Returns undefined if the
 * editor can't save through a Worker.
 */
async function askWorker() {
  // A relative address would throw if the page's own address holds a password.
  const answer = await fetch(`${origin}/editor/api/v3/user`).catch(() => undefined);
  return answer?.status === 200 ? ((await answer.json()) as EditorTarget) : undefined;
}

/** Adds a link to the steps for editing without a token in the browser. */
function offerPassword() {
  const link = document.createElement("a");
  link.href = `https://github.com/${repository}/blob/${branch}/docs/get-online.md#4-make-it-yours`;
  link.textContent = "Edit with one password, without a token in the browser";
  note?.append(link);
}

async function start() {
  const target = repository ? await askWorker() : undefined;
  if (target) {
    // With a token, Sveltia skips its own sign-in page. This one is a placeholder: the Worker checks the session's cookie instead.
    localStorage.setItem("sveltia-cms.user", '{ "backendName": "github", "token": "-" }');
  } else if (repository) {
    offerPassword();
  } else if (!("showDirectoryPicker" in window)) {
    note?.replaceChildren("This browser can't open folders: open this page in Chrome or Edge.");
  }

  // In Sveltia's frame, an address without an origin leads nowhere.
  registerPreviewStyle(`${origin}/editor/preview.css`);
  for (const collection of collections) {
    registerPreviewTemplate(nameOf(collection), previewOf(collection));
  }
  await init({ config: editorConfig(target ?? TARGET, target && origin) });
}

/** Says that another tab has the editor. The button goes on in this one. */
function offerThisTab(goOn: () => void) {
  const button = document.createElement("button");
  button.textContent = "Use this one";
  button.onclick = goOn;
  note?.replaceChildren("The editor is open in another tab, so this one saves nothing. ", button);
}

/**
 * Starts the editor unless another tab has it. Two tabs would save over each other, because they share what Sveltia has last heard
 * from GitHub. With `steal`, takes it from the other tab, even if that sleeps. A tab that is reloaded does so.
 */
async function startAlone(options: LockOptions) {
  try {
    await navigator.locks.request("editor", options, (lock) => {
      if (!lock) {
        offerThisTab(() => void startAlone({ steal: true }));
        return undefined;
      }
      note?.replaceChildren();
      void start();
      // Keeps the lock for as long as this tab is open.
      return new Promise(() => undefined);
    });
  } catch {
    // Another tab has taken it. Without its page, this one can't save.
    document.body.replaceChildren(note ?? "");
    offerThisTab(() => location.reload());
  }
}

// Sveltia changes the address once somebody has signed in or opened a folder. The note is only about that first step.
window.addEventListener("hashchange", () => note?.remove());

// Doesn't start in a frame of another site, in case the host sends no header that forbids framing.
const [opening] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
const isReloaded = opening?.type === "reload";
if (window.top === window.self)
  void startAlone(isReloaded ? { steal: true } : { ifAvailable: true });
