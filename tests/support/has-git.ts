import { spawnSync } from "node:child_process";

/** A run by hand may do without git. In CI it has to be installed. */
export const hasGit = Boolean(process.env.CI) || spawnSync("git", ["--version"]).status === 0;
