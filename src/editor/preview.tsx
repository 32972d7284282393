import { createRoot, type Root } from "react-dom/client";
import { describeErrors } from "../shared/content/describe-errors";
import { describeIssue } from "../shared/content/issue";
import { collections, type Collection } from "../shared/content/tree";
import "../site/styles/tokens.css";
import "../site/styles/global.css";
import { nameOf } from "./config";
import { readEntries, type Entry, type Load } from "./draft";
import { PreviewFrame } from "./preview-frame";
import { pageOf } from "./preview-page";
import { pictureCache } from "./preview-pictures";
import { Bodies } from "./rendered-body";

/** How long nobody must have typed before faults are shown, in ms. */
const pause = 1000;

interface SveltiaEntry {
  toJS: () => Entry;
}

/** What Sveltia tells a preview, and the collection that the entry belongs to. */
export interface PreviewProps {
  collection: Collection;
  entry: SveltiaEntry;
  /** Returns a picture. Sveltia loads it only when asked for its data. */
  getAsset: (path: string) => { url: string; toBase64?: () => Promise<string> } | undefined;
  /** Returns what the editor has in memory, including drafts that were just saved. Without a slug, that is a list. */
  getCollection: (name: string) => Promise<SveltiaEntry[] | SveltiaEntry>;
  /** The window of the frame. */
  window: Window;
}

const finderOf =
  ({ getAsset }: PreviewProps) =>
  (picture: string): Load | undefined => {
    const asset = picture.startsWith("blob:") ? { url: picture } : getAsset(`/content/${picture}`);
    return (
      asset &&
      (async () => {
        await asset.toBase64?.();
        return (await fetch(asset.url)).blob();
      })
    );
  };

/** Returns the path of an entry relative to `content/`, or an empty string if it was never saved. */
const fileOf = ({ path }: Entry) => path.replace("content/", "");

/** Returns a path for an entry that was never saved, which no saved one has. The only file of a collection may be missing, too. */
const newFileIn = ({ kind, path }: Collection) =>
  kind === "file" ? path : `${path}/entry-that-is-not-saved-yet.mdx`;

/** Maps all saved entries by their paths. */
async function readSaved({ getCollection }: PreviewProps) {
  const lists = await Promise.all(collections.map((one) => getCollection(nameOf(one))));
  const entries = lists.flat().map((entry) => entry.toJS());
  return new Map(entries.map((entry) => [fileOf(entry), entry]));
}

/** The page of one entry in Sveltia's frame. */
export class Preview {
  readonly #root: Root;
  readonly #frame: PreviewFrame;
  readonly #picturesFrom = pictureCache();
  #turn = 0;
  #hasPage = false;
  #hasPictures = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(container: HTMLElement, frameWindow: Window) {
    this.#root = createRoot(container);
    this.#frame = new PreviewFrame(container, frameWindow);
  }

  /** Shows the page with a draft or, if the draft has faults, keeps the last page and says what is wrong. */
  async show(props: PreviewProps) {
    const { collection, entry } = props;
    this.#turn += 1;
    const turn = this.#turn;
    const isOvertaken = () => turn !== this.#turn;
    const find = finderOf(props);

    const draft = entry.toJS();
    const file = fileOf(draft) || newFileIn(collection);
    const saved = await readSaved(props);
    if (isOvertaken()) return;

    const withDraft = readEntries(new Map(saved).set(file, draft), find);
    const issues = withDraft.issues.map((issue) => ({ ...issue, line: undefined }));
    const notes = issues
      .filter((issue) => issue.severity === "warning" && issue.file === `content/${file}`)
      .map(describeIssue);
    const faults = [describeErrors(issues), ...notes].filter(Boolean).join("\n");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#frame.say(faults), faults ? pause : 0);

    // If the draft is wrong from the start, its page shows what was saved.
    const isWrongFromStart = !withDraft.content && !this.#hasPage;
    const { content, bodies, loaders } = isWrongFromStart ? readEntries(saved, find) : withDraft;
    if (!content) return;

    const render = async (available: ReadonlyMap<string, Load>) => {
      const page = await pageOf(collection, file, content, this.#picturesFrom(available));
      if (isOvertaken()) return;
      this.#root.render(<Bodies value={bodies}>{page}</Bodies>);
      this.#frame.show(file, content.site.language);
      this.#hasPage = true;
    };

    // Pictures may have to come from GitHub. Until they are there, the page shows what is typed without them.
    if (!this.#hasPictures) await render(new Map());
    await render(loaders);
    this.#hasPictures = true;
  }

  close() {
    clearTimeout(this.#timer);
    this.#turn += 1;
    this.#frame.close();
    this.#root.unmount();
  }
}
