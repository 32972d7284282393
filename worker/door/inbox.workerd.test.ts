import { expect, test } from "@jest/globals";
import { ask, askInbox, expectStatus, runWorker } from "../../tests/support/run-worker";

runWorker();

test.each(["/inbox/leads.xlsx", "/inbox/leads.csv", "/inbox/leads.json"])(
  "%s is open to programs with no other password than the owner's",
  async (path) => {
    await expectStatus(401, askInbox(path, {}, "another password"));
    const { status, headers } = await ask(path);
    expect({ status, ...Object.fromEntries(headers) }).toMatchObject({
      status: 401,
      "www-authenticate": 'Basic realm="Inbox"',
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    });
  },
);
