import { afterEach, expect, test } from "@jest/globals";
import { Hono } from "hono";
import { findFreePort, listenOnLoopback, type RunningServer } from "./listen";

let taken: RunningServer;

afterEach(() => taken.close());

async function takePort(port: number | undefined): Promise<number> {
  taken = await listenOnLoopback(new Hono(), "PORT", port);
  return Number(new URL(taken.origin).port);
}

test("a port that was asked for and is in use is an error that says what to set", async () => {
  const port = await takePort(0);
  await expect(findFreePort("INBOX_PORT", port)).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use by another program. Set INBOX_PORT to another port, or leave it unset to take a free one.`,
  );
});

test("the next free port is taken when none was asked for", async () => {
  const port = await takePort(undefined);
  expect(port).toBeGreaterThanOrEqual(8000);
  expect(await findFreePort("PORT", undefined)).toBeGreaterThan(port);
});
