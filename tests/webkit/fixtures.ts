import { test as base } from "@playwright/test";
import { MisbehavingWebhook } from "../support/misbehaving-webhook";
import { WebKit } from "./browser";
import { SiteFront } from "./site-front";

interface Fixtures {
  webhook: MisbehavingWebhook;
  /** The site, with forms that post to that webhook. */
  front: SiteFront;
}

/** Playwright's runner, without its browsers: none of them is started where no test asks for `page`. */
export const test = base.extend<Fixtures, { webkit: WebKit }>({
  webkit: [
    async ({}, use) => {
      const webkit = await WebKit.start();
      await use(webkit);
      await webkit.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  webhook: async ({}, use) => {
    const webhook = new MisbehavingWebhook();
    await webhook.listen();
    await use(webhook);
    await webhook.close();
  },
  front: async ({ webhook }, use) => {
    const front = new SiteFront(webhook.origin);
    await front.listen();
    await use(front);
    await front.close();
  },
});
