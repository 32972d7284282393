import { readFileSync } from "node:fs";
import { request as ask, type RequestListener } from "node:http";
import { isLoopbackUrl } from "../shared/address";
import { workerPaths } from "../shared/routes";
import { writeEditor } from "./publish-editor";

export interface DevelopServer {
  handle: RequestListener;
  get: (path: string, handle: RequestListener) => void;
  all: (paths: string[], handle: RequestListener) => void;
}

/** Refuses requests of other sites, cross-origin or by DNS rebinding. Gatsby's server would let those sites read everything. */
export function allowLoopbackOnly(server: DevelopServer): void {
  const handle = server.handle.bind(server);
  server.handle = (request, response) => {
    const { host = "", origin = "http://localhost" } = request.headers;
    const isFromHere = isLoopbackUrl(`http://${host}`) && isLoopbackUrl(origin);
    if (isFromHere) handle(request, response);
    else response.writeHead(403).end("npm run dev answers only pages on this computer.");
  };
}

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
export async function setUpDevelopServer(server: DevelopServer) {
  allowLoopbackOnly(server);
  // Gatsby's server itself serves the editor's page.
  const forwarded = workerPaths.filter((path) => path !== "/admin");
  server.all(forwarded, forwardTo(process.env.LOCAL_WORKER ?? ""));

  // Gatsby's server answers every address that ends in .html with one of Gatsby's pages.
  server.get("/admin", (_request, response) =>
    response.setHeader("Content-Type", "text/html").end(readFileSync("public/admin.html")),
  );
  await writeEditor("public", { repository: undefined, branch: "main" });
}
