import { join } from "node:path";
import { readContent } from "../src/content/read-content";
import { root } from "./lib/root";
import { runScript } from "./lib/run-script";

void runScript(async () => {
  await readContent(join(root, "content"));
  console.log("The content has no faults.");
  return 0;
});
