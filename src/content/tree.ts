import type { AnyObjectSchema, InferType } from "yup";
import { formTypes, ownPagesFolder, routes, type FormType } from "../routes";
import type { Prose } from "./prose";
import * as schema from "./schema";

/** A single file, a list with one file per entry, or a folder with one file per page, named after its address. */
type Kind = "file" | "list" | "pages";

/** Which files are in one place in `content/`, and how they are read. */
export interface Spec<S extends AnyObjectSchema = AnyObjectSchema, K extends Kind = Kind> {
  kind: K;
  /** Relative to `content/`. */
  path: string;
  schema: S;
  /** Whether there is prose below the frontmatter. */
  body: "required" | "optional" | "none";
  /** The minimum number of files. */
  min: number;
}

/** Specs, under the keys of {@link Content}. */
export type Tree = Spec | { [key: string]: Tree };

/** A parsed content file. `file` is its path relative to `content/`, by which `withBody` finds its rendered prose. */
type Entry<S extends AnyObjectSchema> = InferType<S> & { file: string; prose?: Prose };

type Parsed<T> =
  T extends Spec<infer S, infer K>
    ? K extends "file"
      ? Entry<S>
      : Entry<S>[]
    : { [K in keyof T]: Parsed<T[K]> };

const file = <S extends AnyObjectSchema>(
  path: string,
  schema: S,
  body: Spec["body"],
): Spec<S, "file"> => ({ kind: "file", path, schema, body, min: 1 });

const list = <S extends AnyObjectSchema>(
  path: string,
  schema: S,
  min: number,
): Spec<S, "list"> => ({ kind: "list", path, schema, body: "required", min });

/** The minimum number of cards beside a form, if any. */
const minCards: Partial<Record<FormType, number>> = { consultation: 1 };

const formPage = (type: FormType) => ({
  page: file(`${routes[type].slice(1)}/page.mdx`, schema.formPageSchema, "none"),
  cards: list(`${routes[type].slice(1)}/cards`, schema.sideCardSchema, minCards[type] ?? 0),
  next: list(`${routes[type].slice(1)}/next`, schema.nextStepSchema, 0),
});

/** Every file and folder in `content/` with its schema. */
export const contentTree = {
  site: file("site.mdx", schema.siteSchema, "none"),
  home: {
    page: file("home/page.mdx", schema.homePageSchema, "none"),
    hero: file("home/hero.mdx", schema.heroSchema, "required"),
    howItWorks: file("home/how-it-works.mdx", schema.howItWorksSchema, "optional"),
    steps: list("home/how-it-works", schema.stepSchema, 1),
    whyPossible: file("home/why-possible.mdx", schema.whyPossibleSchema, "required"),
    about: file("home/about.mdx", schema.aboutSchema, "required"),
    pricing: file("home/pricing.mdx", schema.pricingSchema, "optional"),
    plans: list("home/pricing", schema.planSchema, 1),
    faq: file("home/faq.mdx", schema.faqSchema, "optional"),
    questions: list("home/faq", schema.questionSchema, 1),
    closing: file("home/closing.mdx", schema.closingSchema, "required"),
    footer: file("home/footer.mdx", schema.footerSchema, "required"),
  },
  forms: Object.fromEntries(formTypes.map((type) => [type, formPage(type)])) as Record<
    FormType,
    ReturnType<typeof formPage>
  >,
  notFound: file("not-found.mdx", schema.notFoundSchema, "required"),
  pages: { ...list(ownPagesFolder, schema.ownPageSchema, 0), kind: "pages" as const },
};

/** Everything that the owner can change, validated. */
export type Content = Parsed<typeof contentTree>;

export const isSpec = (tree: Tree): tree is Spec => typeof tree.kind === "string";

export const listSpecs = (tree: Tree = contentTree): Spec[] =>
  isSpec(tree) ? [tree] : Object.values(tree).flatMap(listSpecs);
