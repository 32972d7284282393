import { init } from "@sveltia/cms";
import { editorConfig, type EditorTarget } from "./config";

/** Put in its place by `page.ts`. */
declare const TARGET: EditorTarget;

const note = document.querySelector("#note");
if (note && !TARGET.repository && !("showDirectoryPicker" in window))
  note.textContent = "This browser cannot open folders: open this page in Chrome or Edge.";
window.addEventListener("hashchange", () => note?.remove());

const config = editorConfig(TARGET);

// The editor works with a copy of its configuration, in which the checks of the content would be plain expressions.
const clone = window.structuredClone;
window.structuredClone = (value, ...rest) => (value === config ? value : clone(value, ...rest));

// Nowhere in a frame, also where the host sends no header against frames.
if (window.top === window.self) void init({ config });
