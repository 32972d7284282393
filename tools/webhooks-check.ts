import { loadSite } from "../src/build/load-site";
import { defaultPorts, loadDotEnv, readCheckEnvironment } from "../src/environment";
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
  const reading = readCheckEnvironment(process.env);
  const { site, error } = await loadSite({ root, environment: reading, purpose: "develop" });
  if (!site) throw new UserError(error);
  const { environment, content } = site;
  return checkWebhooks({
    webhooks: environment.webhooks,
    site: content.site.address,
    port: environment.port ?? defaultPorts.PORT,
    send: args.length > 0,
    print: (line) => console.log(line),
    stop,
    timeLimit: timeout,
  });
});
