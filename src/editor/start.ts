import { init } from "@sveltia/cms";
import { editorConfig } from "./config";
import type { EditorTarget } from "../shared/editor-target";

/** Put in its place by `page.ts`. */
declare const TARGET: EditorTarget;

const note = document.querySelector("#note");
if (note && !TARGET.repository && !("showDirectoryPicker" in window)) {
  note.textContent = "This browser cannot open folders: open this page in Chrome or Edge.";
}
window.addEventListener("hashchange", () => note?.remove());

// Not in a frame: some hosts send no header that forbids it.
if (window.top === window.self) void init({ config: editorConfig(TARGET) });
