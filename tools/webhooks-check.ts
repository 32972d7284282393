import { join } from "node:path";
import { describeErrors } from "../src/content/issue";
import { loadContent } from "../src/content/load-content";
import { defaultPorts, loadDotEnv, readServerEnvironment, readWebhooks } from "../src/environment";
import { timeout } from "../src/forms/send";
import { UserError } from "../src/user-error";
import { root, runCommand } from "./lib/command";
import { checkWebhooks } from "./webhooks/check-webhooks";

/** The option that posts a test submission for each form. */
const sendOption = "--send";

void runCommand(async (stop) => {
  const args = process.argv.slice(2);
  const unknown = args.filter((arg) => arg !== sendOption);
  if (unknown.length > 0) {
    console.log(`There is no option "${unknown.join('", "')}"; the only one is ${sendOption}.`);
    return 1;
  }
  loadDotEnv(root);
  const webhooks = readWebhooks(process.env);
  const servers = readServerEnvironment(process.env);
  const { content, issues } = await loadContent(join(root, "content"));
  const error = describeErrors([...webhooks.issues, ...servers.issues], issues);
  if (!webhooks.value || !servers.value || error) throw new UserError(error);
  return checkWebhooks({
    webhooks: webhooks.value,
    site: content.site.address,
    port: servers.value.port ?? defaultPorts.PORT,
    send: args.length > 0,
    print: (line) => console.log(line),
    stop,
    timeLimit: timeout,
  });
});
