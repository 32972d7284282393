import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { startWorker } from "../../tools/lib/local-worker";
import { localEditor } from "./addresses";

/** Serves the editor for a folder on this computer. `leadsFolder` is that of the inbox. */
export const serveEditor = (leadsFolder: string) => startWorker(leadsFolder, 0, localEditor);

/** Opens the editor on a copy of a content folder, which is in the browser's own storage instead of on the disk. */
export async function openEditor(page: Page, origin: string, content: string) {
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
    const grant = () => Promise.resolve("granted");
    Object.assign(FileSystemHandle.prototype, { requestPermission: grant, queryPermission: grant });
  });
  await page.goto(`${origin}/admin`);
  const files = readdirSync(content, { recursive: true, encoding: "utf8" })
    .filter((file) => file.includes("."))
    .map((file) => [file, new Uint8Array(readFileSync(`${content}/${file}`))] as const);
  await page.evaluate(async (copied) => {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle(".git", { create: true });
    for (const [path, bytes] of copied) {
      const names = ["content", ...path.split("/")];
      const name = names.pop() ?? "";
      let folder = root;
      for (const part of names) folder = await folder.getDirectoryHandle(part, { create: true });
      const file = await folder.getFileHandle(name, { create: true });
      const writable = await file.createWritable();
      await writable.write(bytes);
      await writable.close();
    }
  }, files);
  await page.getByRole("button", { name: "Work with Local Repository" }).click();
  await page.waitForURL(/#\/collections\//);
}
