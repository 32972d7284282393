import type { AnyObjectSchema, InferType } from "yup";
import { formShapes } from "../form-shapes";
import { formTypes, ownPagesFolder, routes, type FormType } from "../routes";
import type { Prose } from "./prose";
import * as schema from "./schema";

/** A single file, a list with one file per entry, or a folder with one file per page, named after its address. */
type Kind = "file" | "list" | "pages";

export interface Spec<S extends AnyObjectSchema = AnyObjectSchema, K extends Kind = Kind> {
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

export type Tree = Spec | { [key: string]: Tree };

/** A parsed content file. `file` is its path relative to `content/`, by which `Body` finds its rendered prose. */
type Entry<S extends AnyObjectSchema> = InferType<S> & { file: string; prose?: Prose };

type Parsed<T> =
  T extends Spec<infer S, infer K>
    ? K extends "file"
      ? Entry<S> | (T extends { min: 0 } ? undefined : never)
      : Entry<S>[]
    : { [K in keyof T]: Parsed<T[K]> };

const file = <S extends AnyObjectSchema>(
  label: string,
  path: string,
  schema: S,
  body: Spec["body"],
): Spec<S, "file"> => ({ kind: "file", label, singular: label, path, schema, body, min: 1 });

const optional = <T extends object>(spec: T) => ({ ...spec, min: 0 as const });

const list = <S extends AnyObjectSchema>(
  label: string,
  singular: string,
  path: string,
  schema: S,
  min: number,
): Spec<S, "list"> => ({ kind: "list", label, singular, path, schema, body: "required", min });

const minCards: Partial<Record<FormType, number>> = { consultation: 1 };

const formNames: Record<FormType, string> = { consultation: "Booking", "project-intake": "Intake" };

function formPage(type: FormType) {
  const [name, folder] = [formNames[type], routes[type].slice(1)];
  const formSchema = schema.formSchema(formShapes[type]);
  return {
    page: file(`${name} page`, `${folder}/page.mdx`, schema.formPageSchema, "none"),
    form: file(`${name} form`, `${folder}/form.mdx`, formSchema, "none"),
    cards: list(
      `${name} cards`,
      `${name} card`,
      `${folder}/cards`,
      schema.sideCardSchema,
      minCards[type] ?? 0,
    ),
    next: list(`After the ${name} form`, "next step", `${folder}/next`, schema.nextStepSchema, 0),
  };
}

/** The addresses that an own page cannot have: those of other pages and of Gatsby's folders in `public/`. */
export const reservedAddresses: readonly string[] = [
  ...Object.values(routes),
  ...["/404", "/admin", "/editor", "/index", "/page-data", "/static"],
];

export const contentTree = {
  site: file("Name and links", "site.mdx", schema.siteSchema, "none"),
  home: {
    page: file("In search engines", "home/page.mdx", schema.homePageSchema, "none"),
    hero: file("First screen", "home/hero.mdx", schema.heroSchema, "required"),
    drawing: file("Drawing", "home/drawing.mdx", schema.drawingSchema, "none"),
    howItWorks: file("How it works", "home/how-it-works.mdx", schema.sectionSchema, "optional"),
    steps: list("Steps", "step", "home/how-it-works", schema.stepSchema, 1),
    whyPossible: file("Why one day", "home/why-possible.mdx", schema.sectionSchema, "required"),
    about: file("About you", "home/about.mdx", schema.aboutSchema, "required"),
    work: optional(file("About the jobs", "home/work.mdx", schema.sectionSchema, "optional")),
    jobs: list("Jobs", "job", "home/work", schema.jobSchema, 1),
    pricing: file("About the prices", "home/pricing.mdx", schema.sectionSchema, "optional"),
    plans: list("Prices", "price", "home/pricing", schema.planSchema, 1),
    guarantee: optional(file("Guarantee", "home/guarantee.mdx", schema.sectionSchema, "optional")),
    terms: list("Guarantee terms", "guarantee term", "home/guarantee", schema.termSchema, 2),
    faq: file("About the questions", "home/faq.mdx", schema.sectionSchema, "optional"),
    questions: list("Questions", "question", "home/faq", schema.questionSchema, 1),
    closing: file("Last call", "home/closing.mdx", schema.closingSchema, "required"),
    footer: file("Foot of every page", "home/footer.mdx", schema.footerSchema, "required"),
  },
  forms: Object.fromEntries(formTypes.map((type) => [type, formPage(type)])) as Record<
    FormType,
    ReturnType<typeof formPage>
  >,
  sharedForm: file("What both forms say", "forms.mdx", schema.sharedFormSchema, "none"),
  notFound: file("Page not found", "not-found.mdx", schema.notFoundSchema, "required"),
  pages: {
    ...list("Pages of your own", "page", ownPagesFolder, schema.ownPageSchema, 0),
    kind: "pages" as const,
  },
};

export type Content = Parsed<typeof contentTree>;

export const isSpec = (tree: Tree): tree is Spec => typeof tree.kind === "string";

export const listSpecs = (tree: Tree = contentTree): Spec[] =>
  isSpec(tree) ? [tree] : Object.values(tree).flatMap(listSpecs);
