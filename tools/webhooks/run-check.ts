import { loadSite } from "../../src/build/load-site";
import { defaultPorts, readCheckEnvironment, type Variables } from "../../src/environment";
import { UserError } from "../../src/user-error";
import { checkWebhooks } from "./check-webhooks";

/** What `npm run webhooks:check` is told. */
export interface RunCheckOptions {
  /** What stands behind the command. */
  args: readonly string[];
  /** The absolute path of the project. */
  root: string;
  /** The environment variables, with `.env` loaded into them. */
  env: Variables;
  /** Takes each line for the console. */
  print: (line: string) => void;
  /** Ends the check when aborted. */
  stop: AbortSignal;
}

/** The option that posts a test submission for each form. */
const sendOption = "--send";

/**
 * Checks the webhooks of the environment for the site of the content.
 *
 * @returns The exit code, as {@link checkWebhooks} gives it; 1 for an option that does not exist.
 * @throws {@link UserError} naming every fault of the environment and the content.
 */
export async function runCheck({ args, root, env, print, stop }: RunCheckOptions): Promise<number> {
  const unknown = args.filter((arg) => arg !== sendOption);
  if (unknown.length > 0) {
    print(`There is no option "${unknown.join('", "')}"; the only one is ${sendOption}.`);
    return 1;
  }
  const loaded = await loadSite({
    root,
    environment: readCheckEnvironment(env),
    purpose: "develop",
  });
  if (!loaded.site) throw new UserError(loaded.error);
  const { environment, content } = loaded.site;
  const { webhooks, port = defaultPorts.PORT } = environment;
  const site = content.site.address;
  return checkWebhooks({ webhooks, site, port, send: args.length > 0, print, stop });
}
