/**
 * The link to a Worker's settings, as Cloudflare documents it. It names no Worker, because owners can change the name of theirs.
 * @see https://developers.cloudflare.com/workers/databases/third-party-integrations/
 */
export const workerSettings =
  "https://dash.cloudflare.com/?to=/:account/workers/services/view/:worker/production/settings";

/** The addresses that the Worker answers. They are also in wrangler.jsonc, in `run_worker_first`. */
export const workerPaths = [
  "/webhook/*",
  "/inbox",
  "/inbox/*",
  "/sign-in",
  "/sign-out",
  "/admin",
  "/editor/api/*",
  // The editor's links to a file on GitHub.
  "/editor/*/*/blob/*",
];
