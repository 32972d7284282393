import { join } from "node:path";
import { loadDotEnv, readServerEnvironment, valueOf } from "../src/environment";
import { root, runCommand, serveUntil } from "./lib/command";
import { startPreview } from "./servers/preview";

void runCommand(async (stop) => {
  loadDotEnv(root);
  const { port } = valueOf(readServerEnvironment(process.env));
  const preview = await startPreview({ port, directory: join(root, "public") });
  console.log(`Site: ${preview.origin}\nCtrl-C ends it.`);
  return serveUntil(stop, preview);
});
