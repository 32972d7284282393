import { loadSite, type Site } from "./load-site";

export const isDevelop = process.env.NODE_ENV !== "production";

interface CurrentSite {
  /** The last site without errors. Undefined until there is one. */
  site?: Site;
  /** What is wrong with the content now. Empty if nothing is. */
  error: string;
  warnings: string[];
}

/** The site that Gatsby renders. In develop, it changes with each edit of `content/`. */
export const current: CurrentSite = { error: "", warnings: [] };

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
