import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { expect, test } from "@jest/globals";
import { findPort } from "./find-port";

const hasIPv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === "::1"),
);

test.each(["127.0.0.1", ...(hasIPv6 ? ["::1"] : [])])(
  "if a program on %s uses the wanted port, an error says what to set",
  async (host) => {
    const program = createServer().unref().listen(0, host);
    await once(program, "listening");
    const { port } = program.address() as AddressInfo;
    await expect(findPort(port)).rejects.toThrow(
      `Port ${port} is in use by another program. Set PORT to another port, or leave it unset to take a free one.`,
    );
    program.close();
  },
);

test("the next free port is taken if none was asked for", async () => {
  const port = await findPort(undefined);
  expect(port).toBeGreaterThanOrEqual(8000);
  const program = createServer().unref().listen(port, "127.0.0.1");
  await once(program, "listening");
  expect(await findPort(undefined)).toBeGreaterThan(port);
  program.close();
});
