import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { test } from "@playwright/test";
import { englishContent, localEditor } from "../support/addresses";
import { openEditor, serveEditor } from "../support/open-editor";
import { sumOf, weighPage } from "../support/page-weight";
import { median, mediansOf } from "./measure";
import { report } from "./report";

/** From one key to the next, in ms: longer than the preview takes. */
const pause = 400;

/** Takes the place of the preview's script, and shows the same words. */
const emptyTemplate = `export const openPreview = (_collection, container) => ({
  show: ({ entry }) => { container.textContent = entry.toJS().data.badge; },
  close() {},
});`;

/** Runs in the editor. Collects the time from each key to the first moment after the frame with a changed preview, in ms. */
function watchPreview(frame: HTMLIFrameElement) {
  const times: number[] = [];
  let pressed = 0;
  addEventListener("keydown", ({ timeStamp }) => (pressed = timeStamp), { capture: true });
  // A timer's task runs after the frame is painted.
  const onPaint = () => setTimeout(() => times.push(performance.now() - pressed));
  const changes = { childList: true, characterData: true, subtree: true };
  new MutationObserver(() => requestAnimationFrame(onPaint)).observe(
    frame.contentDocument ?? frame,
    changes,
  );
  return times;
}

test("preview", async ({ browser }, { outputDir }) => {
  const { origin, close } = await serveEditor(outputDir);
  const { files } = await weighPage(await browser.newPage(), `${origin}/admin`);

  const measureKeys = async (template?: string) => {
    const page = await browser.newPage();
    if (template) {
      const answer = { contentType: "text/javascript", body: template };
      await page.route("**/preview.js", (route) => route.fulfill(answer));
    }
    await openEditor(page, origin, englishContent);
    await page.goto(`${origin}/admin#/collections/home-hero-mdx/entries/home-hero-mdx`);
    await page.locator("[data-key-path=badge] input").fill("x");
    const preview = page.locator("iframe.preview");
    await preview.contentFrame().getByText("x", { exact: true }).waitFor();
    const times = await preview.evaluateHandle(watchPreview);
    await page.keyboard.type("Ready within one day", { delay: pause });
    const value = median(await times.jsonValue());
    await page.close();
    return value;
  };
  const { ratio, ...times } = await mediansOf(5, async () => {
    const empty = await measureKeys(emptyTemplate);
    const ours = await measureKeys();
    return { "Empty template, ms": empty, "Landing page, ms": ours, ratio: ours / empty };
  });
  await close();

  const start = files.filter(({ name, type }) => type === "script" && name !== "cms.js");
  const script = brotliCompressSync(readFileSync(`${localEditor}/editor/preview.js`)).length;
  await report(
    "preview",
    browser,
    [
      { what: "Scripts at the start, without the package's", value: sumOf(start), limit: 114_000 },
      { what: "Script of the preview", value: script, limit: 125_000 },
      { what: "From a key to its frame, divided by an empty template's", value: ratio, limit: 10 },
    ],
    [times],
  );
});
