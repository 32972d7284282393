import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { UserError } from "../../src/shared/user-error";

export const runsOn =
  "64-bit Linux with glibc 2.35 or newer, macOS 13.5 or newer, and Windows on x64";

/** True if workerd, the program that runs the receiver, starts on this system. */
export function runsHere() {
  try {
    // workerd is a dependency of miniflare, not of this project.
    const program = createRequire(require.resolve("miniflare"))("workerd") as { default: string };
    return spawnSync(program.default, ["--version"]).status === 0;
  } catch {
    // The package of workerd throws on a system that it has no program for.
    return false;
  }
}

/** @throws {@link UserError} if the receiver can't run on this system. */
export function requireWorkerd() {
  if (runsHere()) return;
  throw new UserError(`The site's receiver does not run on this system. It runs on ${runsOn}.`);
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
