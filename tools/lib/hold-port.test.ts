import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { expect, test } from "@jest/globals";
import { holdPort, type RunningServer } from "./hold-port";

test("a port that is held says that the site is being built", async () => {
  const { origin, close } = await holdPort(0);
  expect((await fetch(origin)).status).toBe(503);
  await close();
});

const hasIPv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === "::1"),
);

test.each(["127.0.0.1", "0.0.0.0", ...(hasIPv6 ? ["::", "::1"] : [])])(
  "a port that was asked for and that a program on %s has is an error that says what to set",
  async (host) => {
    const program = createServer().unref().listen(0, host);
    await once(program, "listening");
    const { port } = program.address() as AddressInfo;
    const listening = holdPort(port).then(({ close }) => close());
    await expect(listening).rejects.toThrow(
      `Port ${port} is in use by another program. Set PORT to another port, or leave it unset to take a free one.`,
    );
    program.close();
  },
);

test("the next free port is taken when none was asked for", async () => {
  const first = await holdPort(undefined);
  const second = await holdPort(undefined);
  const portOf = ({ origin }: RunningServer) => Number(new URL(origin).port);
  expect(portOf(first)).toBeGreaterThanOrEqual(8000);
  expect(portOf(second)).toBeGreaterThan(portOf(first));
  await first.close();
  await second.close();
});
