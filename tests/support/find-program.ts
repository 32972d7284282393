import { accessSync, constants, statSync } from "node:fs";
import { delimiter, resolve } from "node:path";

/** Programs for the system's administrator, such as web servers, are in folders that a user's PATH may lack. */
const administratorFolders = ["/usr/sbin", "/usr/local/sbin"];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The first of some programs, by absolute paths or by their names in a PATH, that is there and may be run. */
export function findProgram(
  names: readonly string[],
  path = process.env.PATH ?? "",
): string | undefined {
  const folders = [...path.split(delimiter).filter(Boolean), ...administratorFolders];
  return names
    .flatMap((name) => folders.map((folder) => resolve(folder, name)))
    .find((file) => isProgram(file));
}

/** The programs that the tests in WebKit need and that are not installed. Debian: `webkit2gtk-driver` and `xvfb`. */
export const missingPrograms = () =>
  ["WebKitWebDriver", "Xvfb"].filter((program) => !findProgram([program]));
