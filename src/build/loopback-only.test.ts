import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, jest, test } from "@jest/globals";
import { allowLoopbackOnly, type DevelopServer } from "./loopback-only";

test.each([
  ["localhost:8000", undefined, 200],
  ["127.0.0.1:8000", "http://localhost:9000", 200],
  ["evil.example:8000", undefined, 403],
  ["localhost:8000", "https://evil.example", 403],
  ["localhost:8000", "null", 403],
])("a request to %s from origin %s is answered with %s", (host, origin, status) => {
  const handle = jest.fn<DevelopServer["handle"]>();
  const app: DevelopServer = { handle, get: () => undefined, all: () => undefined };
  allowLoopbackOnly(app);
  const request = new IncomingMessage(new Socket());
  request.headers = { host, ...(origin && { origin }) };
  const response = new ServerResponse(request);

  app.handle(request, response);

  expect(response.statusCode).toBe(status);
  expect(handle).toHaveBeenCalledTimes(status === 200 ? 1 : 0);
});
