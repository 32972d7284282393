import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { defaultPorts } from "../../src/environment";
import { errorCode, UserError } from "../../src/address";

const host = "127.0.0.1";
const highestPort = 65_535;

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** A server that listens. */
export interface RunningServer {
  /** Where it is, such as `http://127.0.0.1:8000`. */
  origin: string;
  /** Ends it at once, with the connections that browsers keep open; resolves once the port is free. */
  close: () => Promise<void>;
}

/**
 * Starts a server on 127.0.0.1 alone, so that no other machine reaches it.
 *
 * @param app - Handles the requests.
 * @param variable - The variable in which the reader asks for a port.
 * @param port - The port that was asked for, and no other; 0 takes any free one. Undefined takes the variable's default
 * or the next free one.
 * @throws {@link UserError} when the port that was asked for is in use or not allowed.
 */
export async function listenOnLoopback(
  app: Hono,
  variable: keyof typeof defaultPorts,
  port: number | undefined,
): Promise<RunningServer> {
  const listener = getRequestListener(app.fetch);
  const server = createServer((request, response) => void listener(request, response));
  for (let next = port ?? defaultPorts[variable]; ; next += 1) {
    try {
      await once(server.listen(next, host), "listening");
      const { port: taken } = server.address() as AddressInfo;
      return { origin: `http://${host}:${taken}`, close: () => closeServer(server) };
    } catch (error) {
      const code = errorCode(error);
      if (code !== "EADDRINUSE" && code !== "EACCES") throw error;
      if (port === undefined && next < highestPort) continue;
      const reason =
        code === "EADDRINUSE"
          ? "is in use by another program"
          : "may not be used without more rights";
      throw new UserError(
        `Port ${next} on ${host} ${reason}. Set ${variable} to another port, or leave it unset to take a free one.`,
        { cause: error },
      );
    }
  }
}

/**
 * Finds out now whether a program that is started later will get its port; the parameters are those of
 * {@link listenOnLoopback}.
 *
 * @returns The port that was asked for, or the first free one.
 * @throws {@link UserError} when the port that was asked for is in use or not allowed.
 */
export async function findFreePort(
  variable: keyof typeof defaultPorts,
  port: number | undefined,
): Promise<number> {
  const { origin, close } = await listenOnLoopback(new Hono(), variable, port);
  await close();
  return Number(new URL(origin).port);
}
