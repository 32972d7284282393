import { UserError } from "../../src/user-error";
import type { Server } from "node:http";
import { errorCode } from "../../src/error-code";

/** Thrown when a server cannot listen; the message says on which port, why, and what to do. */
export class PortError extends UserError {
  override name = "PortError";
}

/** Where a server should listen. */
export interface PortChoice {
  /** The port that was asked for, and no other; 0 takes any free one. Undefined leaves the choice. */
  port: number | undefined;
  /** Where the search for a free port begins when none was asked for. */
  firstPort: number;
  /** The variable in which the reader asks for a port. */
  variable: string;
}

const host = "127.0.0.1";
const highestPort = 65_535;

function listenOnce(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port }, () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

/**
 * Makes a server listen on 127.0.0.1 alone, so that no other machine reaches it.
 *
 * @returns the origin, such as `http://127.0.0.1:8000`
 * @throws {@link PortError} when the port asked for is in use or not allowed
 */
export async function listenOnLoopback(server: Server, choice: PortChoice): Promise<string> {
  const { port: askedFor, firstPort, variable } = choice;
  for (let port = askedFor ?? firstPort; ; port += 1) {
    try {
      return `http://${host}:${await listenOnce(server, port)}`;
    } catch (error) {
      const code = errorCode(error);
      const isTaken = code === "EADDRINUSE" || code === "EACCES";
      if (!isTaken) throw error;
      if (askedFor === undefined && port < highestPort) continue;
      const reason =
        code === "EADDRINUSE"
          ? "is in use by another program"
          : "may not be used without more rights";
      throw new PortError(
        `Port ${port} on ${host} ${reason}. Set ${variable} to another port, or leave it unset to take a free one.`,
        { cause: error },
      );
    }
  }
}

/**
 * Ends a server at once, with the connections that browsers keep open.
 *
 * @returns once the port is free again
 */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}
