import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { expect, test } from "@jest/globals";
import {
  ask,
  askInbox,
  expectNames,
  expectStatus,
  listeningAt,
  post,
  postInbox,
  runWorker,
  startWorker,
} from "../../tests/support/run-worker";

runWorker();

test.each([
  ["http://www.example.com/inbox", "https://www.example.com/inbox"],
  ["/inbox/", "/inbox"],
])("%s redirects to %s before a password is asked for", async (address, target) => {
  const { status, headers } = await ask(address);
  expect([status, headers.get("location")]).toEqual([301, target]);
});

test.each([{}, { INBOX_PASSWORD: "fifteen letters" }])(
  "with %j, no lead is taken, and the inbox is closed, and says which secret to set and where",
  async (bindings) => {
    await startWorker(bindings);
    await expectStatus(503, post());
    const response = await askInbox("/inbox", {}, "fifteen letters");
    expect(response.status).toBe(404);
    expect(await response.text()).toMatch(
      /INBOX_PASSWORD.*dash\.cloudflare\.com.*Settings &gt; Variables and Secrets<\/a>/s,
    );
  },
);

/** Asks for the leads under a host's name, as a page of another site can after DNS rebinding. Returns the status. */
async function askAs(host: string) {
  const headers = { Host: host, "MF-Original-URL": "http://localhost/inbox/leads.json" };
  const asked = request(`${await listeningAt()}/inbox/leads.json`, { headers }).end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return response.resume().statusCode;
}

test("on this computer, the inbox opens without a password, but only under this computer's own names", async () => {
  await startWorker({ LOCAL: true });
  expect(await askAs("localhost:8000")).toBe(200);
  expect(await askAs("rebound.example:8000")).toBe(403);
});

test("no other site can delete a lead", async () => {
  await post();
  const headers = { Origin: "https://evil.example" };
  await expectStatus(403, postInbox("/inbox/delete", "id=1", headers));
  await expectNames("Ada Lovelace");
});
