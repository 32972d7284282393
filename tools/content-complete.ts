import { runCommand } from "./lib/command";
import { completeContent } from "./update/complete-content";

void runCommand(() => {
  completeContent();
  return 0;
});
