import { networkInterfaces } from "node:os";
import { expect, test } from "@jest/globals";
import { LoopbackServer } from "../../tests/support/loopback-server";
import { findPort } from "./find-port";

const hasIPv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === "::1"),
);

const program = new LoopbackServer(() => undefined);

test.each(["127.0.0.1", ...(hasIPv6 ? ["::1"] : [])])(
  "if a program on %s uses the wanted port, an error says what to set",
  async (host) => {
    await program.listen(0, host);
    const { port } = program;
    await expect(findPort(port)).rejects.toThrow(
      `Port ${port} is in use by another program. Set PORT to another port, or leave it unset to take a free one.`,
    );
    await program.close();
  },
);

test("the next free port is taken if none was asked for", async () => {
  const port = await findPort(undefined);
  expect(port).toBeGreaterThanOrEqual(8000);
  await program.listen(port);
  expect(await findPort(undefined)).toBeGreaterThan(port);
  await program.close();
});
