import { runCommand } from "../lib/command";
import { checkSite } from "./check-site";

// Checks the site of this copy once a day (.github/workflows/daily-check.yml). `npm run generate` makes one file of this, so that a
// run installs nothing. That file has to be two folders below `root` of tools/lib/command.ts, as command.ts is.
void runCommand(() => checkSite());
