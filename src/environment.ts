import { join } from "node:path";
import { config } from "dotenv";
import { number, object, string, ValidationError } from "yup";
import { hasHostName, isLoopbackHost, UserError } from "./address";
import { formTypes, type FormType } from "./routes";

export type Variables = Record<string, string | undefined>;

export type Webhooks = Record<FormType, string>;

/** Where the search for a free port starts if the variable is not set. */
export const defaultPorts = { PORT: 8000, INBOX_PORT: 8001 } as const;

export const webhookVariables = Object.fromEntries(
  formTypes.map((type) => [type, `GATSBY_${type.toUpperCase().replaceAll("-", "_")}_WEBHOOK_URL`]),
) as Record<FormType, string>;

/** Loads the file `.env`, if there is one, into `process.env`. Variables that are already set win. */
export function loadDotEnv(root: string): void {
  config({ path: join(root, ".env"), quiet: true });
}

/** What is wrong with an address, to follow the variable's name in a sentence. */
function addressIssue(address: string): string | undefined {
  if (/[\s\p{Cc}]/u.test(address)) return "holds white space or a control character";
  // Without the slashes, browsers resolve "https:host/path" relative to the page (WHATWG URL, section 4.4).
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(address) || !URL.canParse(address)) {
    return "is not an absolute URL";
  }
  const url = new URL(address);
  const { protocol, username, password, hostname } = url;
  if (protocol !== "https:" && protocol !== "http:") {
    return `starts with ${protocol}// instead of https://`;
  }
  // A Request with credentials in its URL throws a TypeError (WHATWG Fetch, section 5.4).
  if (username !== "" || password !== "") {
    return "holds a user name or password before the @, which browsers refuse to send";
  }
  if (!hasHostName(url)) {
    return "holds a character between :// and the next slash that no host name has, such as $ or a quote";
  }
  // Browsers ignore it in the policy of a page (CSP, section 2.3.1), and block the request.
  if (hostname.startsWith("[")) {
    return `is at the IPv6 address ${hostname}, which no content security policy can name`;
  }
  if (protocol === "http:" && !isLoopbackHost(hostname)) {
    return `is plain http on the public host ${hostname}, where anybody on the way can read what is sent`;
  }
  return undefined;
}

const text = () => string().transform((value: string) => value.trim() || undefined);

function webhook(type: FormType, isRequired: boolean) {
  const example = `https://automation.example.com/webhook/${type}`;
  const schema = text()
    .label(webhookVariables[type])
    .test((value, { createError }) => {
      const issue = value && addressIssue(value);
      const wanted = `Set it to an https address such as ${example} (http only for localhost or 127.x.x.x).`;
      return !issue || createError({ message: `\${path} ${issue}. ${wanted}` });
    });
  const missing = `\${path} is not set. Set it to the address of the form's webhook, such as ${example}.`;
  return isRequired ? schema.required(missing) : schema;
}

function port(example: number) {
  const message = `\${path} is not a port. Set it to a whole number from 1 to 65535, such as ${example}, or leave it unset.`;
  return number()
    .transform((_value: number, written: string) => {
      const digits = written.trim();
      if (!digits) return undefined;
      // `Number` alone would read 0x1F90 and 1e3, too.
      return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
    })
    .typeError(message)
    .test("port", message, (value = example) => value > 0 && value < 65_536);
}

/** @throws {@link UserError} that lists every invalid variable. */
export function readEnvironment(variables: Variables, needsWebhooks = false) {
  const addresses = formTypes.map((type) => [type, variables[webhookVariables[type]]]);
  const webhooks: unknown = Object.fromEntries(addresses);
  const schemas = formTypes.map((type) => [type, webhook(type, needsWebhooks)] as const);
  const shape = {
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
    webhooks: object(Object.fromEntries(schemas) as Record<FormType, ReturnType<typeof webhook>>),
  };
  try {
    return object(shape).validateSync({ ...variables, webhooks }, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const help =
      "Set them in the environment or, for the site, in the file .env; .env.example shows how.";
    const issues = error.errors.map((issue) => `  ${issue}`);
    throw new UserError(["Environment variables are wrong:", ...issues, help].join("\n"));
  }
}

/** @throws {@link UserError} if one is missing. */
export const readWebhooks = (variables: Variables) =>
  readEnvironment(variables, true).webhooks as Webhooks;
