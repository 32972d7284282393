import type { AnyObjectSchema, InferType, ObjectShape } from "yup";
import { formShapes } from "../forms/shapes";
import { routes, type FormType } from "../routes";
import { ownPagesFolder } from "./own-pages";
import type { PictureUse } from "./prose";
import { formKeys, sharedFormKeys } from "./schemas/form";
import {
  aboutKeys,
  closingKeys,
  drawingKeys,
  heroKeys,
  jobKeys,
  optionalSectionKeys,
  planKeys,
  questionKeys,
  sectionKeys,
  stepKeys,
  termKeys,
} from "./schemas/landing";
import {
  formPageKeys,
  pageKeys,
  nextStepKeys,
  notFoundKeys,
  ownPageKeys,
  sideCardKeys,
} from "./schemas/page";
import { strictObject } from "./schema-types";
import { oldAddressesKeys } from "./schemas/old-addresses";
import { footerKeys, inboxKeys, siteKeys } from "./schemas/site";

/** Files that share a schema. Each collection is one line in the editor's menu. */
export interface Collection {
  /** A single file, a folder with a file for each entry of a list, or a folder with a file for each page of the owner. */
  kind: "file" | "list" | "pages";
  /** The line in the editor's menu. */
  label: string;
  /** What the editor calls one file of a list, such as "step", or of the owner's pages. */
  singular?: string;
  /** Relative to `content/`. */
  path: string;
  schema: AnyObjectSchema;
  body: "required" | "optional" | "none";
  /** The minimum number of files, unless the section is left out. */
  min: number;
  /** True if the section can be left out, with all of its files. */
  isOptional?: true;
}

export type Tree = Collection | { [key: string]: Tree };

/** What every parsed file has. */
export interface Entry {
  /** The path, relative to `content/`. `RenderedBody` finds the prose by it. */
  file: string;
  picturesInProse?: PictureUse[];
  /** The place in a list. */
  order?: number;
}

// A file that is left out is undefined, and a list that is left out is empty.
type Parsed<T> = T extends { schema: infer S extends AnyObjectSchema }
  ? T extends { kind: "file" }
    ? (InferType<S> & Entry) | (T extends { isOptional: true } ? undefined : never)
    : (InferType<S> & Entry)[]
  : { [K in keyof T]: Parsed<T[K]> };

const file = <Keys extends ObjectShape>(
  label: string,
  path: string,
  keys: Keys,
  body: Collection["body"] = "none",
) => ({
  kind: "file" as const,
  label,
  path,
  schema: strictObject(keys),
  body,
  min: 1,
});

const optional = <T extends object>(part: T) => ({ ...part, isOptional: true as const });

const list = <Keys extends ObjectShape>(
  label: string,
  singular: string,
  path: string,
  keys: Keys,
  min: number,
) => ({
  kind: "list" as const,
  label,
  singular,
  path,
  schema: strictObject(keys),
  body: "required" as const,
  min,
});

/** Everything on the page of a form. `name` is what the editor calls the page. */
function formPage(type: FormType, name: string) {
  const folder = routes[type].slice(1);

  return {
    page: file(`${name} page`, `${folder}/page.mdx`, formPageKeys),
    form: file(`${name} form`, `${folder}/form.mdx`, formKeys(formShapes[type])),
    cards: list(`${name} cards`, `${name} card`, `${folder}/cards`, sideCardKeys, 0),
    next: list(`After the ${name} form`, "next step", `${folder}/next`, nextStepKeys, 0),
  };
}

export const contentTree = {
  site: file("Name and links", "site.mdx", siteKeys),
  // In the order of the page.
  home: {
    page: file("In search engines", "home/page.mdx", pageKeys),
    hero: file("First screen", "home/hero.mdx", heroKeys, "required"),
    drawing: file("Drawing", "home/drawing.mdx", drawingKeys),
    howItWorks: file("How it works", "home/how-it-works.mdx", sectionKeys, "optional"),
    steps: list("Steps", "step", "home/how-it-works", stepKeys, 1),
    whyPossible: file("Why one day", "home/why-possible.mdx", sectionKeys, "required"),
    about: file("About you", "home/about.mdx", aboutKeys, "required"),
    work: optional(file("About the jobs", "home/work.mdx", optionalSectionKeys, "optional")),
    jobs: optional(list("Jobs", "job", "home/work", jobKeys, 1)),
    pricing: file("About the prices", "home/pricing.mdx", sectionKeys, "optional"),
    plans: list("Prices", "price", "home/pricing", planKeys, 1),
    guarantee: optional(file("Guarantee", "home/guarantee.mdx", optionalSectionKeys, "optional")),
    terms: optional(list("Guarantee terms", "guarantee term", "home/guarantee", termKeys, 2)),
    faq: file("About the questions", "home/faq.mdx", sectionKeys, "optional"),
    questions: list("Questions", "question", "home/faq", questionKeys, 1),
    closing: file("Last call", "home/closing.mdx", closingKeys, "required"),
  },
  footer: file("Foot of every page", "home/footer.mdx", footerKeys, "required"),
  forms: {
    consultation: formPage("consultation", "Booking"),
    "project-intake": formPage("project-intake", "Intake"),
  },
  sharedForm: file("What both forms say", "forms.mdx", sharedFormKeys),
  inbox: file("Inbox", "inbox.mdx", inboxKeys),
  oldAddresses: optional(file("Old addresses", "old-addresses.mdx", oldAddressesKeys)),
  notFound: file("Page not found", "not-found.mdx", notFoundKeys, "required"),
  pages: {
    ...list("Pages of your own", "page", ownPagesFolder, ownPageKeys, 0),
    kind: "pages" as const,
  },
};

/** The entries of all files, as their schemas have parsed them. */
export type ParsedTree = Parsed<typeof contentTree>;

export const isCollection = (tree: Tree): tree is Collection => typeof tree.kind === "string";

const collectionsIn = (tree: Tree): Collection[] =>
  isCollection(tree) ? [tree] : Object.values(tree).flatMap(collectionsIn);

/** All collections, in the order of the tree. */
export const collections = collectionsIn(contentTree);

/**
 * Returns the key that tells apart the entries of a list or the owner's pages: the first one that is neither the place in the list
 * nor a time. It means nothing for a single file.
 */
export const titleKeyOf = ({ schema }: Collection) =>
  Object.keys(schema.fields).find((key) => !["order", "hour", "time"].includes(key)) ?? "";
