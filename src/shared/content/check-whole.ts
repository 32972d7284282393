import { minutesOf, timeOf } from "../times";
import type { readSwitch } from "./drafts";
import type { Facts } from "./facts";
import { errorIn, type Issue } from "./issue";
import { planName } from "./places";
import type { Entries } from "./read-keys";
import { titleKeyOf, contentTree, type Content, type Entry, type ParsedTree } from "./tree";

interface PlacedSection {
  hour?: string | undefined;
}

/** Returns the hour of an optional section: its own or, if it has none or a neighbor's, the one halfway between its neighbors. */
function hourBetween(above: { hour: string }, section: PlacedSection, below: { hour: string }) {
  const { hour } = section;
  if (hour !== undefined && hour !== above.hour && hour !== below.hour) return hour;
  return timeOf(Math.floor((minutesOf(above.hour) + minutesOf(below.hour)) / 2));
}

/** Places the optional sections on the rail. */
function placeSections(home: ParsedTree["home"]) {
  const { about, work, pricing, guarantee, faq } = home;
  return {
    ...home,
    work: work && { ...work, hour: hourBetween(about, work, pricing) },
    guarantee: guarantee && { ...guarantee, hour: hourBetween(pricing, guarantee, faq) },
  };
}

type PlacedHome = ReturnType<typeof placeSections>;

/** Lists the sections in the order of the page, which is that of the tree. */
const sectionsOf = (home: PlacedHome) =>
  Object.values(home).flatMap((part) => (part && "hour" in part ? part : []));

/** Reports each section that is not later than the one above it. */
function checkHours(home: PlacedHome): Issue[] {
  const sections = sectionsOf(home);
  return sections.flatMap((section, index) => {
    const { file, hour } = section;
    const above = sections[index - 1];
    // If there is no minute between its neighbors, an optional section has the hour of the one above.
    const isPlaced = (section === home.work || section === home.guarantee) && hour === above?.hour;
    if (!above || hour > above.hour || isPlaced) return [];
    const message = `is ${hour}; it has to be later than the ${above.hour} of content/${above.file}`;
    return errorIn(file, "hour", message);
  });
}

const plain = (value: unknown) => String(value).normalize("NFKC").trim().toLowerCase();

/** Reports two entries of a list that have the same title, such as the copy of a sync program beside its original. */
function checkTitles(entries: Entries): Issue[] {
  return [...entries].flatMap(([collection, all]) => {
    if (collection.kind === "file") return [];
    const key = titleKeyOf(collection);
    // A client can have had two jobs.
    const titleOf = (entry: Entry & { started?: string }) =>
      [(entry as unknown as Record<string, unknown>)[key], entry.started].map(plain).join();
    return all.flatMap((entry, index) => {
      const first = all.slice(0, index).find((other) => titleOf(other) === titleOf(entry));
      const message = `is the same as in content/${first?.file}; delete one of the two, or change it`;
      return first ? errorIn(entry.file, key, message) : [];
    });
  });
}

/** Checks what only the site as a whole can tell, and completes the content. */
export function checkWhole(
  tree: ParsedTree,
  entries: Entries,
  facts: Facts,
  documents: readonly string[],
  switchOf: (page: string) => ReturnType<typeof readSwitch>,
): { content?: Content; issues: Issue[] } {
  const home = placeSections(tree.home);
  const plans = home.plans.map((plan) => ({
    ...plan,
    amount: facts.prices[planName(plan.file)] ?? "",
  }));
  const [main, another] = plans.filter((plan) => plan.main);
  const issues = [
    ...checkHours(home),
    ...checkTitles(entries),
    ...tree.pages.flatMap(({ file }) => switchOf(file).issues),
  ];
  if (!main || another) {
    issues.push(errorIn(contentTree.home.plans.path, "main", "has to be true in exactly one file"));
  }
  if (!main || issues.some(({ severity }) => severity === "error")) return { issues };

  const content: Content = {
    ...tree,
    facts,
    documents,
    home: {
      ...home,
      plans,
      offer: { ...main, price: main.amount },
      hours: sectionsOf(home).map(({ hour }) => hour),
    },
    pages: tree.pages.filter(({ file }) => !switchOf(file).isDraft),
    drafts: tree.pages.filter(({ file }) => switchOf(file).isDraft),
  };
  return { content, issues };
}
