import type { BrowserContext } from "@playwright/test";

/** Gathers whatever goes wrong in a browser while a test runs. */
export class Faults {
  readonly #allowedFaults: RegExp[] = [];
  readonly #found: string[] = [];

  /** Watches a context's pages, which may send requests to no other origins. */
  constructor(context: BrowserContext, allowedOrigins: readonly string[]) {
    context.on("console", (message) => {
      if (message.type() !== "error" && message.type() !== "warning") return;
      this.#found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (webError) => {
      this.#found.push(`page error: ${webError.error().message}`);
    });
    context.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && !allowedOrigins.includes(origin))
        this.#found.push(`foreign request: ${request.method()} ${request.url()}`);
    });
    context.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "unknown reason";
      // Browsers abort what they are loading whenever a page is left.
      if (["net::ERR_ABORTED", "NS_BINDING_ABORTED"].includes(reason)) return;
      this.#found.push(`failed request: ${request.method()} ${request.url()} (${reason})`);
    });
  }

  /** Lets faults pass that a test brings about on purpose, by the line that it would print. */
  allow(fault: RegExp): void {
    this.#allowedFaults.push(fault);
  }

  /** Lets pass what a browser says by itself of requests to an origin that failed, and what the page logs of them. */
  allowFailuresAt(origin: string): void {
    this.allow(new RegExp(`${origin}/`));
    this.allow(/The webhook of the form (answered with status \d+|could not be reached)\./);
  }

  /** Lists the faults that no test allowed, in the order in which they came. */
  unexpected(): string[] {
    return this.#found.filter((line) => !this.#allowedFaults.some((fault) => fault.test(line)));
  }
}
