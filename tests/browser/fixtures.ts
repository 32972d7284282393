import { type BrowserContext, expect, test as base } from "@playwright/test";
import { MisbehavingWebhook } from "../support/misbehaving-webhook";

/** Collects everything that goes wrong in a browser during a test. */
export class Faults {
  readonly #allowed: RegExp[] = [];
  readonly #found: string[] = [];

  /** Watches the pages of a context. A request to another computer is a fault. */
  constructor(context: BrowserContext) {
    const note = (fault: string) => void this.#found.push(fault);
    context.on("console", (message) => {
      if (["error", "warning"].includes(message.type()))
        note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (webError) => note(`page error: ${webError.error().message}`));
    context.on("request", (request) => {
      const { hostname, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && hostname !== "127.0.0.1")
        note(`foreign request: ${request.method()} ${request.url()}`);
    });
    context.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "unknown reason";
      // Browsers abort what they are loading when a page is left.
      if (["net::ERR_ABORTED", "NS_BINDING_ABORTED"].includes(reason)) return;
      note(`failed request: ${request.method()} ${request.url()} (${reason})`);
    });
  }

  /** Allows faults that a test causes on purpose. The pattern has to match the line that would be printed. */
  allow(fault: RegExp) {
    this.#allowed.push(fault);
  }

  /** Lists the faults that were not allowed, in order. */
  unexpected = () => this.#found.filter((line) => !this.#allowed.some((fault) => fault.test(line)));
}

interface Fixtures {
  /** Fails the test for every console error or warning, page error, foreign or failed request. */
  faults: Faults;
  /** A webhook that accepts everything until a test changes its `behaviour`. Its `open` makes a page post to it. */
  webhook: MisbehavingWebhook;
}

/** Makes a page log the message of each Error. Over WebDriver BiDi, Firefox reports an error without its message. */
function logMessagesOfErrors() {
  const { error: log } = console;
  console.error = (...parts: unknown[]) => {
    log(...parts.map((part) => (part instanceof Error ? `${part.message}\n${part.stack}` : part)));
  };
}

/** Runs in the page. Returns true once it shows the parts that are laid out a frame later. */
const isWhole = () =>
  [...document.querySelectorAll(".late-paint")].every(
    (part) => getComputedStyle(part).contentVisibility !== "hidden",
  );

/** Playwright's `test`, which also fails on each fault in the browser that the test did not allow. */
export const test = base.extend<Fixtures>({
  faults: [
    async ({ context, browserName }, use) => {
      if (browserName === "firefox") await context.addInitScript(logMessagesOfErrors);
      // Without a graphics card, the editor's transitions take a quarter of the time of its tests.
      await context.addInitScript("delete Document.prototype.startViewTransition");
      const faults = new Faults(context);
      await use(faults);
      expect(faults.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
  // `goto` also waits for what the page shows in later frames, which takes long on a busy machine.
  page: async ({ page }, use) => {
    const open = page.goto.bind(page);
    page.goto = async (...args) => {
      const response = await open(...args);
      await expect.poll(() => page.evaluate(isWhole)).toBe(true);
      return response;
    };
    await use(page);
  },
  webhook: async ({ faults }, use) => {
    const webhook = new MisbehavingWebhook();
    await webhook.listen();
    const { behaviour } = webhook;
    await use(webhook);
    if (webhook.behaviour !== behaviour)
      faults.allow(new RegExp(`${webhook.origin}/|The webhook of the form `));
    await webhook.close();
  },
});
