import { readFileSync } from "node:fs";
import { request as ask, type RequestListener } from "node:http";
import { refuseOtherSites } from "./refuse-other-sites";
import { workerAddresses, wranglerConfig } from "./wrangler-config";

/** The methods of an Express app that add a handler. */
export type ExpressApp = Record<
  "get" | "all",
  (paths: string | string[], handle: RequestListener) => void
>;

/** Forwards requests to the Worker on this computer. Gatsby's own `proxy` turns every 4xx and 5xx into 500. */
export const forwardTo =
  (worker: string): RequestListener =>
  (request, response) => {
    const { method, headers, url = "" } = request;
    const forwarded = ask(worker + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on("error", () => response.destroy());
    request.pipe(forwarded);
  };

/** Adds the receiver and the editor to Gatsby's server. */
export function setUpDevelopServer(app: ExpressApp) {
  // This covers every server of the process, because Gatsby hands over only its app, and socket.io listens on the server itself.
  refuseOtherSites();
  // Serves the editor at /admin. The Worker can't, because it has no files here, and Gatsby's server has a page of its own at
  // /admin.html. Comes before the Worker's addresses, which have /admin, too, because the first handler of an address wins.
  app.get("/admin", (_request, response) =>
    response.setHeader("Content-Type", "text/html").end(readFileSync("public/admin.html")),
  );
  // `tools/dev.ts` sets LOCAL_WORKER to the origin of the Worker. Express reads the `*` of these patterns as Cloudflare does.
  const paths = wranglerConfig.assets.run_worker_first;
  // Without files, the Worker has no answer to an old address.
  const forwarded = paths.filter((address) => !workerAddresses.withQuery.includes(address));
  app.all(forwarded, forwardTo(process.env.LOCAL_WORKER ?? ""));
}
