import type { Pictured } from "../published-picture";
import { minutesOf, timeOf } from "../times";
import type { Facts } from "./components";
import { errorIn, isError } from "./fault";
import { formatPrice } from "./language";
import type { SiteNames } from "./links";
import { readMoves } from "./old-addresses";
import { holds } from "./places";
import { collections, contentTree, titleKeyOf, type Entry, type ParsedTree } from "./tree";

/**
 * Gives an optional section an hour. The section keeps its own, unless a neighbor has the same. Otherwise, it gets the one halfway
 * between its neighbors' hours.
 */
function withHour(section: ParsedTree["home"]["work"], hourAbove: string, hourBelow: string) {
  if (!section) return undefined;
  const { hour } = section;
  if (hour && hour !== hourAbove && hour !== hourBelow) return { ...section, hour };
  const halfway = Math.floor((minutesOf(hourAbove) + minutesOf(hourBelow)) / 2);
  return { ...section, hour: timeOf(halfway) };
}

/** Returns a title in small letters, without spaces and most punctuation. The point of "1.5" and the sign of "C#" stay. */
function comparableTitle(entry: Entry, key: string) {
  // Two jobs of one client differ in when they started.
  const { [key]: title, started } = entry as Entry & Record<string, unknown>;
  return [title, started]
    .join(" ")
    .toLowerCase()
    .replace(/\s|(?!#)(?<!\d)\p{P}|(?!#)\p{P}(?!\d)/gu, "");
}

/** Reports each entry of a list that has the title of another, such as a copy that a sync program has put beside the original. */
const checkTitles = (entries: readonly Entry[]) =>
  collections.flatMap((collection) => {
    const key = titleKeyOf(collection);
    const titled = entries
      .filter(({ file }) => holds(collection, file))
      .map((entry) => ({ file: entry.file, title: comparableTitle(entry, key) }));
    return titled.flatMap(({ file, title }) => {
      const twin = titled.find((other) => other.file !== file && other.title === title);
      if (!twin) return [];
      return errorIn(
        file,
        key,
        `is the same as in content/${twin.file}; delete one of the two, or change it`,
      );
    });
  });

/** Reports each section whose hour isn't later than that of the section above it. */
const checkHours = (sections: readonly { file: string; hour: string }[]) =>
  sections.flatMap(({ file, hour }, index) => {
    const above = sections[index - 1];
    if (!above || hour > above.hour) return [];
    return errorIn(
      file,
      "hour",
      `is ${hour}; it has to be later than the ${above.hour} of content/${above.file}`,
    );
  });

/** Checks what only the site as a whole can tell, and completes the content. Returns no content if there is an error. */
export function checkWhole(
  tree: ParsedTree,
  entries: readonly Entry[],
  facts: Facts,
  names: SiteNames,
) {
  const { about, work, pricing, guarantee, faq } = tree.home;
  const home = {
    ...tree.home,
    work: withHour(work, about.hour, pricing.hour),
    guarantee: withHour(guarantee, pricing.hour, faq.hour),
  };
  // These are in the order of the landing page, as in `contentTree`.
  const sections = Object.values(home).flatMap((part) => (part && "hour" in part ? part : []));
  const plans = home.plans.map((plan) => ({
    ...plan,
    /** The price as visitors see it. */
    amount: formatPrice(plan.price, plan.currency, tree.site.language),
  }));
  const [mainPlan, anotherMainPlan] = plans.filter((plan) => plan.main);

  const faults = [...checkTitles(entries), ...checkHours(sections)];
  if (!mainPlan || anotherMainPlan) {
    faults.push(errorIn(contentTree.home.plans.path, "main", "has to be true in exactly one file"));
  }
  const { moves, faults: faultsOfMoves } = readMoves(tree.oldAddresses?.moved ?? [], names);
  faults.push(...faultsOfMoves);
  if (!mainPlan || faults.some(isError)) return { faults };

  const content = {
    ...tree,
    facts,
    /** The names of the PDFs that texts can link to. They are published under these names. */
    documents: names.documents,
    /** Where the addresses of the old website lead. */
    moves,
    home: {
      ...home,
      plans,
      mainPlan,
      /** The hours of the sections, in the order of the page. */
      hours: sections.map(({ hour }) => hour),
    },
    pages: tree.pages.filter(({ published }) => published !== false),
    /** The owner's own pages that aren't published. Only the preview shows them. */
    unpublished: tree.pages.filter(({ published }) => published === false),
  };
  return { content, faults };
}

export type Content = NonNullable<ReturnType<typeof checkWhole>["content"]>;

/** The landing page, which each section takes as its props. Its entries have their pictures once these are published. */
export type Home = Omit<Content["home"], "jobs"> & {
  about: Pictured;
  jobs: (Content["home"]["jobs"][number] & Pictured)[];
};
