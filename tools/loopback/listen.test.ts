/** @jest-environment node */
import { createServer } from "node:http";
import { afterEach, expect, test } from "@jest/globals";
import { findFreePort } from "./find-free-port";
import { closeServer, listenOnLoopback } from "./listen";

const taken = createServer();

afterEach(() => closeServer(taken));

async function takePort(): Promise<number> {
  const origin = await listenOnLoopback(taken, { port: 0, firstPort: 1, variable: "PORT" });
  return Number(new URL(origin).port);
}

test("a port that was asked for and is in use is an error that says what to set", async () => {
  const port = await takePort();
  await expect(findFreePort({ port, firstPort: 1, variable: "INBOX_PORT" })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use by another program. Set INBOX_PORT to another port, or leave it unset to take a free one.`,
  );
});

test("the next free port is taken when none was asked for", async () => {
  const firstPort = await takePort();
  const port = await findFreePort({ port: undefined, firstPort, variable: "PORT" });
  expect(port).toBeGreaterThan(firstPort);
});

test("a server that was closed has given its port back", async () => {
  const port = await takePort();
  await closeServer(taken);
  await expect(findFreePort({ port, firstPort: 1, variable: "PORT" })).resolves.toBe(port);
});
