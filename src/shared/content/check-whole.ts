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
 * Gives an optional section that is shown an hour. It keeps its own. If it has none, or that of a neighbor, it gets the hour halfway
 * between its neighbors'.
 */
function placed(section: ParsedTree["home"]["work"], above: string, below: string) {
  const halfway = timeOf(Math.floor((minutesOf(above) + minutesOf(below)) / 2));
  // Without an hour, a section is treated as if it had its neighbor's.
  const { hour = above } = section ?? {};
  return section && { ...section, hour: [above, below].includes(hour) ? halfway : hour };
}

/** Reports each entry of a list that has the title of another, such as a copy that a sync program has put beside the original. */
const checkTitles = (entries: readonly Entry[]) =>
  collections.flatMap((collection) => {
    const all = entries.filter(({ file }) => holds(collection, file));
    const key = titleKeyOf(collection);
    const titles = all.map((entry) => {
      // Two jobs of one client differ in when they started.
      const { [key]: title, started } = entry as Entry & Record<string, unknown>;
      return (
        [title, started]
          .join(" ")
          .toLowerCase()
          // The point of "1.5" and the sign of "C#" tell two titles apart.
          .replace(/\s|(?!#)(?<!\d)\p{P}|(?!#)\p{P}(?!\d)/gu, "")
      );
    });
    return all.flatMap(({ file }, index) => {
      const other = all.find(
        (_entry, otherIndex) => otherIndex !== index && titles[otherIndex] === titles[index],
      );
      const fault = `is the same as in content/${other?.file}; delete one of the two, or change it`;
      return other ? errorIn(file, key, fault) : [];
    });
  });

/** Checks what only the site as a whole can tell, and completes the content. */
export function checkWhole(
  tree: ParsedTree,
  entries: readonly Entry[],
  facts: Facts,
  names: SiteNames,
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
    /** The price as visitors see it. */
    amount: formatPrice(plan.price, plan.currency, tree.site.language),
  }));
  const [main, another] = plans.filter((plan) => plan.main);
  const faults = checkTitles(entries);
  for (const [index, { file, hour }] of sections.entries()) {
    const above = sections[index - 1];
    if (!above || hour > above.hour) continue;
    faults.push(
      errorIn(
        file,
        "hour",
        `is ${hour}; it has to be later than the ${above.hour} of content/${above.file}`,
      ),
    );
  }
  if (!main || another) {
    faults.push(errorIn(contentTree.home.plans.path, "main", "has to be true in exactly one file"));
  }
  const oldAddresses = tree.oldAddresses ?? { file: contentTree.oldAddresses.path };
  const { moves, faults: faultsOfMoves } = readMoves(oldAddresses, names);
  faults.push(...faultsOfMoves);
  if (!main || faults.some(isError)) return { faults };

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
      mainPlan: main,
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
