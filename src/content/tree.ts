import type { AnyObjectSchema, InferType } from "yup";
import { formShapes } from "../form-shapes";
import { ownPagesFolder, routes, type FormType } from "../routes";
import type { Prose } from "./prose";
import * as forms from "./form-schemas";
import * as home from "./home-schemas";
import * as site from "./site-schemas";

/** A single file, a list with one file per entry, or a folder with one file per page, named after its address. */
type Kind = "file" | "list" | "pages";

/** What the content has one schema for. In the editor it is one entry of the menu. */
export interface Collection<S extends AnyObjectSchema = AnyObjectSchema, K extends Kind = Kind> {
  kind: K;
  label: string;
  /** What one entry of a list is called; a single file is its own. */
  singular: string;
  /** Relative to `content/`. */
  path: string;
  schema: S;
  body: "required" | "optional" | "none";
  /** A file with 0 heads an optional section: none of its files has to be there, or all. */
  min: number;
}

export type Tree = Collection | { [key: string]: Tree };

/** A parsed content file. `file` is its path relative to `content/`, by which `Body` finds its rendered prose. */
type Entry<S extends AnyObjectSchema> = InferType<S> & { file: string; prose?: Prose };

type Parsed<T> =
  T extends Collection<infer S, infer K>
    ? K extends "file"
      ? Entry<S> | (T extends { min: 0 } ? undefined : never)
      : Entry<S>[]
    : { [K in keyof T]: Parsed<T[K]> };

const file = <S extends AnyObjectSchema>(
  label: string,
  path: string,
  schema: S,
  body: Collection["body"],
) => ({ kind: "file" as const, label, singular: label, path, schema, body, min: 1 });

const optional = <T extends object>(heading: T) => ({ ...heading, min: 0 as const });

const list = <S extends AnyObjectSchema>(
  label: string,
  singular: string,
  path: string,
  schema: S,
  min: number,
) => ({ kind: "list" as const, label, singular, path, schema, body: "required" as const, min });

/** The pages with forms: what the editor calls each, and how many cards stand beside its form at least. */
function formPage(type: FormType, name: string, minCards: number) {
  const folder = routes[type].slice(1);
  const formSchema = forms.formSchema(formShapes[type]);

  return {
    page: file(`${name} page`, `${folder}/page.mdx`, forms.formPageSchema, "none"),
    form: file(`${name} form`, `${folder}/form.mdx`, formSchema, "none"),
    cards: list(`${name} cards`, `${name} card`, `${folder}/cards`, forms.sideCardSchema, minCards),
    next: list(`After the ${name} form`, "next step", `${folder}/next`, forms.nextStepSchema, 0),
  };
}

/** The addresses that an own page cannot have: those of other pages and of Gatsby's folders in `public/`. */
export const reservedAddresses: readonly string[] = [
  ...Object.values(routes),
  ...["/404", "/admin", "/editor", "/index", "/page-data", "/static"],
];

export const contentTree = {
  site: file("Name and links", "site.mdx", site.siteSchema, "none"),
  // The sections in the order of the page.
  home: {
    page: file("In search engines", "home/page.mdx", home.homePageSchema, "none"),
    hero: file("First screen", "home/hero.mdx", home.heroSchema, "required"),
    drawing: file("Drawing", "home/drawing.mdx", home.drawingSchema, "none"),
    howItWorks: file("How it works", "home/how-it-works.mdx", home.sectionSchema, "optional"),
    steps: list("Steps", "step", "home/how-it-works", home.stepSchema, 1),
    whyPossible: file("Why one day", "home/why-possible.mdx", home.sectionSchema, "required"),
    about: file("About you", "home/about.mdx", home.aboutSchema, "required"),
    work: optional(file("About the jobs", "home/work.mdx", home.sectionSchema, "optional")),
    jobs: list("Jobs", "job", "home/work", home.jobSchema, 1),
    pricing: file("About the prices", "home/pricing.mdx", home.sectionSchema, "optional"),
    plans: list("Prices", "price", "home/pricing", home.planSchema, 1),
    guarantee: optional(file("Guarantee", "home/guarantee.mdx", home.sectionSchema, "optional")),
    terms: list("Guarantee terms", "guarantee term", "home/guarantee", home.termSchema, 2),
    faq: file("About the questions", "home/faq.mdx", home.sectionSchema, "optional"),
    questions: list("Questions", "question", "home/faq", home.questionSchema, 1),
    closing: file("Last call", "home/closing.mdx", home.closingSchema, "required"),
    footer: file("Foot of every page", "home/footer.mdx", home.footerSchema, "required"),
  },
  forms: {
    consultation: formPage("consultation", "Booking", 1),
    "project-intake": formPage("project-intake", "Intake", 0),
  },
  sharedForm: file("What both forms say", "forms.mdx", forms.sharedFormSchema, "none"),
  notFound: file("Page not found", "not-found.mdx", site.notFoundSchema, "required"),
  pages: {
    ...list("Pages of your own", "page", ownPagesFolder, site.ownPageSchema, 0),
    kind: "pages" as const,
  },
};

export type Content = Parsed<typeof contentTree>;

export const isCollection = (tree: Tree): tree is Collection => typeof tree.kind === "string";

const collectionsIn = (tree: Tree): Collection[] =>
  isCollection(tree) ? [tree] : Object.values(tree).flatMap(collectionsIn);

/** All of the tree, in its order. */
export const collections: readonly Collection[] = collectionsIn(contentTree);
