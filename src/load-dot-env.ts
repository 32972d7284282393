import { existsSync } from "node:fs";
import { join } from "node:path";
import { config } from "dotenv";

/**
 * Loads the file `.env` into `process.env`. A variable that the environment already has keeps its
 * value; a missing file is no fault.
 *
 * @param root - the folder that holds `.env`
 * @throws Error when the file is there but cannot be read
 */
export function loadDotEnv(root: string): void {
  const path = join(root, ".env");
  if (!existsSync(path)) return;
  const { error } = config({ path, quiet: true });
  if (error) {
    throw new Error(`${path} cannot be read: ${error.message}`, { cause: error });
  }
}
