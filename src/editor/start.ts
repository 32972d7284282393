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

/** How long a tab may take to give up the editor when it is closed, in ms. */
const patience = 1000;

/**
 * Starts the editor unless another tab has it. Two tabs would save over each other, because they share what Sveltia has last heard
 * from GitHub. A tab that is reloaded takes the editor from the other one, even if that sleeps.
 */
async function startAlone() {
  const [opening] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isReloaded = opening?.type === "reload";
  try {
    await navigator.locks.request(
      "editor",
      isReloaded ? { steal: true } : { signal: AbortSignal.timeout(patience) },
      () => {
        void start();
        // Keeps the lock for as long as this tab is open.
        return new Promise(() => undefined);
      },
    );
  } catch {
    // Another tab has the editor, or has just taken it. Without its page, this one can't save.
    const button = document.createElement("button");
    button.textContent = "Use this one";
    button.onclick = () => location.reload();
    note?.replaceChildren("The editor is open in another tab, so this one saves nothing. ", button);
    document.body.replaceChildren(note ?? "");
  }
}

// Sveltia changes the address once somebody has signed in or opened a folder. The note is only about that first step.
window.addEventListener("hashchange", () => note?.remove());

// Doesn't start in a frame of another site, in case the host sends no header that forbids framing.
if (window.top === window.self) void startAlone();
