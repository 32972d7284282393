import { minutesOf, timeOf } from "../times";
import type { readSwitches } from "./drafts";
import type { Facts } from "./facts";
import { errorIn, isError } from "./issue";
import { planName } from "./places";
import type { Entries } from "./read-keys";
import { titleKeyOf, contentTree, type Content, type ParsedTree } from "./tree";

/**
 * Gives an optional section its place on the rail, between its neighbors' hours: its own hour or, if it has none or a neighbor's,
 * the one halfway.
 */
function placed(section: ParsedTree["home"]["work"], above: string, below: string) {
  const halfway = timeOf(Math.floor((minutesOf(above) + minutesOf(below)) / 2));
  const { hour = above } = section ?? {};
  return section && { ...section, hour: [above, below].includes(hour) ? halfway : hour };
}

/** Reports each section that is not later than the one above it. */
const checkHours = (sections: { file: string; hour: string }[]) =>
  sections.flatMap(({ file, hour }, index) => {
    const above = sections[index - 1];
    if (!above || hour > above.hour) return [];
    const message = `is ${hour}; it has to be later than the ${above.hour} of content/${above.file}`;
    return errorIn(file, "hour", message);
  });

/** Reports two entries of a list that have the same title, such as the copy of a sync program beside its original. */
function checkTitles(entries: Entries) {
  return [...entries].flatMap(([collection, all]) => {
    if (collection.kind === "file") return [];
    const key = titleKeyOf(collection);
    // Two jobs of one client differ in when they started.
    const titleOf = (entry: object) => {
      const { [key]: title, started } = entry as Record<string, unknown>;
      return `${String(title)
        .toLowerCase()
        .replace(/[\s\p{P}]/gu, "")} ${started as string}`;
    };
    return all.flatMap((entry) => {
      const first = all.find((other) => titleOf(other) === titleOf(entry))?.file;
      const message = `is the same as in content/${first}; delete one of the two, or change it`;
      return first === entry.file ? [] : errorIn(entry.file, key, message);
    });
  });
}

/** Checks what only the site as a whole can tell, and completes the content. */
export function checkWhole(
  tree: ParsedTree,
  entries: Entries,
  facts: Facts,
  documents: readonly string[],
  { drafts, issues: ofSwitches }: ReturnType<typeof readSwitches>,
) {
  const { about, work, pricing, guarantee, faq } = tree.home;
  const home = {
    ...tree.home,
    work: placed(work, about.hour, pricing.hour),
    guarantee: placed(guarantee, pricing.hour, faq.hour),
  };
  // These are in the order of the landing page, as in `contentTree`.
  const sections = Object.values(home).flatMap((part) => (part && "hour" in part ? part : []));
  const plans = home.plans.map((plan) => ({
    ...plan,
    amount: facts.prices[planName(plan.file)] ?? "",
  }));
  const [main, another] = plans.filter((plan) => plan.main);
  const issues = [...checkHours(sections), ...checkTitles(entries), ...ofSwitches];
  if (!main || another) {
    issues.push(errorIn(contentTree.home.plans.path, "main", "has to be true in exactly one file"));
  }
  if (!main || issues.some(isError)) return { issues };

  const content: Content = {
    ...tree,
    facts,
    documents,
    home: {
      ...home,
      plans,
      offer: main,
      hours: sections.map(({ hour }) => hour),
    },
    pages: tree.pages.filter(({ file }) => !drafts.includes(file)),
    drafts: tree.pages.filter(({ file }) => drafts.includes(file)),
  };
  return { content, issues };
}
