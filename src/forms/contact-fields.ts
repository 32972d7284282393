import type { FieldDefinition } from "./definition";

/** Where the owner can answer, the same in every form. */
export const email: FieldDefinition = {
  label: "Email",
  control: "email",
  autoComplete: "email",
  rule: { kind: "email", message: "Please enter a valid email" },
};

/** @see email */
export const phone: FieldDefinition = {
  label: "Phone Number",
  control: "tel",
  autoComplete: "tel",
  hint: "With the area code, at least 10 characters.",
  rule: { kind: "min-length", length: 10, message: "Please enter a valid phone number" },
};

/** The site that is to be rebuilt, where there is one. */
export const currentWebsite: FieldDefinition = {
  label: "Current Website (Optional)",
  control: "url",
  autoComplete: "url",
  hint: "Include https://, as in https://example.com",
  rule: { kind: "optional-url", message: "Please enter a valid URL" },
};
