import type { FormType } from "./routes";

export type Control = "text" | "email" | "tel" | "url" | "textarea";

export type Rule =
  | { kind: "min-length"; length: number }
  | { kind: "email" | "optional-url" | "optional" };

export interface FieldShape {
  control: Control;
  /** @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill */
  autoComplete?: "name" | "email" | "tel" | "url" | "organization";
  rule: Rule;
}

/** A form without its copy, which is content. */
export interface FormShape<Field = FieldShape> {
  type: FormType;
  /** In display order. The keys are the names in the payload. */
  fields: Readonly<Record<string, Field>>;
  /** The same fields, under the keys that the owner's content has for their headings. */
  groups?: Readonly<Record<string, object>>;
  deliveredBy: "ok-status" | "any-response";
}

const atLeast = (length: number): Rule => ({ kind: "min-length", length });

const name: FieldShape = { control: "text", autoComplete: "name", rule: atLeast(2) };
const email: FieldShape = { control: "email", autoComplete: "email", rule: { kind: "email" } };
const phone: FieldShape = { control: "tel", autoComplete: "tel", rule: atLeast(10) };
const currentWebsite: FieldShape = {
  control: "url",
  autoComplete: "url",
  rule: { kind: "optional-url" },
};
const text = (length: number): FieldShape => ({ control: "textarea", rule: atLeast(length) });

const intake = {
  you: {
    businessName: { control: "text", autoComplete: "organization", rule: atLeast(2) },
    contactName: name,
    email,
    phone,
    currentWebsite,
  },
  purpose: {
    businessDescription: text(20),
    websiteGoals: text(20),
    targetAudience: text(10),
  },
  manner: {
    designPreferences: text(10),
    contentStatus: text(10),
    timeline: { control: "text", rule: atLeast(5) },
    specialRequirements: { control: "textarea", rule: { kind: "optional" } },
  },
} as const;

export const formShapes: Readonly<Record<FormType, FormShape>> = {
  consultation: {
    type: "consultation",
    fields: { name, email, phone, currentWebsite, issues: text(10) },
    deliveredBy: "ok-status",
  },
  "project-intake": {
    type: "project-intake",
    fields: { ...intake.you, ...intake.purpose, ...intake.manner },
    groups: intake,
    deliveredBy: "any-response",
  },
};
