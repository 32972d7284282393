import { writeFileSync } from "node:fs";
import { workerAddresses } from "../src/build/wrangler-config";

// Writes what the browser has to know of wrangler.jsonc, which it can't read. A test compares.
writeFileSync(
  "src/shared/content/worker-addresses.generated.json",
  `${JSON.stringify(workerAddresses)}\n`,
);
