import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { test } from "@playwright/test";
import { englishContent } from "../support/addresses";
import { openEditor, serveEditor } from "../support/open-editor";
import { sumOf, weighPage } from "../support/page-weight";
import { budgets, check } from "./budgets";
import { measureInTurn, median } from "./measure";
import { formatTable, report } from "./report";

/** From one key to the next, in ms: longer than the preview takes. */
const pause = 400;

const runs = 5;

/** Takes the place of the preview's script, and shows the same words. */
const emptyTemplate = `export class Preview {
  constructor(container) { this.container = container; }
  show({ entry }) { this.container.textContent = entry.toJS().data.badge; }
  close() {}
}`;

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
  const { scripts } = await weighPage(await browser.newPage(), `${origin}/admin`);

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
  const results = await measureInTurn(["Landing page"], runs, async () => {
    const empty = await measureKeys(emptyTemplate);
    const ours = await measureKeys();
    return { "Empty template, ms": empty, "Landing page, ms": ours, Ratio: ours / empty };
  });
  await close();

  const start = sumOf(scripts.filter(({ name }) => name !== "index.js"));
  const sizeOf = (file: string) =>
    brotliCompressSync(readFileSync(`${outputDir}/editor/${file}`)).length;
  const script = sizeOf("preview.js");
  const { preview } = budgets;
  await report(
    "preview",
    [
      check("Editor", preview.start, start),
      check("Editor", preview.script, script),
      check("Landing page", preview.keystrokeRatio, results[0]?.medians.Ratio),
    ],
    [
      `From the key to the frame that shows it, median of ${runs} times:`,
      formatTable(results.map(({ medians }) => medians)),
      "Bytes in brotli (quality 11):",
      formatTable([{ Start: start, "preview.js": script, "preview.css": sizeOf("preview.css") }]),
    ],
    browser.version(),
  );
});
