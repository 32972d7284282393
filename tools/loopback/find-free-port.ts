import { createServer } from "node:http";
import { type PortChoice, closeServer, listenOnLoopback } from "./listen";

/**
 * Finds out now whether a program that is started later will get its port.
 *
 * @returns the port asked for, or the first free one
 * @throws {@link PortError} when the port asked for is in use or not allowed
 */
export async function findFreePort(choice: PortChoice): Promise<number> {
  const server = createServer();
  const origin = await listenOnLoopback(server, choice);
  await closeServer(server);
  return Number(new URL(origin).port);
}
