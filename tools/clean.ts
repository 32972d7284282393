import { rmSync } from "node:fs";
import { join } from "node:path";
import { root, runCommand } from "./lib/command";
import { withSiteLock } from "./lib/site-lock";

/** What builds and tests leave behind. The folder `.last-good/running` isn't listed, because it holds the lock of this command. */
const leftovers = [
  ".cache",
  ".last-good/public",
  "public",
  "test-results",
  "trial",
  "worker/generated/site-data.ts",
];

void runCommand(() =>
  withSiteLock(root, () =>
    // The browser tests build and serve a copy of the project in this folder.
    withSiteLock(join(root, "test-results/site"), () => {
      console.log(`Deleting what builds and tests have left: ${leftovers.join(", ")}.`);
      for (const name of leftovers) rmSync(join(root, name), { recursive: true, force: true });
      return Promise.resolve(0);
    }),
  ),
);
