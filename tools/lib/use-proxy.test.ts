import { expect, test } from "@jest/globals";
import { LoopbackServer } from "../../tests/support/loopback-server";
import { useProxy } from "./use-proxy";

test("the proxy that the environment names is asked for other computers, and not for those of NO_PROXY", async () => {
  const asked: (string | undefined)[] = [];
  const proxy = new LoopbackServer((_request, response) => response.end("No proxy."));
  proxy.server.on("connect", ({ url }, socket) => {
    asked.push(url);
    socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
  });
  await proxy.listen();
  const address = proxy.origin;
  Object.assign(process.env, { HTTPS_PROXY: address, HTTP_PROXY: address, NO_PROXY: "127.0.0.1" });
  useProxy();

  await expect(fetch("https://www.example.com/")).rejects.toThrow();
  expect(await (await fetch(address)).text()).toBe("No proxy.");
  expect(asked).toEqual(["www.example.com:443"]);
  await proxy.close();
});
