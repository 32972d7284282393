import { join } from "node:path";
import { layOutSharePicture } from "../src/build/share-picture";
import { readContent } from "../src/content/read-content";
import { root } from "./lib/root";
import { runScript } from "./lib/run-script";

void runScript(async () => {
  await layOutSharePicture(await readContent(join(root, "content")), root);
  console.log("The content has no faults.");
  return 0;
});
