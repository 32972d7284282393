import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { defaultPorts } from "../../src/environment";
import { errorCode, UserError } from "../../src/address";

export interface RunningServer {
  origin: string;
  /** Also drops the connections that browsers keep open. Resolves once the port is free. */
  close: () => Promise<void>;
}

/**
 * Starts a server that no other machine can reach. Port 0 is any free one, undefined the first free one from the
 * variable's default on. If another port is in use, that is a {@link UserError} that names the variable.
 */
export async function listenOnLoopback(
  app: Hono,
  variable: keyof typeof defaultPorts,
  port: number | undefined,
): Promise<RunningServer> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  for (let next = port ?? defaultPorts[variable]; ; next += 1) {
    try {
      await once(server.listen(next, "127.0.0.1"), "listening");
      return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
    } catch (error) {
      if (errorCode(error) !== "EADDRINUSE") throw error;
      if (port === undefined) continue;
      throw new UserError(
        `Port ${port} on 127.0.0.1 is in use by another program. Set ${variable} to another port, or leave it unset to take a free one.`,
      );
    }
  }
}

/** The port that {@link listenOnLoopback} would take, for a program that is started later. */
export async function findFreePort(
  variable: keyof typeof defaultPorts,
  port: number | undefined,
): Promise<number> {
  const { origin, close } = await listenOnLoopback(new Hono(), variable, port);
  await close();
  return Number(new URL(origin).port);
}
