import { expect, test } from "@jest/globals";
import {
  expectStatus,
  pass,
  post,
  postBody,
  runSql,
  runWorker,
} from "../../../../tests/support/run-worker";

runWorker();

test.each([
  ["50 leads from an address", "leads = 49", () => "192.0.2.1"],
  ["2 MB from an address", "bytes = 1999950", () => "192.0.2.1"],
  ["500 leads from a /48", "leads = 499", (number: number) => `2001:db8:0:${number}::1`],
])("%s are taken in 24 hours, and no address is kept", async (_what, change, address) => {
  const postFrom = async (sender: string, name: string) =>
    (await postBody(JSON.stringify({ name }), sender)).status;
  await postFrom(address(1), "Ada");
  await runSql(`UPDATE stored SET ${change} WHERE sender <> ''`);
  expect([
    await postFrom(address(2), "Grace"),
    await postFrom(address(3), "Eve".repeat(10)),
    await postFrom("192.0.2.2", "Eve"),
  ]).toEqual([200, 429, 200]);
  expect(JSON.stringify(await runSql("SELECT * FROM stored"))).not.toContain("192.0.2");
  await pass({ hours: 25 });
  expect(await runSql("SELECT * FROM stored")).toEqual([]);
});

test.each([
  ["2,000 leads", "leads = 2000"],
  ["50 MB", "bytes = 50000000"],
])(
  "after %s in 24 hours, the site takes only small leads that break no rule",
  async (_what, change) => {
    await post();
    await runSql(`UPDATE stored SET ${change} WHERE sender = ''`);
    await expectStatus(503, post({ phone: "1" }));
    await expectStatus(503, post({ issues: "x".repeat(17_000) }));
    await expectStatus(200, post({ name: "Grace" }));
    await pass({ hours: 26 });
    await expectStatus(200, post({ phone: "1" }));
  },
);
