import { join } from "node:path";
import { loadDotEnv, readEnvironment } from "../src/environment";
import { root, runCommand, serveUntil } from "./lib/command";
import { startPreview } from "./servers/preview";

void runCommand(async (stop) => {
  loadDotEnv(root);
  const { PORT } = readEnvironment(process.env);
  const preview = await startPreview({ port: PORT, directory: join(root, "public") });
  console.log(`Site: ${preview.origin}\nCtrl-C ends it.`);
  return serveUntil(stop, preview);
});
