import { expect, test } from "@jest/globals";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { startLocalServers } from "./local-site";

const folder = temporaryFolder();

async function start() {
  const variables = { INBOX_FILE: folder("submissions.jsonl") };
  const { site, inbox } = await startLocalServers(variables);
  try {
    const { status } = await fetch(site.origin);
    return { site: site.origin, inbox: inbox.origin, status };
  } finally {
    await site.close();
    await inbox.close();
  }
}

test("the site's port is its own while the site is still being built", async () => {
  const { site, inbox, status } = await start();
  expect(status).toBe(503);
  expect(inbox).not.toBe(site);
});
