import type { CustomPreviewTemplateProps } from "@sveltia/cms";
import { createRoot } from "react-dom/client";
import { describeErrors } from "../shared/content/describe-errors";
import { describeFault } from "../shared/content/fault";
import { collections, type Collection } from "../shared/content/tree";
import "../site/styles/tokens.css";
import "../site/styles/global.css";
import { nameOf } from "./config";
import { readEntries, type EditorEntry, type Load } from "./draft";
import { setUpFrame } from "./preview-frame";
import { pageOf } from "./preview-page";
import { pictureCache } from "./preview-pictures";
import { Files } from "./draft-body";

/** How long to wait after the last change before faults are shown, in ms. */
const pause = 1000;

/** A picture or a PDF in Sveltia. Its data may still be on GitHub. `toBase64` fetches it, and from then on it is at `url`. */
interface Asset {
  url: string;
  toBase64?: () => Promise<string>;
}

/**
 * Returns a function that takes the path of a picture or a PDF relative to `content/`, or a picture's `blob:` address, and returns
 * how to load it.
 */
const finderOf =
  ({ getAsset }: CustomPreviewTemplateProps) =>
  (address: string) => {
    const asset: Asset | undefined = address.startsWith("blob:")
      ? { url: address }
      : getAsset(`/content/${address}`);
    if (!asset) return undefined;
    return async () => {
      await asset.toBase64?.();
      return (await fetch(asset.url)).blob();
    };
  };

/** Returns the path of an entry relative to `content/`, or an empty string if it was never saved. */
const fileOf = ({ path }: EditorEntry) => path.replace("content/", "");

/**
 * Returns a path for an entry that was never saved: in a collection of one file, that file's own, and otherwise one that no saved
 * entry has.
 */
const newFileIn = ({ kind, path }: Collection) =>
  kind === "file" ? path : `${path}/entry-that-is-not-saved-yet.mdx`;

/** Maps all saved entries by their paths. */
async function readSaved({ getCollection }: CustomPreviewTemplateProps) {
  const lists = await Promise.all(collections.map((one) => getCollection(nameOf(one))));
  const entries = lists.flat().map((entry) => entry.toJS());
  return new Map(entries.map((entry) => [fileOf(entry), entry]));
}

/** Opens the page of one entry of a collection in Sveltia's frame. */
export function openPreview(collection: Collection, container: HTMLElement, frameWindow: Window) {
  const root = createRoot(container);
  const frame = setUpFrame(container, frameWindow);
  const pictureToolsFor = pictureCache();
  /** Counts the drafts. While one waits for entries or pictures, a newer one overtakes it. */
  let lastTurn = 0;
  let hasPage = false;
  let hasPictures = false;
  let timer = 0;

  return {
    /** Shows the page with a draft or, if the draft has faults, keeps the last page and says what is wrong. */
    async show(props: CustomPreviewTemplateProps) {
      const turn = ++lastTurn;
      const find = finderOf(props);

      const draft = props.entry.toJS();
      const file = fileOf(draft) || newFileIn(collection);
      const saved = await readSaved(props);
      if (turn !== lastTurn) return;

      const withDraft = readEntries(new Map(saved).set(file, draft), find);
      // A field of the editor shows no numbers of lines.
      const faults = withDraft.faults
        // What another entry has in common with this one is said of this one.
        .filter(({ message }) => !message.includes(`as in content/${file};`))
        .map((fault) => ({ ...fault, line: undefined }));
      const warnings = faults
        .filter((fault) => fault.severity === "warning" && fault.file === `content/${file}`)
        .map(describeFault);
      const described = [describeErrors(faults), ...warnings].filter(Boolean).join("\n");
      // Owners see the entry in the form, and no files.
      const shown = described.replaceAll(`content/${file}:`, "This entry:");
      clearTimeout(timer);
      timer = window.setTimeout(() => frame.say(shown), shown ? pause : 0);

      // If the draft is wrong from the start, its page shows what was saved.
      const isWrongFromStart = !withDraft.content && !hasPage;
      const { content, files, loaders } = isWrongFromStart ? readEntries(saved, find) : withDraft;
      if (!content) return;

      // Pictures may have to come from GitHub. Until the first have come, each draft is rendered twice: without them, then with
      // them.
      for (const available of hasPictures ? [loaders] : [new Map<string, Load>(), loaders]) {
        const page = await pageOf(collection, file, content, pictureToolsFor(available));
        if (turn !== lastTurn) return;
        root.render(<Files value={files}>{page}</Files>);
        frame.show(file, content.site.language);
        hasPage = true;
      }
      hasPictures = true;
    },

    close() {
      clearTimeout(timer);
      lastTurn += 1;
      frame.close();
      root.unmount();
    },
  };
}

export type Preview = ReturnType<typeof openPreview>;
