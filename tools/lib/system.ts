import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { UserError } from "../../src/shared/user-error";

export const runsOn =
  "64-bit Linux with glibc 2.35 or newer, macOS 13.5 or newer, and Windows on x64";

/** Starts workerd, the program that runs the receiver. Returns why it doesn't start, or undefined if it does. */
function findWorkerdFault() {
  try {
    // workerd is a dependency of miniflare, not of this project.
    const program = createRequire(require.resolve("miniflare"))("workerd") as { default: string };
    const { status, signal, error, stderr } = spawnSync(program.default, ["--version"]);
    if (status === 0) return undefined;
    return error?.message || String(stderr).trim() || `it ended with ${signal ?? status}`;
  } catch (error) {
    // The package of workerd throws on a system that it has no program for.
    return (error as Error).message;
  }
}

/** True if the receiver runs on this system. */
export const runsHere = () => !findWorkerdFault();

/** @throws {@link UserError} if the receiver can't run on this system. */
export function requireWorkerd() {
  const fault = findWorkerdFault();
  if (!fault) return;
  throw new UserError(
    `The site's receiver doesn't start: ${fault}\nIt runs on ${runsOn}. If this is one of these, an antivirus may have removed the receiver's program (workerd), no program may run in this folder, or, on Windows, the Microsoft Visual C++ Redistributable is missing.`,
  );
}

/** Characters that mean something else to Gatsby, webpack or their patterns for files, which then fail or never end. */
const specialCharacters = /['()#!%[\]{}?*|]/;

/** @throws {@link UserError} if Gatsby can't build in this folder. */
export function requireBuildableFolder(folder: string) {
  const [sign] = specialCharacters.exec(folder) ?? [];
  if (!sign) return;
  throw new UserError(
    `Gatsby can't build in a folder whose path has a ${sign}: ${folder}. Rename that folder, or move the project to another one.`,
  );
}
