import { object, string, ValidationError } from "yup";
import { UserError } from "../shared/user-error";
import { mapValues } from "../shared/map-values";
import { formTypes, type FormType, isOwnReceiver, webhookPath } from "../shared/routes";
import { findAddressFault, findLocalOrTestFault, maskAddress } from "./webhook-address";

export type Variables = Record<string, string | undefined>;

/** Where each form posts to: the address of a webhook, or the path of the site's own receiver. */
export type Webhooks = Record<FormType, string>;

export const webhookVariables = {
  consultation: "GATSBY_CONSULTATION_WEBHOOK_URL",
  "project-intake": "GATSBY_PROJECT_INTAKE_WEBHOOK_URL",
} as const;

// In the messages below, yup replaces `${path}` by the name of the variable.

/** Trims a variable. An empty one counts as not set. */
const text = string().transform((value: string) => value.trim() || undefined);

/** Checks the address of a webhook. The error message suggests an address that ends in `example`. */
function address(example: string) {
  const advice = `Set it to an https address such as https://automation.example.com/webhook/${example} (http only for localhost or 127.x.x.x).`;
  return text.test((typed, { createError }) => {
    const fault = typed && findAddressFault(typed);
    return !fault || createError({ message: `\${path} ${fault}. ${advice}` });
  });
}

const schema = object({
  PORT: text.test(
    "port",
    `\${path} is not a port. Set it to a whole number from 1 to 65535, such as 8000, or leave it unset.`,
    // `Number` alone would accept 0x1F90 and 1e3, too.
    (typed = "1") => /^\d+$/.test(typed) && Number(typed) > 0 && Number(typed) < 65_536,
  ),
  EDITOR_REPOSITORY: text.matches(
    /^([\w.-]+\/[\w.-]+|none)$/,
    "${path} is not a repository on GitHub. Set it to owner/name, or to none for no editor, or leave it unset.",
  ),
  EDITOR_BRANCH: text.default("main"),
  /** The commands that run the site on this computer set this. */
  LOCAL_SITE: text,
  /** Cloudflare sets this. The site's own receiver runs there. */
  WORKERS_CI: text,
  /** The commands set this if the site's own receiver will run. */
  OWN_RECEIVER: text,
  [webhookVariables.consultation]: address("consultation"),
  [webhookVariables["project-intake"]]: address("project-intake"),
  /** A form without a variable of its own posts here. */
  GATSBY_WEBHOOK_URL: address("leads"),
});

/** @throws {@link UserError} that lists every invalid variable. */
function parse(variables: Variables) {
  try {
    return schema.validateSync(variables, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const issues = error.errors.map((issue) => `  ${issue}`);
    const advice =
      "Set them in the environment or, for the site, in the file .env; .env.example shows how.";
    throw new UserError(["Environment variables are wrong:", ...issues, advice].join("\n"));
  }
}

/**
 * Reads the variables and finds where each form posts to: to its own webhook, else to the common one, else to the site's own
 * receiver, if that will run.
 *
 * @throws {@link UserError} if a variable is invalid, or a form has nowhere to post to.
 */
export function readEnvironment(variables: Variables) {
  const values = parse(variables);

  const webhooks = mapValues(webhookVariables, (variable, form) => {
    const webhook = values[variable] ?? values.GATSBY_WEBHOOK_URL;
    if (webhook) return webhook;
    if (values.WORKERS_CI ?? values.OWN_RECEIVER) return webhookPath(form);
    throw new UserError(
      [
        `The form ${form} has nowhere to post to. Choose one of these (docs/leads.md, docs/webhooks.md):`,
        "  Build at Cloudflare, where the site takes its leads itself.",
        "  Build for Cloudflare on your computer: npm run build -- --own-receiver",
        `  Set ${variable}, or GATSBY_WEBHOOK_URL for both forms, to the address of a webhook.`,
      ].join("\n"),
    );
  });
  return { ...values, webhooks };
}

export type Environment = ReturnType<typeof readEnvironment>;

/** Returns what a build warns about: webhooks that won't work once the pages are published. */
export function addressWarnings(webhooks: Webhooks) {
  return formTypes.flatMap((form) => {
    if (isOwnReceiver(webhooks[form])) return [];
    const url = new URL(webhooks[form]);
    const fault = findLocalOrTestFault(url);
    const warning = `${webhookVariables[form]} is ${maskAddress(url)}. ${fault} See docs/webhooks.md#local-or-test-address.`;
    return fault ? warning : [];
  });
}
