import { test as base } from "@playwright/test";
import { siteOrigin } from "../support/addresses";
import { LoopbackServer } from "../support/loopback-server";
import { MisbehavingWebhook, postingTo } from "../support/misbehaving-webhook";
import { WebKit } from "./browser";

/**
 * Serves the built site as if its pages had been built for another webhook, because the tests can't intercept requests in this
 * browser.
 */
const siteFront = (webhook: string, site: Fixtures["site"]) =>
  new LoopbackServer(async ({ url = "/" }, response) => {
    if (site.missing?.test(url)) return response.writeHead(404).end();
    const answer = await fetch(`${siteOrigin}${url}`, {
      headers: { "Accept-Encoding": "identity" },
      redirect: "manual",
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = new Headers(answer.headers);
    headers.delete("content-length");
    response.writeHead(answer.status, Object.fromEntries(headers));
    // latin1 keeps every byte, so fonts stay intact.
    return response.end(postingTo(webhook, body.toString("latin1")), "latin1");
  });

interface Fixtures {
  webhook: MisbehavingWebhook;
  /** The files that the site lacks. */
  site: { missing?: RegExp };
  /** The site's address, with forms that post to that webhook. */
  origin: string;
}

/** Playwright's runner without its browsers, which it starts only for tests that ask for `page`. */
export const test = base.extend<Fixtures, { webkit: WebKit }>({
  webkit: [
    async ({}, use) => {
      const webkit = await WebKit.start();
      await use(webkit);
      await webkit.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  webhook: async ({}, use) => {
    const webhook = new MisbehavingWebhook();
    await webhook.listen();
    await use(webhook);
    await webhook.close();
  },
  site: async ({}, use) => use({}),
  origin: async ({ webhook, site }, use) => {
    const front = siteFront(webhook.origin, site);
    await front.listen();
    await use(front.origin);
    await front.close();
  },
});
