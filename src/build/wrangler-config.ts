import { readFileSync } from "node:fs";
import { parse } from "jsonc-parser";

/** What this project itself reads of the Worker's configuration. */
interface WranglerConfig {
  main: string;
  compatibility_date: string;
  assets: { binding: string; not_found_handling: "404-page"; run_worker_first: string[] };
  durable_objects: { bindings: { name: string; class_name: string }[] };
  version_metadata: { binding: string };
  ratelimits: { name: string; simple: { limit: number; period: 60 } }[];
}

/**
 * How the Worker is published. It runs on this computer in the same way. The file is read from the working directory: the project's
 * folder, or Gatsby's, which has a copy.
 */
export const wranglerConfig = parse(readFileSync("wrangler.jsonc", "utf8")) as WranglerConfig;

/** True for a program of an older site, such as `/index.php`. The project's own addresses have no dot. */
const isOldProgram = (address: string) => address.includes(".");

const firstParts = wranglerConfig.assets.run_worker_first.map(
  (address) => `/${address.split("/")[1]}`,
);

/** What the browser has to know of the addresses that the Worker answers. tools/generate.ts writes it into a file. */
export const workerAddresses = {
  /** The first part of each, such as `/inbox`. No page of the owner's can have it. */
  reserved: [...new Set(firstParts.filter((part) => !isOldProgram(part)))],
  /** Programs of older sites. What they showed depends only on the query. */
  withQuery: firstParts.filter(isOldProgram),
};
