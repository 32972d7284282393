import { object, string, type ValidationError } from "yup";
import { draftBranch } from "../shared/draft-branch";
import { UserError } from "../shared/user-error";
import { mapValues } from "../shared/map-values";
import { receiverPath } from "../shared/routes";
import { findAddressFault, findLocalOrTestFault, maskAddress } from "./webhook-address";

const webhookVariables = {
  consultation: "GATSBY_CONSULTATION_WEBHOOK_URL",
  "project-intake": "GATSBY_PROJECT_INTAKE_WEBHOOK_URL",
} as const;

// In the messages below, yup replaces `${path}` with the name of the variable.

/** Trims a variable. An empty one counts as not set. */
const trimmed = string().transform((value: string) => value.trim() || undefined);

/** Checks the address of a webhook. The error message suggests an address that ends in `example`. */
function webhookAddress(example: string) {
  const advice = `Set it to an https address such as https://automation.example.com/webhook/${example} (http only for localhost or 127.x.x.x).`;
  return trimmed.test((typed, { createError }) => {
    const fault = typed && findAddressFault(typed);
    return fault ? createError({ message: `\${path} ${fault}. ${advice}` }) : true;
  });
}

/** `Number` alone would accept 0x1F90 and 1e3, too. */
const isPort = (typed: string) => /^0*[1-9]\d*$/.test(typed) && Number(typed) < 65_536;

const schema = object({
  PORT: trimmed.test(
    "port",
    "${path} is not a port. Set it to a whole number from 1 to 65535, such as 8000, or leave it unset.",
    (typed) => !typed || isPort(typed),
  ),
  EDITOR_REPOSITORY: trimmed.matches(
    /^([\w.-]+\/[\w.-]+|none)$/,
    "${path} is not a repository on GitHub. Set it to owner/name, or to none for no editor, or leave it unset.",
  ),
  EDITOR_BRANCH: trimmed
    .default("main")
    .notOneOf(
      [draftBranch],
      "${path} is the branch of the editor's drafts. Set it to the branch that is published, such as main, or leave it unset.",
    ),
  /** The commands that run the site on this computer set this. */
  LOCAL_SITE: trimmed,
  /** Cloudflare sets this. The site's own receiver runs there. */
  WORKERS_CI: trimmed,
  /** The commands set this if the site's own receiver will run. */
  OWN_RECEIVER: trimmed,
  [webhookVariables.consultation]: webhookAddress("consultation"),
  [webhookVariables["project-intake"]]: webhookAddress("project-intake"),
  /** A form without a variable of its own posts here. */
  GATSBY_WEBHOOK_URL: webhookAddress("leads"),
});

/** @throws {@link UserError} that lists every invalid variable. */
function validate(variables: NodeJS.ProcessEnv) {
  try {
    return schema.validateSync(variables, { abortEarly: false });
  } catch (error) {
    throw new UserError(
      [
        "Environment variables are wrong:",
        ...(error as ValidationError).errors.map((fault) => `  ${fault}`),
        "Set them in the environment or, for the site, in the file .env; .env.example shows how.",
      ].join("\n"),
    );
  }
}

/**
 * Reads the variables and finds where each form posts to. That's the address of its own webhook, else of the common one, else the
 * path of the site's own receiver, if that will run. The warnings are about webhooks that won't work once the pages are published.
 *
 * @throws {@link UserError} if Cloudflare builds the branch of drafts, a variable is invalid, or a form has nowhere to post to.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv) {
  if (variables.WORKERS_CI_BRANCH === draftBranch) {
    throw new UserError(
      `Nothing is broken: the branch ${draftBranch} holds what isn't published yet, so it isn't built. To end builds like this one, open your Worker at Cloudflare, then Settings > Build > Branch control, and clear Enable Preview Builds.`,
    );
  }
  const values = validate(variables);
  const warnings: string[] = [];

  const endpoints = mapValues(webhookVariables, (variable, form) => {
    const webhook = values[variable] ?? values.GATSBY_WEBHOOK_URL;
    if (webhook) {
      const url = new URL(webhook);
      const fault = findLocalOrTestFault(url);
      if (fault && !values.LOCAL_SITE) {
        warnings.push(
          `${variable} is ${maskAddress(url)}. ${fault} See docs/webhooks.md#local-or-test-address.`,
        );
      }
      return webhook;
    }

    if (values.WORKERS_CI ?? values.OWN_RECEIVER) return receiverPath(form);
    throw new UserError(`The form ${form} has nowhere to post to. Choose one of these (docs/leads.md, docs/webhooks.md):
  Build at Cloudflare, where the site takes its leads itself.
  Build for Cloudflare on your computer: npm run build -- --own-receiver
  Set ${variable}, or GATSBY_WEBHOOK_URL for both forms, to the address of a webhook.`);
  });
  return { ...values, endpoints, warnings };
}

export type Environment = ReturnType<typeof readEnvironment>;
