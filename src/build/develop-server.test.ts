import { text } from "node:stream/consumers";
import { expect, test } from "@jest/globals";
import { LoopbackServer } from "../../tests/support/loopback-server";
import { forwardTo } from "./develop-server";

test("the Worker gets a whole request, and its answers come back unchanged, even refusals and redirects", async () => {
  const worker = new LoopbackServer(async (request, response) => {
    const body = await text(request);
    response.writeHead(303, { Location: "/inbox", "Retry-After": "60" });
    response.end(`${request.method} ${request.url} ${request.headers.host} ${body}`);
  });
  await worker.listen();
  const site = new LoopbackServer(forwardTo(worker.origin));
  await site.listen();
  const body = "x".repeat(100_000);
  const response = await fetch(`${site.origin}/inbox/delete?a=b`, {
    method: "POST",
    body,
    redirect: "manual",
  });
  expect([response.status, response.headers.get("retry-after")]).toEqual([303, "60"]);
  const { host } = new URL(site.origin);
  expect(await response.text()).toBe(`POST /inbox/delete?a=b ${host} ${body}`);
  await site.close();
  await worker.close();
});
