import type { CustomPreviewTemplateProps } from "@sveltia/cms";
import { createRoot } from "react-dom/client";
import { describeErrors } from "../shared/content/describe-errors";
import { describeFault, type Fault } from "../shared/content/fault";
import { collections, type Collection } from "../shared/content/tree";
import "../site/styles/tokens.css";
import "../site/styles/global.css";
import { assembleEntries, type EditorEntry, type LoadAsset } from "./assemble-entries";
import { collectionName } from "./config";
import { Files } from "./draft-body";
import { setUpFrame } from "./preview-frame";
import { pageOf } from "./preview-page";
import { pictureCache } from "./preview-pictures";

/** How long to wait after the last change before faults are shown, so that nobody is told while typing. */
const faultDelayMs = 1000;

/** A picture or a PDF in Sveltia. Its data may still be on GitHub. `toBase64` fetches it, and from then on it is at `url`. */
interface Asset {
  url: string;
  toBase64?: () => Promise<string>;
}

/** Returns how to load a picture or a PDF: by its path relative to `content/`, or by the `blob:` address of a new picture. */
const assetFinder =
  ({ getAsset }: CustomPreviewTemplateProps) =>
  (pathOrAddress: string) => {
    const asset: Asset | undefined = pathOrAddress.startsWith("blob:")
      ? { url: pathOrAddress }
      : getAsset(`/content/${pathOrAddress}`);
    if (!asset) return undefined;
    return async () => {
      await asset.toBase64?.();
      return (await fetch(asset.url)).blob();
    };
  };

/** Returns the path of an entry relative to `content/`, or an empty string if it was never saved. */
const savedFile = ({ path }: EditorEntry) => path.replace("content/", "");

/** Returns a path for an entry that was never saved. In a folder, no saved entry has that path. */
const newFileIn = ({ kind, path }: Collection) =>
  kind === "file" ? path : `${path}/entry-that-is-not-saved-yet.mdx`;

/** Maps all saved entries by their paths. */
async function readSavedEntries({ getCollection }: CustomPreviewTemplateProps) {
  const lists = await Promise.all(collections.map((one) => getCollection(collectionName(one))));
  const entries = lists.flat().map((entry) => entry.toJS());
  return new Map(entries.map((entry) => [savedFile(entry), entry]));
}

/** Describes the errors of the site, and the warnings about one file, which is the entry that is being edited. */
function describeFaults(faultsOfSite: readonly Fault[], file: string) {
  const faults = faultsOfSite
    // What another entry has in common with this one is said of this one.
    .filter(({ message }) => !message.includes(`as in content/${file};`))
    // A field of the editor shows no numbers of lines.
    .map((fault) => ({ ...fault, line: undefined }));
  const warnings = faults.filter(
    (fault) => fault.severity === "warning" && fault.file === `content/${file}`,
  );
  const described = [describeErrors(faults), ...warnings.map(describeFault)];
  // Owners see the entry in the form, and no files.
  return described.filter(Boolean).join("\n").replaceAll(`content/${file}:`, "This entry:");
}

/** Opens the page of one entry of a collection in Sveltia's frame. */
export function openPreview(collection: Collection, container: HTMLElement, frameWindow: Window) {
  const root = createRoot(container);
  const frame = setUpFrame(container, frameWindow);
  const pictureToolsFor = pictureCache();
  /** Counts the changes of the entry. While one waits for entries or pictures, a newer one overtakes it. */
  let lastTurn = 0;
  let hasPage = false;
  let hasPictures = false;
  let faultTimer = 0;

  return {
    /** Shows the page with the edited entry or, if that has faults, keeps the last page and says what is wrong. */
    async show(props: CustomPreviewTemplateProps) {
      const turn = ++lastTurn;
      const find = assetFinder(props);

      const editedEntry = props.entry.toJS();
      const file = savedFile(editedEntry) || newFileIn(collection);
      const savedEntries = await readSavedEntries(props);
      if (turn !== lastTurn) return;

      const editedSite = assembleEntries(new Map(savedEntries).set(file, editedEntry), find);
      const faults = describeFaults(editedSite.faults, file);
      clearTimeout(faultTimer);
      faultTimer = window.setTimeout(() => frame.showFaults(faults), faults ? faultDelayMs : 0);

      // If the entry is wrong from the start, its page shows what was saved.
      const isWrongFromStart = !editedSite.content && !hasPage;
      const shownSite = isWrongFromStart ? assembleEntries(savedEntries, find) : editedSite;
      const { content, files, loaders } = shownSite;
      if (!content) return;

      // Pictures may have to come from GitHub. Until the first have come, each page is rendered without them, and then with them.
      const noLoaders = new Map<string, LoadAsset>();
      for (const available of hasPictures ? [loaders] : [noLoaders, loaders]) {
        const page = await pageOf(collection, file, content, pictureToolsFor(available));
        if (turn !== lastTurn) return;
        root.render(<Files value={files}>{page}</Files>);
        frame.show(file, content.site.language);
        hasPage = true;
      }
      hasPictures = true;
    },

    close() {
      clearTimeout(faultTimer);
      lastTurn += 1;
      frame.close();
      root.unmount();
    },
  };
}

export type Preview = ReturnType<typeof openPreview>;
