// What Sveltia's script uses of ours. The build puts the calls into it (`src/build/bundle-editor.ts`).

/** The values of an entry by their paths in it, such as `button.words`. */
type ValuesByPath = Record<string, unknown>;

/** The values of an entry by language. Ours have one. */
type Values = Record<string, ValuesByPath>;

/** What Sveltia keeps in the browser of an entry that isn't saved. */
interface KeptDraft {
  currentValues: Values;
  /** The values that its file had. The build adds this, so drafts that older editors have kept lack it. */
  originalValues?: Values;
  /** True if it was kept before an update that has changed the editor. The build adds this, too. */
  isFromOlderEditor: boolean;
}

/** An entry that was just opened, with the values of its file. */
interface OpenedEntry {
  fields: { name: string; label?: string }[];
  originalValues: Values;
}

const inOnlyLanguage = (values: Values) =>
  Object.assign({}, ...Object.values(values)) as ValuesByPath;

/** Lists the fields of an entry whose values differ between two versions of it. */
function differingFields(fields: OpenedEntry["fields"], one: Values, other: Values) {
  const [valuesOfOne, valuesOfOther] = [inOnlyLanguage(one), inOnlyLanguage(other)];
  const names = Object.keys({ ...valuesOfOne, ...valuesOfOther })
    .filter((path) => JSON.stringify(valuesOfOne[path]) !== JSON.stringify(valuesOfOther[path]))
    .map((path) => path.split(".")[0]);
  return fields.filter(({ name }) => names.includes(name));
}

const second = () => new Promise((resolve) => setTimeout(resolve, 1000));

/**
 * Tells what somebody has to know before a draft replaces what is in its file. Tells it again once Sveltia knows when the file was
 * saved, because it asks GitHub for that after everything else.
 */
export async function describeDraft(
  { originalValues: valuesBefore, currentValues, isFromOlderEditor }: KeptDraft,
  { fields, originalValues }: OpenedEntry,
  readSavedAt: () => Date | undefined,
  tell: (text: string) => void,
) {
  const mayBeNewer =
    !valuesBefore || differingFields(fields, valuesBefore, originalValues).length > 0;
  const replaced = differingFields(fields, currentValues, originalValues)
    .map(({ name, label }) => label ?? name)
    .join(", ");
  const ofOlderEditor = isFromOlderEditor
    ? "An earlier version of this editor kept the draft, so look through all fields. "
    : "";

  for (let tries = 0; tries < 5; tries += 1) {
    const savedAt = readSavedAt()?.toLocaleString();
    const ofNewerFile =
      mayBeNewer && replaced
        ? `The entry was saved again${savedAt ? `, on ${savedAt}` : ""}. The draft replaces what is saved in: ${replaced}. `
        : "";
    tell(ofNewerFile + ofOlderEditor);
    if (savedAt) return;
    await second();
  }
}

let lastOpening: Promise<unknown> = Promise.resolve();

/**
 * Opens one store of the browser's database after the other. In a new browser, Sveltia would open several at once, and one would
 * find the database without its store.
 */
export function openInTurn<Database>(open: () => Promise<Database>) {
  const opening = lastOpening.then(open);
  lastOpening = opening.catch(() => undefined);
  return opening;
}
