// What Sveltia's script uses of ours. The build puts the calls into it (`src/build/bundle-editor.ts`). Here, a draft is what
// Sveltia keeps in the browser, not the branch that the editor saves to.

/** The values of an entry by their paths in it, such as `button.words`. */
type ValuesByPath = Record<string, unknown>;

/** The values of an entry by language. Ours have one. */
type Values = Record<string, ValuesByPath>;

/** What Sveltia keeps in the browser of an entry that isn't saved. */
interface KeptDraft {
  currentValues: Values;
  /** The values that its file had then. The build adds this key, so a draft that an older editor has kept lacks it. */
  originalValues?: Values;
  /** True if it was kept before an update that has changed the editor. The build adds this key, too. */
  isFromOlderEditor: boolean;
}

/** An entry that was just opened, with the values of its file. */
interface OpenedEntry {
  fields: { name: string; label?: string }[];
  originalValues: Values;
}

const valuesOfOnlyLanguage = (values: Values) => Object.values(values)[0] ?? {};

/** Lists the fields of an entry whose values differ between two versions of it. */
function differingFields(fields: OpenedEntry["fields"], one: Values, other: Values) {
  const valuesOfOne = valuesOfOnlyLanguage(one);
  const valuesOfOther = valuesOfOnlyLanguage(other);
  const paths = Object.keys({ ...valuesOfOne, ...valuesOfOther });
  const names = paths
    .filter((path) => JSON.stringify(valuesOfOne[path]) !== JSON.stringify(valuesOfOther[path]))
    .map((path) => path.split(".")[0]);
  return fields.filter(({ name }) => names.includes(name));
}

const waitOneSecond = () => new Promise((resolve) => setTimeout(resolve, 1000));

/**
 * Shows what somebody has to know before a draft replaces what is in its file. Shows it again once Sveltia knows when the file was
 * saved: it asks GitHub for that after everything else.
 */
export async function describeDraft(
  { originalValues: valuesWhenKept, currentValues, isFromOlderEditor }: KeptDraft,
  { fields, originalValues: valuesOfFile }: OpenedEntry,
  readSavedAt: () => Date | undefined,
  show: (text: string) => void,
) {
  const mayBeNewer =
    !valuesWhenKept || differingFields(fields, valuesWhenKept, valuesOfFile).length > 0;
  const replacedFields = differingFields(fields, currentValues, valuesOfFile)
    .map(({ name, label }) => label ?? name)
    .join(", ");
  const replacesNewerFile = mayBeNewer && replacedFields !== "";
  const olderEditorRemark = isFromOlderEditor
    ? "An earlier version of this editor kept the draft, so look through all fields. "
    : "";

  // GitHub needs a second or two.
  for (let tries = 0; tries < 5; tries += 1) {
    const savedAt = readSavedAt()?.toLocaleString();
    const onDate = savedAt ? `, on ${savedAt}` : "";
    const newerFileRemark = replacesNewerFile
      ? `The entry was saved again${onDate}. The draft replaces what is saved in: ${replacedFields}. `
      : "";
    show(newerFileRemark + olderEditorRemark);
    if (savedAt) return;
    await waitOneSecond();
  }
}

let lastOpening: Promise<unknown> = Promise.resolve();

/**
 * Opens one store of the browser's database after the other. In a new browser, Sveltia would open several at once, and one of them
 * would find the database without its store.
 */
export function openInTurn<Database>(open: () => Promise<Database>) {
  const opening = lastOpening.then(open);
  lastOpening = opening.catch(() => undefined);
  return opening;
}
