import { isDevelop } from "./is-develop";
import { loadSite, type Site } from "./load-site";

/**
 * The last site that had no errors, which Gatsby renders, and the error and the warnings of the latest content. In develop, all
 * of them change with each edit of `content/`. They are kept here, because Gatsby hands nothing from one hook to the next.
 */
export const current: { site?: Site; error: string; warnings: string[] } = {
  error: "",
  warnings: [],
};

/** Loads the site and prints errors and warnings that are new. An error ends a build with exit code 1, but not develop. */
export async function readSite(reporter: Pick<Console, "log" | "warn">) {
  const { site = current.site, error, warnings } = await loadSite(".", process.env);
  if (error && !isDevelop) {
    // Gatsby's reporter, and the console that it patches, would wrap the lines.
    process.stderr.write(`\n${error}\n`);
    process.exit(1);
  }

  // `reporter.error` would label the message as an unknown error.
  if (error !== current.error) reporter.log(`\n${error || "The content is in order again."}\n`);
  for (const warning of warnings) if (!current.warnings.includes(warning)) reporter.warn(warning);

  Object.assign(current, { site, error, warnings });
}
