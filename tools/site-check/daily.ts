import { runCommand } from "../lib/command";
import { checkSite } from "./check-site";

// Checks the site of this copy once a day (.github/workflows/daily-check.yml). `npm run generate` makes one file of this, so that a
// run installs nothing. It stands in this folder, because `root` of tools/lib/command.ts is two folders above.
void runCommand(() => checkSite());
