import { loadSite, type Site } from "./load-site";

export const isDevelop = process.env.NODE_ENV !== "production";

/**
 * The last site without errors, which Gatsby renders, and what was found in the latest content. In develop, both change with
 * each edit of `content/`.
 */
export const current: { site?: Site; error: string; warnings: string[] } = {
  error: "",
  warnings: [],
};

/** Loads the site and prints what wasn't printed before. An error ends a build with exit code 1, but not develop. */
export async function readSite(reporter: Pick<Console, "log" | "info" | "warn">) {
  const { site = current.site, error, warnings } = await loadSite(".", process.env);
  if (error && !isDevelop) {
    // Gatsby patches its reporter and the console to wrap lines.
    process.stderr.write(`\n${error}\n`);
    process.exit(1);
  }

  // `reporter.error` would call it an unknown error.
  if (error && error !== current.error) reporter.log(`\n${error}\n`);
  if (!error && current.error) reporter.info("The content is in order again.");
  for (const warning of warnings) if (!current.warnings.includes(warning)) reporter.warn(warning);

  Object.assign(current, { site, error, warnings });
}
