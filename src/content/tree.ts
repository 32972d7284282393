import type { AnyObjectSchema } from "yup";
import { routes } from "../routes";
import * as schema from "./schema";
import type { Entry } from "./schema";

/** Whether a kind of file has prose below its frontmatter. */
type Body = "required" | "optional" | "none";

/** One file of `content/`. */
export interface FileSpec<S extends AnyObjectSchema = AnyObjectSchema> {
  kind: "file";
  /** The path below `content/`. */
  path: string;
  schema: S;
  body: Body;
}

/** A folder of `content/` with one numbered file for each thing in a list. */
export interface FolderSpec<S extends AnyObjectSchema = AnyObjectSchema> {
  kind: "folder";
  /** The path below `content/`. */
  path: string;
  schema: S;
  body: Body;
  /** The fewest files the folder may hold. */
  min: number;
}

/** The parsed content of a part of the tree. */
export type Parsed<T> =
  T extends FileSpec<infer S>
    ? Entry<S>
    : T extends FolderSpec<infer S>
      ? Entry<S>[]
      : { [K in keyof T]: Parsed<T[K]> };

const file = <S extends AnyObjectSchema>(path: string, schema: S, body: Body): FileSpec<S> => ({
  kind: "file",
  path,
  schema,
  body,
});

const folder = <S extends AnyObjectSchema>(
  path: string,
  schema: S,
  min: number,
): FolderSpec<S> => ({
  kind: "folder",
  path,
  schema,
  body: "required",
  min,
});

const formPage = (route: string, cards: number) => ({
  page: file(`${route.slice(1)}/page.mdx`, schema.formPageSchema, "none"),
  cards: folder(`${route.slice(1)}/cards`, schema.sideCardSchema, cards),
});

/** Every file and folder that `content/` holds, and the schema each is read by. */
export const contentTree = {
  site: file("site.mdx", schema.siteSchema, "none"),
  home: {
    page: file("home/page.mdx", schema.homePageSchema, "none"),
    hero: file("home/hero.mdx", schema.heroSchema, "required"),
    howItWorks: file("home/how-it-works.mdx", schema.howItWorksSchema, "optional"),
    steps: folder("home/how-it-works", schema.stepSchema, 1),
    whyPossible: file("home/why-possible.mdx", schema.whyPossibleSchema, "required"),
    about: file("home/about.mdx", schema.aboutSchema, "required"),
    pricing: file("home/pricing.mdx", schema.pricingSchema, "optional"),
    plans: folder("home/pricing", schema.planSchema, 1),
    faq: file("home/faq.mdx", schema.faqSchema, "optional"),
    questions: folder("home/faq", schema.questionSchema, 1),
    closing: file("home/closing.mdx", schema.closingSchema, "required"),
    footer: file("home/footer.mdx", schema.footerSchema, "required"),
  },
  forms: {
    consultation: formPage(routes.consultation, 1),
    "project-intake": formPage(routes["project-intake"], 0),
  },
  notFound: file("not-found.mdx", schema.notFoundSchema, "required"),
};

/** Everything a visitor reads that the owner may change, checked. */
export type Content = Parsed<typeof contentTree>;
