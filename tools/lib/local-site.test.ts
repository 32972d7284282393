import { expect, test } from "@jest/globals";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { startLocalServers } from "./local-site";

const folder = temporaryFolder();

const realWebhooks = {
  GATSBY_CONSULTATION_WEBHOOK_URL: "https://hooks.example.com/consultation",
  GATSBY_PROJECT_INTAKE_WEBHOOK_URL: "https://hooks.example.com/project-intake",
};

async function start(usesRealWebhooks = false) {
  const variables = { ...realWebhooks, INBOX_FILE: folder("submissions.jsonl") };
  const { site, inbox, env } = await startLocalServers(variables, usesRealWebhooks);
  try {
    const { status } = await fetch(site.origin);
    return { site: site.origin, inbox: inbox.origin, env, status };
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

test("the forms post to this computer, and to the real webhooks only when asked to", async () => {
  const { inbox, env } = await start();
  expect(env).toEqual({
    GATSBY_CONSULTATION_WEBHOOK_URL: `${inbox}/webhook/consultation`,
    GATSBY_PROJECT_INTAKE_WEBHOOK_URL: `${inbox}/webhook/project-intake`,
  });
  expect((await start(true)).env).toEqual(realWebhooks);
});
