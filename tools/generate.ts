import { writeFileSync } from "node:fs";
import { reservedAddresses } from "../src/build/wrangler-config";

// Writes what the browser has to know of wrangler.jsonc, which it can't read. A test compares.
writeFileSync(
  "src/shared/content/reserved-addresses.generated.json",
  `${JSON.stringify(reservedAddresses)}\n`,
);
