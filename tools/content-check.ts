import { root, runCommand } from "./lib/command";
import { reportContent } from "./lib/report-content";

void runCommand(() => reportContent(root, console));
