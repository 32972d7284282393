import { init } from "@sveltia/cms";
import { editorConfig } from "./config";
import type { EditorTarget } from "../shared/editor-target";

/** `src/build/publish-editor.ts` fills it in. */
declare const TARGET: EditorTarget;

const note = document.querySelector("#note");
if (note && !TARGET.repository && !("showDirectoryPicker" in window)) {
  note.textContent = "This browser cannot open folders: open this page in Chrome or Edge.";
}
window.addEventListener("hashchange", () => note?.remove());

// Doesn't start in a frame of another site, in case the host sends no header that forbids framing.
if (window.top === window.self) void init({ config: editorConfig(TARGET) });
