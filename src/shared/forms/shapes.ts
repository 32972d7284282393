import type { FormType } from "../routes";
import { withoutUnseen } from "../characters";

/** A field without its words. Emails are always required, web addresses never are, and other text is if it has a `minLength`. */
export interface FieldShape {
  control: "text" | "email" | "tel" | "url" | "textarea";
  minLength?: number;
  /** @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill */
  autoComplete?: string;
}

/** A form without its words, which are content. */
export interface FormShape<Field = FieldShape> {
  type: FormType;
  /** In display order. The keys are the names in the payload. */
  fields: Readonly<Record<string, Field>>;
  /**
   * The same fields in groups, for the page and its words. The key of a group is the key of its heading, which is content.
   * Undefined if the form shows no groups.
   */
  groups?: Readonly<Record<string, object>>;
  /** Which answer of a webhook counts as delivered. The site's own receiver always has to answer with an OK status. */
  deliveredBy: "ok-status" | "any-response";
}

const name: FieldShape = { control: "text", autoComplete: "name", minLength: 2 };
const email: FieldShape = { control: "email", autoComplete: "email" };
const phone: FieldShape = { control: "tel", autoComplete: "tel", minLength: 10 };
const currentWebsite: FieldShape = { control: "url", autoComplete: "url" };
const textarea = (minLength?: number): FieldShape => ({ control: "textarea", minLength });

const intake = {
  you: {
    businessName: { control: "text", autoComplete: "organization", minLength: 2 },
    contactName: name,
    email,
    phone,
    currentWebsite,
  },
  purpose: {
    businessDescription: textarea(20),
    websiteGoals: textarea(20),
    targetAudience: textarea(10),
  },
  details: {
    designPreferences: textarea(10),
    contentStatus: textarea(10),
    timeline: { control: "text", minLength: 5 },
    specialRequirements: textarea(),
  },
} as const;

export const formShapes: Readonly<Record<FormType, FormShape>> = {
  consultation: {
    type: "consultation",
    fields: { name, email, phone, currentWebsite, issues: textarea(10) },
    deliveredBy: "ok-status",
  },
  "project-intake": {
    type: "project-intake",
    fields: { ...intake.you, ...intake.purpose, ...intake.details },
    groups: intake,
    deliveredBy: "any-response",
  },
};

/**
 * Turns what was typed into what the field sends. Drops characters that nobody sees from emails, numbers and web addresses, because
 * chats add these to what is copied.
 */
export const cleaned = ({ control }: FieldShape, typed = "") =>
  control === "text" || control === "textarea" ? typed.trim() : withoutUnseen(typed);

export type Values = Readonly<Record<string, string>>;

/** Returns a message for each field that is wrong. */
export type Validate = (values: Values) => Readonly<Record<string, string>>;

export const fieldsOf = <Field>({ fields }: FormShape<Field>) => Object.entries(fields);

export const isNeeded = ({ control, minLength }: FieldShape) =>
  control === "email" || minLength !== undefined;
