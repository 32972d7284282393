import type { CustomPreviewTemplateProps } from "@sveltia/cms";
import { createRoot, type Root } from "react-dom/client";
import { describeErrors } from "../shared/content/describe-errors";
import type { Issue } from "../shared/content/issue";
import { collections, type Collection } from "../shared/content/tree";
import "../site/styles/tokens.css";
import "../site/styles/global.css";
import { nameOf } from "./config";
import { fileOf, readEntries, type Entry, type Load } from "./draft";
import { PreviewFrame } from "./preview-frame";
import { pageOf } from "./preview-page";
import { noPictures, picturesFrom, type Pictures } from "./preview-pictures";
import { Bodies } from "./rendered-body";

type Props = CustomPreviewTemplateProps;

/** How long nobody must have typed before a mistake is named, in ms. */
const pause = 1000;

/** What `getAsset` returns. Sveltia loads a picture only when asked for its data. */
interface Asset {
  url: string;
  toBase64: () => Promise<string>;
}

const fetchBlob = async (address: string) => (await fetch(address)).blob();

/** Returns a function that loads a picture, or undefined if the editor has no such picture. */
function findPicture(picture: string, getAsset: Props["getAsset"]): Load | undefined {
  if (picture.startsWith("blob:")) return () => fetchBlob(picture);

  const asset = getAsset(`/content/${picture}`) as Asset | undefined;
  return (
    asset &&
    (async () => {
      await asset.toBase64();
      return fetchBlob(asset.url);
    })
  );
}

/** Reads everything that the editor has in memory, mapped by the paths of the files. */
async function readSaved(getCollection: Props["getCollection"]) {
  const saved = await Promise.all(
    collections.map(async (collection) => {
      const entries = (await getCollection(nameOf(collection))) as { toJS: () => Entry }[];
      return entries.map((entry) => entry.toJS());
    }),
  );
  return new Map(saved.flat().map((entry) => [entry.path.replace("content/", ""), entry]));
}

/** Describes faults like the build, but without lines: an owner sees none. */
const describe = (issues: readonly Issue[]) =>
  describeErrors(issues.map((issue) => ({ ...issue, line: undefined })));

/** The page of one entry in Sveltia's frame. */
export class Preview {
  readonly #root: Root;
  readonly #frame: PreviewFrame;
  #turn = 0;
  #hasPage = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(container: HTMLElement, frameWindow: Props["window"]) {
    this.#root = createRoot(container);
    this.#frame = new PreviewFrame(container, frameWindow);
  }

  /** Shows the page with a draft or, if the draft has faults, keeps the last page and says which. */
  async show(collection: Collection, { entry, getAsset, getCollection }: Props) {
    this.#turn += 1;
    const turn = this.#turn;
    const isOvertaken = () => turn !== this.#turn;
    const draft = entry.toJS() as Entry;
    const file = fileOf(draft, collection);
    const find = (picture: string) => findPicture(picture, getAsset);

    const saved = await readSaved(getCollection);
    if (isOvertaken()) return;

    const withDraft = readEntries(new Map(saved).set(file, draft), find);
    clearTimeout(this.#timer);
    const errors = describe(withDraft.issues);
    this.#timer = setTimeout(() => this.#frame.say(errors), errors ? pause : 0);

    // The first page may have to do without the draft.
    const site = withDraft.content || this.#hasPage ? withDraft : readEntries(saved, find);
    const { content, bodies } = site;
    if (!content) return;

    const render = async (pictures: Pictures) => {
      const page = await pageOf(collection, file, content, pictures);
      if (isOvertaken()) return;
      this.#root.render(<Bodies value={bodies}>{page}</Bodies>);
      this.#frame.show(file, content.site.language);
      this.#hasPage = true;
    };

    // The first page doesn't wait for pictures, which may have to come from GitHub.
    if (!this.#hasPage) await render(noPictures);
    await render(picturesFrom(site.pictures));
  }

  close() {
    clearTimeout(this.#timer);
    this.#turn += 1;
    this.#frame.close();
    this.#root.unmount();
  }
}
