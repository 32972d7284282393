import { UserError } from "../../src/errors";

export const runsOn =
  "64-bit Linux with glibc 2.35 or newer, macOS 13.5 or newer, and Windows on x64";

/**
 * Whether there is a workerd for a system, the program that runs the receiver.
 *
 * @param glibc - None where the C library is another one, such as musl.
 * @see https://github.com/cloudflare/workerd
 */
export function hasWorkerd(platform: string, arch: string, glibc = "0.0") {
  if (platform === "win32") return arch === "x64";
  if (arch !== "x64" && arch !== "arm64") return false;
  if (platform === "darwin") return true;

  const [major = 0, minor = 0] = glibc.split(".").map(Number);
  return platform === "linux" && (major > 2 || (major === 2 && minor >= 35));
}

export function runsHere() {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return hasWorkerd(process.platform, process.arch, header.glibcVersionRuntime);
}

/** @throws {@link UserError} where the receiver cannot run. */
export function requireWorkerd() {
  if (runsHere()) return;
  throw new UserError(`The site's receiver does not run on this system. It runs on ${runsOn}.`);
}
