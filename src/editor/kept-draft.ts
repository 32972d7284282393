// What Sveltia's script uses of ours. The build puts the calls into it (`src/build/bundle-editor.ts`).

/** The values of an entry by their paths in it, such as `button.words`, for its only language. */
type Values = Record<string, Record<string, unknown>>;

interface Field {
  name: string;
  label?: string;
}

/** What Sveltia keeps in the browser of an entry that isn't saved. We add `base` and `isOlder`. */
interface KeptDraft {
  currentValues: Values;
  /** The values of the file that the draft came from. Missing from drafts that older editors have kept. */
  base?: Values;
  /** True if an editor with another configuration has kept the draft. */
  isOlder: boolean;
}

/** An entry that was just opened, with the values of its file. */
interface OpenedEntry {
  fields: Field[];
  originalValues: Values;
}

const valuesByPath = (values: Values) => Object.assign({}, ...Object.values(values)) as Values;

/** Lists the labels of the fields in which two versions of an entry differ. */
function changedFields(fields: Field[], some: Values, others: Values) {
  const [before, after] = [valuesByPath(some), valuesByPath(others)];
  const isChanged = (path: string) => JSON.stringify(before[path]) !== JSON.stringify(after[path]);
  const names = Object.keys({ ...before, ...after })
    .filter(isChanged)
    .map((path) => path.split(".")[0]);
  return fields.filter(({ name }) => names.includes(name)).map(({ name, label = name }) => label);
}

/** Waits for something, but no longer than three seconds. */
async function waitFor<Value>(read: () => Value | undefined) {
  for (let count = 0; count < 30 && !read(); count += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return read();
}

/**
 * Says what somebody has to know before a draft takes the place of what its file has now, or "" if that is nothing. Sveltia hears
 * from GitHub last when a file was saved.
 */
export async function describeDraft(
  { base, currentValues, isOlder }: KeptDraft,
  { fields, originalValues }: OpenedEntry,
  readSavedAt: () => Date | undefined,
) {
  let remarks = "";
  const isFileNewer = !base || changedFields(fields, base, originalValues).length > 0;
  if (isFileNewer) {
    const savedAt = (await waitFor(readSavedAt))?.toLocaleString() ?? "nobody knows when";
    const replaced = changedFields(fields, currentValues, originalValues).join(", ");
    remarks += `The file was last saved on ${savedAt}, not from this draft. The draft replaces what is saved in: ${replaced}. Without it, that stays. `;
  }
  if (isOlder) {
    remarks += "An earlier version of this editor kept the draft, so look through all fields. ";
  }
  return remarks;
}

let lastOpening: Promise<unknown> = Promise.resolve();

/**
 * Opens a store of the browser's database once all others are open. In a new browser, Sveltia would open several at once, and one
 * would find the database without its store.
 */
export function openInTurn<Database>(open: () => Promise<Database>) {
  const opening = lastOpening.then(open);
  lastOpening = opening.catch(() => undefined);
  return opening;
}
