import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { defaultPort } from "../../src/environment";
import { errorCode, UserError } from "../../src/errors";

export interface RunningServer {
  origin: string;
  /** Also drops the connections that browsers keep open. Resolves once the port is free. */
  close: () => Promise<void>;
}

/** Whether a program answers at a port of this computer. */
async function isAnswering(port: number, host: string): Promise<boolean> {
  const socket = connect(port, host);
  const isConnected = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isConnected;
}

/** Returns whether the port was free. */
async function tryToListen(server: Server, port: number): Promise<boolean> {
  // macOS lets a server listen beside one that listens on all addresses. Where that, or one on ::1 alone, has the port,
  // a browser that asks for localhost reaches the other program.
  if ((await isAnswering(port, "127.0.0.1")) || (await isAnswering(port, "::1"))) return false;
  try {
    await once(server.listen(port, "127.0.0.1"), "listening");
    return true;
  } catch (error) {
    if (errorCode(error) === "EADDRINUSE") return false;
    throw error;
  }
}

/**
 * Holds a port for the site while it is built, with a server that says so and that no other machine can reach. Without a port
 * it is the first free one from the default on; 0 is any free one.
 *
 * @throws {@link UserError} if the port is in use.
 */
export async function holdPort(port: number | undefined): Promise<RunningServer> {
  const server = createServer((_request, response) => {
    response.writeHead(503).end("The site is being built.");
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  for (let next = port ?? defaultPort; ; next += 1) {
    if (await tryToListen(server, next)) {
      const address = server.address() as AddressInfo;
      return { origin: `http://127.0.0.1:${address.port}`, close };
    }
    if (port !== undefined) {
      throw new UserError(
        `Port ${port} is in use by another program. Set PORT to another port, or leave it unset to take a free one.`,
      );
    }
  }
}
