import { join } from "node:path";
import { readEnvironment } from "../src/build/environment";
import { UserError } from "../src/shared/user-error";
import { loadContent } from "../src/build/load-content";
import { describeErrors } from "../src/shared/content/describe-errors";
import { hasOption, root, runCommand } from "./lib/command";
import { useProxy } from "./lib/use-proxy";
import { checkWebhooks } from "./webhooks/check-webhooks";

void runCommand(async () => {
  useProxy();
  console.log("Checking the webhooks of the forms.");
  const shouldSend = hasOption("--send");

  const { content, faults } = loadContent(join(root, "content"));
  if (!content) throw new UserError(describeErrors(faults));
  const { address } = content.site;

  console.log(`The site is published at ${address} (content/site.mdx).`);
  return checkWebhooks(readEnvironment(process.env).endpoints, address, shouldSend);
});
