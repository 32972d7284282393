import { UserError } from "./user-error";
import { type InferType, type Schema, ValidationError, number, object, string } from "yup";
import { isLoopbackHost } from "./is-loopback-host";
import { formTypes, type FormType } from "./routes";

/** The variable that holds the webhook's address, for each form type. */
export const webhookVariables = {
  consultation: "GATSBY_CONSULTATION_WEBHOOK_URL",
  "project-intake": "GATSBY_PROJECT_INTAKE_WEBHOOK_URL",
} as const satisfies Record<FormType, string>;

/** What the site needs to know before it can be built. */
export interface Environment {
  /** The address that each form posts to: an absolute URL, without surrounding white space. */
  webhooks: Record<FormType, string>;
}

/** What the servers on this machine can be told. */
export interface ServerOptions {
  /** `PORT`: the port of the site; undefined when the reader did not ask for one. */
  port: number | undefined;
  /** `INBOX_PORT`: the port of the inbox; undefined when the reader did not ask for one. */
  inboxPort: number | undefined;
  /** `INBOX_FILE`: where the inbox stores submissions, relative to the project's root or absolute. */
  inboxFile: string;
}

/** {@link ServerOptions}, and the webhooks that are set; the inbox stands in for the others. */
export interface LocalEnvironment extends ServerOptions {
  /** The addresses that are set; a form type is missing when its variable is unset or blank. */
  webhooks: Partial<Record<FormType, string>>;
}

/** A record of environment variables, such as `process.env`. */
export type Variables = Record<string, string | undefined>;

/** Thrown when variables are wrong; the message names all of them and says what to set. */
export class EnvironmentError extends UserError {
  override name = "EnvironmentError";

  /**
   * @param faults - One sentence or more for each variable that is wrong, beginning with its name.
   * @param where - What is said of where to set them.
   */
  constructor(
    faults: readonly string[],
    where = "Set them in the environment or in the file .env; .env.example shows how.",
  ) {
    super(
      [
        faults.length === 1
          ? "An environment variable is wrong:"
          : `${String(faults.length)} environment variables are wrong:`,
        ...faults.map((fault) => `  ${fault}`),
        where,
      ].join("\n"),
    );
  }
}

function webhookFault(value: string): string | undefined {
  if (/[\s\p{Cc}]/u.test(value)) {
    return "holds white space or a control character";
  }
  // "https:host/path" without the slashes is relative to the page in a browser (WHATWG URL, section 4.4).
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(value) || !URL.canParse(value)) {
    return "is not an absolute URL";
  }
  const url = new URL(value);
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return `starts with ${url.protocol}// instead of https://`;
  }
  // A Request with credentials in its URL throws a TypeError (WHATWG Fetch, section 5.4).
  if (url.username !== "" || url.password !== "") {
    return "holds a user name or password before the @, which browsers refuse to send";
  }
  if (url.protocol === "http:" && !isLoopbackHost(url.hostname)) {
    return `is plain http on the public host ${url.hostname}, where anybody on the way can read what is sent`;
  }
  return undefined;
}

function webhook(formType: FormType) {
  const example = `https://automation.example.com/webhook/${formType}`;
  return string()
    .trim()
    .test("webhook", (value, { createError, path }) => {
      const fault = value ? webhookFault(value) : undefined;
      return fault === undefined
        ? true
        : createError({
            message: `${path} ${fault}. Set it to an https address such as ${example} (http only for localhost, 127.x.x.x or [::1]).`,
          });
    });
}

function requiredWebhook(formType: FormType) {
  return webhook(formType).required(
    `\${path} is not set. Set it to the address of the form's webhook, such as https://automation.example.com/webhook/${formType}.`,
  );
}

function port(example: number, highest = 65_535) {
  const message = `\${path} is not a port. Set it to a whole number from 1 to ${String(highest)}, such as ${String(example)}, or leave it unset.`;
  return number()
    .transform((_value, original: unknown) => {
      const text = typeof original === "string" ? original.trim() : "";
      if (text === "") return undefined;
      return /^\d+$/.test(text) ? Number(text) : Number.NaN;
    })
    .typeError(message)
    .min(1, message)
    .max(highest, message);
}

const serverShape = {
  /** The port of the site: 8000 or the next free one when unset. */
  PORT: port(8000),
  /** The port of the inbox: 8001 or the next free one when unset. */
  INBOX_PORT: port(8001),
  /** The file of submissions. */
  INBOX_FILE: string().trim(),
};

const siteShape = {
  /** The address that consultation requests are posted to. */
  GATSBY_CONSULTATION_WEBHOOK_URL: requiredWebhook("consultation"),
  /** The address that project intakes are posted to. */
  GATSBY_PROJECT_INTAKE_WEBHOOK_URL: requiredWebhook("project-intake"),
};

const siteSchema = object(siteShape);

const serverSchema = object(serverShape);

/** How far above the port of the site under test that of its inbox is, out of the way of the web servers behind it. */
const testInboxDistance = 900;

const testSchema = object({
  /** The port of the site under test; those of the tests' other servers are above it. */
  TEST_PORT: port(24_300, 65_535 - testInboxDistance),
});

const checkSchema = object({ ...siteShape, ...serverShape });

const localSchema = object({
  ...serverShape,
  /** As in the site's schema, but may be left to the inbox. */
  GATSBY_CONSULTATION_WEBHOOK_URL: webhook("consultation"),
  /** As in the site's schema, but may be left to the inbox. */
  GATSBY_PROJECT_INTAKE_WEBHOOK_URL: webhook("project-intake"),
});

function parse<T>(schema: Schema<T>, variables: Variables, where?: string): T {
  try {
    return schema.validateSync(variables, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    throw error instanceof ValidationError ? new EnvironmentError(error.errors, where) : error;
  }
}

function toEnvironment(values: InferType<typeof siteSchema>): Environment {
  return {
    webhooks: {
      consultation: values.GATSBY_CONSULTATION_WEBHOOK_URL,
      "project-intake": values.GATSBY_PROJECT_INTAKE_WEBHOOK_URL,
    },
  };
}

function toServerOptions(values: InferType<typeof serverSchema>): ServerOptions {
  return {
    port: values.PORT,
    inboxPort: values.INBOX_PORT,
    inboxFile: values.INBOX_FILE || "inbox-data/submissions.jsonl",
  };
}

/**
 * Reads what a build of the site needs.
 *
 * @param variables - `process.env`, with `.env` loaded into it
 * @throws {@link EnvironmentError} naming every variable that is unset or wrong
 */
export function parseEnvironment(variables: Variables): Environment {
  return toEnvironment(parse(siteSchema, variables));
}

/**
 * Reads what a check of the webhooks needs: what a build needs, and where the site is tried on this machine.
 *
 * @param variables - `process.env`, with `.env` loaded into it
 * @throws {@link EnvironmentError} naming every variable that is unset or wrong
 */
export function parseCheckEnvironment(variables: Variables): Environment & ServerOptions {
  const values = parse(checkSchema, variables);
  return { ...toEnvironment(values), ...toServerOptions(values) };
}

/**
 * Reads what the preview and the inbox need.
 *
 * @param variables - `process.env`, with `.env` loaded into it
 * @throws {@link EnvironmentError} naming every variable that is wrong
 */
export function parseServerOptions(variables: Variables): ServerOptions {
  return toServerOptions(parse(serverSchema, variables));
}

/**
 * Reads what it takes to run the site on this machine, where webhooks may be unset.
 *
 * @param variables - `process.env`, with `.env` loaded into it
 * @throws {@link EnvironmentError} naming every variable that is wrong
 */
export function parseLocalEnvironment(variables: Variables): LocalEnvironment {
  const values = parse(localSchema, variables);
  const webhooks: LocalEnvironment["webhooks"] = {};
  for (const formType of formTypes) {
    const address = values[webhookVariables[formType]];
    if (address) webhooks[formType] = address;
  }
  return { ...toServerOptions(values), webhooks };
}

/**
 * Reads where the browser tests run.
 *
 * @param variables - `process.env`; a file `.env` is for the site, not for its tests
 * @returns the ports of the site under test and of its inbox
 * @throws {@link EnvironmentError} when `TEST_PORT` is wrong
 */
export function parseTestPorts(variables: Variables): { site: number; inbox: number } {
  const where = "Set it in the environment of the command.";
  // Below the range from which systems take ports at random.
  const site = parse(testSchema, variables, where).TEST_PORT ?? 24_097;
  return { site, inbox: site + testInboxDistance };
}
