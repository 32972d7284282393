import { ValidationError, type AnyObjectSchema } from "yup";
import { formShapes } from "../forms/shapes";
import {
  anchors,
  formTypes,
  ownPageAddress,
  ownPagesFolder,
  privacyNotice,
  routes,
} from "../routes";
import { planName } from "./components";
import type { ParsedFile } from "./frontmatter";
import { errorIn, type Issue } from "./issue";
import { minutesOf, timeOf, usualDaysKept } from "../times";
import { formatPrice } from "./language";
import type { LinkContext, ShownTexts } from "./links";
import { hasPlace, holds, isPicture } from "./places";
import { parseBody } from "./prose";
import { contentTree, isCollection, type Collection, type Content, type Tree } from "./tree";

/** Maps the path of each file in `content/` to its keys and body, to why it can't be parsed, or to undefined if it is no .mdx file. */
export type ParsedFiles = Map<string, ParsedFile | Issue | undefined>;

/** Matches the owner's pages whose address belongs to another page or to a folder that Gatsby writes. */
const reservedFile = new RegExp(
  `^${ownPagesFolder}(${Object.values(routes).join("|")}|/(404|admin|editor|inbox|index|page-data|sign-in|sign-out|static|webhook))\\.mdx$`,
);

const noPlace =
  "is not used by any page because of its name or place; the name of an entry has letters, digits, spaces and .,_'()&%#+-, that of a page of your own is like privacy-policy.mdx, and a picture is called like my_office.jpg (or .png, .webp) and lies in the folder of the text that shows it";

/** Matches the start of a gap in the privacy notice: a square bracket that begins no link. */
const gap = /\[(?![^[\]]*\]\()/;

/** True if an optional section is switched off, or has neither its own file, such as `home/work.mdx`, nor one in `home/work`. */
function isLeftOut({ path, isOptional }: Collection, files: ParsedFiles) {
  const section = path.replace(".mdx", "");
  const own = files.get(`${section}.mdx`);
  if (!own || !("data" in own)) {
    const entry = new RegExp(`^${section}/.*\\.mdx$`);
    return isOptional && ![...files.keys()].some((file) => entry.test(file));
  }
  // These are the values that yup reads as false.
  return isOptional && /^(false|0)$/i.test(String((own.data as { show?: unknown }).show));
}

interface PlacedSection {
  hour: string;
}

/** Moves an optional section halfway between its neighbors if it has no hour, or the same hour as one of them. */
function placeBetween(
  above: PlacedSection,
  section: PlacedSection | undefined,
  below: PlacedSection,
) {
  if (!section || ![undefined, above.hour, below.hour].includes(section.hour)) return;
  section.hour = timeOf(Math.floor((minutesOf(above.hour) + minutesOf(below.hour)) / 2));
}

/** Places the optional sections. Reports each section that is out of order. */
function placeSections(home: Content["home"]): Issue[] {
  const { about, work, pricing, guarantee, faq } = home;
  placeBetween(about, work, pricing);
  placeBetween(pricing, guarantee, faq);

  // The tree lists the sections in the order of the page.
  const sections = Object.values(home).flatMap((part) => (part && "hour" in part ? part : []));
  home.hours = sections.map(({ hour }) => hour);

  return sections.flatMap((section, index) => {
    const { file, hour } = section;
    const above = sections[index - 1];
    // If there is no minute between its neighbors, an optional section has the hour of the one above.
    const isPlaced = (section === work || section === guarantee) && hour === above?.hour;
    if (!above || hour > above.hour || isPlaced) return [];
    const message = `is ${hour}; it has to be later than the ${above.hour} of content/${above.file}`;
    return errorIn(file, "hour", message);
  });
}

/** Validates the keys of a file. Reports the first fault of each key, with an example. */
function parseKeys({ data, lineOf }: ParsedFile, schema: AnyObjectSchema, context: LinkContext) {
  const issues: Issue[] = [];
  try {
    return { values: schema.validateSync(data, { abortEarly: false, context }) as object, issues };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;

    for (const { path: key = "", message, params = {} } of error.inner) {
      if (issues.some(({ field }) => field === key)) continue;
      const { example } = (params.spec as AnyObjectSchema["spec"]).meta ?? {};
      const hint = example ? `; for example: ${example}` : "";
      issues.push(errorIn(context.file, key, message + hint, lineOf(key)));
    }
    return { issues };
  }
}

function parseProse({ body }: ParsedFile, collection: Collection, context: LinkContext) {
  const isOnLanding = Object.values<Collection>(contentTree.home).includes(collection);
  const isOwnPage = collection.kind === "pages";
  const { prose, issues } = parseBody(body, { ...context, isOnLanding, isOwnPage });

  const isEmpty = prose.paragraphs.length + issues.length === 0;
  if (isEmpty && collection.body !== "required") return { issues };
  if (!isEmpty && collection.body !== "none") return { prose, issues };
  const message = isEmpty
    ? "is empty; its text belongs below the second ---"
    : "has words, which this file has no place for";
  return { issues: [errorIn(context.file, "body", message)] };
}

/** Returns what components show, as plain text. */
function textsOf({ site, home, forms }: Content): ShownTexts {
  // The parsed fields are in no fixed order, so their order comes from the form's shape.
  const labels = formTypes.flatMap((type) =>
    Object.keys(formShapes[type].fields).map((name) => forms[type].form.fields[name]?.label),
  );
  const texts: ShownTexts = {
    Email: site.email,
    Phone: site.phone ?? "",
    SiteAddress: site.address,
    FormFields: [...new Set(labels)].join("; "),
    DaysKept: String(usualDaysKept),
    Jobs: home.jobs.map(({ client }) => client).join(", "),
  };
  for (const { file, price, currency } of home.plans) {
    texts[`Price ${planName(file)}`] = formatPrice(price, currency, site.language);
  }
  return texts;
}

/** Entries without an `order` come last; entries with the same one stay sorted by file name. */
const byOrder = (a: { order?: number }, b: { order?: number }) =>
  (a.order ?? Number.MAX_VALUE) - (b.order ?? Number.MAX_VALUE);

/** Puts the entries of each collection into its place in the tree. */
function assembleTree(tree: Tree, parse: (collection: Collection) => object[]): unknown {
  if (isCollection(tree)) {
    const entries = parse(tree);
    return tree.kind === "file" ? entries[0] : entries.toSorted(byOrder);
  }

  const branches = Object.entries(tree);
  return Object.fromEntries(branches.map(([key, branch]) => [key, assembleTree(branch, parse)]));
}

/** Checks all files and puts them together. Returns no content if anything is wrong. */
export function assembleContent(files: ParsedFiles): { content?: Content; issues: Issue[] } {
  const paths = [...files.keys()].sort();
  const pathsOf = (collection: Collection) => paths.filter((path) => holds(collection, path));
  const ownFiles = pathsOf(contentTree.pages);
  const notice = files.get(privacyNotice);
  const draft = notice && "body" in notice && gap.test(notice.body) ? privacyNotice : undefined;
  const isPublished = (file: string) => file !== draft;
  const ids = Object.values(anchors).filter(
    (id) => id !== anchors.guarantee || !isLeftOut(contentTree.home.guarantee, files),
  );
  const site = {
    targets: [
      ...Object.values(routes),
      ...ids.map((id) => `/#${id}`),
      ...ownFiles.filter(isPublished).map(ownPageAddress),
    ],
    ownPages: ownFiles.map(ownPageAddress),
    pictures: paths.filter(isPicture),
    plans: pathsOf(contentTree.home.plans).map(planName),
    texts: {} as ShownTexts,
  };
  let address = "";
  /** Each parses the body of a file. They have to wait for the keys of all files, because components show some of the keys. */
  const bodyParsers: (() => void)[] = [];
  const issues: Issue[] = [];
  const warnings: Issue[] = [];

  for (const path of paths) {
    const parsed = files.get(path);
    if (reservedFile.test(path)) {
      const message = "has the address of another page; rename it, or give it another title";
      issues.push(errorIn(path, "file", message));
    } else if (!hasPlace(path)) {
      const issue = errorIn(path, "file", noPlace);
      // A text that nobody sees is a mistake. Any other file only lies around.
      if (path.endsWith(".mdx")) issues.push(issue);
      else warnings.push({ ...issue, severity: "warning" });
    } else if (parsed && "message" in parsed) {
      issues.push(parsed);
    }
  }

  function parseEntry(path: string, collection: Collection) {
    const parsed = files.get(path);
    if (!parsed || "message" in parsed) return [];
    const context = { ...site, address, file: path };
    const keys = parseKeys(parsed, collection.schema, context);
    const entry = { ...keys.values, file: path };
    issues.push(...keys.issues);
    bodyParsers.push(() => {
      const { issues: found, ...body } = parseProse(parsed, collection, context);
      Object.assign(entry, body);
      issues.push(...found);
    });
    return [entry];
  }

  const content = assembleTree(contentTree, (collection) => {
    const { kind, path, min, schema } = collection;
    const found = pathsOf(collection);
    const leftOut = isLeftOut(collection, files);
    if (found.length < min && !leftOut) {
      const fault = kind === "file" ? "is missing" : `needs ${min} or more .mdx files`;
      const keys = Object.keys(schema.fields).join(", ");
      issues.push(errorIn(path, "file", `${fault}, with the keys ${keys}`));
    }
    const entries = found.flatMap((file) => parseEntry(file, collection));
    // The tree begins with the site, so its address is known before links are checked.
    const [entry] = entries as Partial<Content["site"]>[];
    if (collection === contentTree.site) address = entry?.address ?? "";
    return leftOut ? [] : entries;
  }) as Content;

  const { texts } = site;
  if (issues.length === 0) Object.assign(texts, textsOf(content));
  for (const parse of bodyParsers) parse();
  if (issues.length > 0) return { issues };

  const { home } = content;
  issues.push(...placeSections(home));
  content.texts = texts;
  content.draft = content.pages.find(({ file }) => file === draft);
  content.pages = content.pages.filter(({ file }) => isPublished(file));

  const [plan, another] = home.plans.filter(({ main }) => main);
  if (plan && !another) {
    home.offer = { ...plan, price: texts[`Price ${planName(plan.file)}`] ?? "" };
  } else {
    const message = "has to be true in exactly one file";
    issues.push(errorIn(contentTree.home.plans.path, "main", message));
  }
  return issues.length > 0 ? { issues } : { content, issues: warnings };
}
