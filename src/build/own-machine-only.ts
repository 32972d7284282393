import type { IncomingMessage, ServerResponse } from "node:http";
import { isLoopbackHost } from "../address";

/** What is used of the server that `gatsby develop` runs: it calls this for every request. */
export interface DevelopServer {
  handle: (request: IncomingMessage, response: ServerResponse, ...rest: unknown[]) => void;
}

const isOwn = (address: string) =>
  URL.canParse(address) && isLoopbackHost(new URL(address).hostname);

/**
 * Lets nobody read what develop serves but pages and programs on this machine. Gatsby itself answers to every host name and
 * allows every origin, so that any web page that is open meanwhile could read the site and Gatsby's data.
 *
 * @param server - The Express app of Gatsby, which is changed.
 */
export function answerOwnMachineOnly(server: DevelopServer): void {
  const handle = server.handle.bind(server);
  server.handle = (request, response, ...rest) => {
    const { host = "", origin } = request.headers;
    if (isOwn(`http://${host}`) && (origin === undefined || isOwn(origin))) {
      handle(request, response, ...rest);
    } else {
      response.writeHead(403).end("develop answers to pages on this machine only.");
    }
  };
}
