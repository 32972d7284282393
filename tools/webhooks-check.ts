import { checkInputs } from "../src/build/check-inputs";
import { parseCheckEnvironment } from "../src/environment";
import { timeout } from "../src/forms/send";
import { loadDotEnv } from "../src/load-dot-env";
import { root } from "./lib/root";
import { runScript } from "./lib/run-script";
import { checkWebhooks } from "./webhooks/check-webhooks";

/** The option that posts a test submission for each form. */
const sendOption = "--send";

void runScript(async (stop) => {
  const print = (line: string) => console.log(line);
  const args = process.argv.slice(2);
  const unknown = args.filter((arg) => arg !== sendOption);
  if (unknown.length > 0) {
    print(`There is no option "${unknown.join('", "')}"; the only one is ${sendOption}.`);
    return 1;
  }
  loadDotEnv(root);
  const parse = () => parseCheckEnvironment(process.env);
  const { environment, content } = await checkInputs(root, parse, "check");
  return checkWebhooks({
    webhooks: environment.webhooks,
    site: content.site.address,
    port: environment.port ?? 8000,
    send: args.length > 0,
    print,
    stop,
    timeLimit: timeout,
    // The preflight and the POST share what the forms wait, and a visitor's connection is slower than most.
    slowAfter: timeout / 3,
  });
});
