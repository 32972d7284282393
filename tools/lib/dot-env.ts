import { existsSync } from "node:fs";
import { join } from "node:path";

/** Loads the file `.env`, if there is one, into `process.env`. Variables that are already set win. */
export function loadDotEnv(root: string) {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
