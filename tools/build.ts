import { join } from "node:path";
import { loadContent } from "../src/content/load";
import { findEditorTarget } from "../src/editor/target";
import { loadDotEnv, readEnvironment, readWebhooks } from "../src/environment";
import { catchSignals, readOptions, root, runCommand } from "./lib/command";
import { buildSite } from "./lib/gatsby";
import { lastGoodFolder } from "./lib/keep-last-good";
import { nextSteps } from "./lib/next-steps";
import { withSiteLock } from "./lib/site-lock";

void runCommand(() =>
  withSiteLock(root, async () => {
    loadDotEnv(root);
    if (readOptions(["--own-receiver"]).length > 0) process.env.OWN_RECEIVER = "true";
    // Gatsby would report what is missing only after its start.
    const webhooks = readWebhooks(process.env);
    const editor = findEditorTarget(root, readEnvironment(process.env));

    const exitCode = await buildSite({}, catchSignals(), lastGoodFolder);
    if (exitCode !== 0) return exitCode;

    if (process.env.INBOX_PASSWORD) {
      console.log("INBOX_PASSWORD does nothing among the variables of a build.");
    }
    const { content } = loadContent(join(root, "content"));
    if (content) {
      console.log(["What is next:", ...nextSteps(webhooks, editor, content.site)].join("\n- "));
    }
    return 0;
  }),
);
