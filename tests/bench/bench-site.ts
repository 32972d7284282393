import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { parse } from "node-html-parser";
import { projectIntake } from "../../src/forms/project-intake";
import { fileOfPage } from "../../src/routes";
import { startPreview } from "../../tools/servers/preview";
import { pages } from "../support/addresses";
import { plainFormPage } from "./plain-form";

/** The site as a good host sends it, and the pages that it is compared with. */
export interface BenchSite {
  origin: string;
  /** The path of the page with the plain form. */
  plainForm: string;
  /** Ends the server and removes its files. */
  close: () => Promise<void>;
}

/** The path of the bare twin of a page. */
export const bareTwin = (path: string) => `/bare/${basename(fileOfPage(path), ".html")}-page`;

const plainForm = "/bare/plain-form";

/** The same words and elements, and nothing else: no style, font or script. */
function strip(html: string): string {
  const page = parse(html);
  for (const element of page.querySelectorAll("script, style, link")) element.remove();
  for (const element of page.querySelectorAll("[style]")) element.removeAttribute("style");
  return page.toString();
}

/**
 * Serves a copy of a built site on a free port, in brotli as it was built, with a bare twin of each page.
 *
 * @param publicFolder - The built site.
 */
export async function serveForBench(publicFolder: string): Promise<BenchSite> {
  const directory = mkdtempSync(join(tmpdir(), "bench-"));
  cpSync(publicFolder, directory, { recursive: true });
  mkdirSync(join(directory, "bare"));
  const write = (path: string, html: string) => {
    writeFileSync(join(directory, `${path}.html`), html);
    writeFileSync(join(directory, `${path}.html.br`), brotliCompressSync(html));
  };
  for (const path of pages) {
    write(bareTwin(path), strip(readFileSync(join(directory, fileOfPage(path)), "utf8")));
  }
  write(plainForm, plainFormPage(projectIntake));
  const preview = await startPreview({ port: 0, directory });
  return {
    origin: preview.origin,
    plainForm,
    close: async () => {
      await preview.close();
      rmSync(directory, { recursive: true });
    },
  };
}
