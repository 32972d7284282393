import { existsSync } from "node:fs";
import { join } from "node:path";
import { number, object, string, ValidationError, type ObjectShape } from "yup";
import { UserError } from "./errors";
import { formTypes, type FormType } from "./routes";
import { findAddressFault, findLocalOrTestFault, maskAddress } from "./webhook-address";

export type Variables = Record<string, string | undefined>;

export type Webhooks = Record<FormType, string>;

/** Where the search for a free port starts if the variable is not set. */
export const defaultPorts = { PORT: 8000, INBOX_PORT: 8001 };

export const webhookVariables = {
  consultation: "GATSBY_CONSULTATION_WEBHOOK_URL",
  "project-intake": "GATSBY_PROJECT_INTAKE_WEBHOOK_URL",
} as const;

/** Loads the file `.env`, if there is one, into `process.env`. Variables that are already set win. */
export function loadDotEnv(root: string): void {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

// In the messages below, yup replaces `${path}` by the name of the variable.

/** A variable that is set to nothing counts as one that is not set. */
const text = () => string().transform((value: string) => value.trim() || undefined);

function port(example: number) {
  const message = `\${path} is not a port. Set it to a whole number from 1 to 65535, such as ${example}, or leave it unset.`;
  return number()
    .transform((_value: number, typed: string) => {
      const digits = typed.trim();
      if (!digits) return undefined;
      // `Number` alone would read 0x1F90 and 1e3, too.
      return /^\d+$/.test(digits) ? Number(digits) : NaN;
    })
    .typeError(message)
    .min(1, message)
    .max(65_535, message);
}

const settings = {
  PORT: port(defaultPorts.PORT),
  INBOX_PORT: port(defaultPorts.INBOX_PORT),
  /** Relative to the project's root, or absolute. */
  INBOX_FILE: text().default("inbox-data/submissions.jsonl"),
  EDITOR_REPOSITORY: text().matches(
    /^[\w.-]+\/[\w.-]+$/,
    "${path} is not a repository on GitHub. Set it to owner/name, or leave it unset.",
  ),
  EDITOR_BRANCH: text().default("main"),
  /** Set by the commands when they run Gatsby. */
  SITE_PURPOSE: text().oneOf(["develop", "trial", "publish"]).default("publish"),
};

function webhook(type: FormType) {
  const example = `https://automation.example.com/webhook/${type}`;
  return text()
    .required(
      `\${path} is not set. Set it to the address of the form's webhook, such as ${example}.`,
    )
    .test((address, { createError }) => {
      const fault = findAddressFault(address);
      if (!fault) return true;
      const advice = `Set it to an https address such as ${example} (http only for localhost or 127.x.x.x).`;
      return createError({ message: `\${path} ${fault}. ${advice}` });
    });
}

const webhooks = {
  [webhookVariables.consultation]: webhook("consultation"),
  [webhookVariables["project-intake"]]: webhook("project-intake"),
};

/** @throws {@link UserError} that lists every invalid variable. */
function parse<Shape extends ObjectShape>(shape: Shape, variables: object) {
  try {
    return object(shape).validateSync(variables, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const issues = error.errors.map((issue) => `  ${issue}`);
    const advice =
      "Set them in the environment or, for the site, in the file .env; .env.example shows how.";
    throw new UserError(["Environment variables are wrong:", ...issues, advice].join("\n"));
  }
}

/** @throws {@link UserError} if a variable is invalid; the webhooks are not looked at. */
export const readEnvironment = (variables: Variables) => parse(settings, variables);

/** @throws {@link UserError} if a webhook is missing, or any variable is invalid. */
export function readWebhooks(variables: Variables): Webhooks {
  const values = parse({ ...settings, ...webhooks }, variables);
  return {
    consultation: values[webhookVariables.consultation],
    "project-intake": values[webhookVariables["project-intake"]],
  };
}

/** What a build warns about: webhooks that will not work once the pages are published. */
export function addressWarnings(webhooks: Webhooks, isPublished: boolean): string[] {
  if (!isPublished) return [];
  return formTypes.flatMap((type) => {
    const url = new URL(webhooks[type]);
    const fault = findLocalOrTestFault(url);
    if (!fault) return [];
    const advice = "See docs/webhooks.md#local-or-test-address.";
    return [`${webhookVariables[type]} is ${maskAddress(url)}. ${fault} ${advice}`];
  });
}
