import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { answerOwnMachineOnly, type DevelopServer } from "./own-machine-only";

const app: DevelopServer = {
  handle: (_request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.end("the site");
  },
};
const server = createServer((request, response) => app.handle(request, response));

beforeEach(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
});

afterEach(() => void server.close());

answerOwnMachineOnly(app);

test.each([
  ["localhost:8000", undefined, 200],
  ["127.0.0.1:8000", "http://localhost:9000", 200],
  ["evil.example:8000", undefined, 403],
  ["localhost:8000", "https://evil.example", 403],
  ["localhost:8000", "null", 403],
])("develop asked as %s from a page of %s answers %s", async (host, origin, status) => {
  const { port } = server.address() as AddressInfo;
  const headers = { host, ...(origin && { origin }) };
  const call = get({ host: "127.0.0.1", port, headers, agent: false });
  const [response] = (await once(call, "response")) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(status);
  if (status === 403) expect(response.headers).not.toHaveProperty("access-control-allow-origin");
});
