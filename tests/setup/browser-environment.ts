/// <reference types="@testing-library/jest-dom/jest-globals" />
import { TestEnvironment } from "jest-environment-jsdom";

/**
 * jsdom with the network of Node, because jsdom has none: `fetch` and what belongs to it. The abort
 * classes are Node's as well, since its `fetch` takes no signal of another make, and what decodes the content's files. Nor
 * does it lay anything out, so that there is nothing to scroll.
 */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      fetch,
      Headers,
      Request,
      Response,
      TextDecoder,
      Uint8Array,
    });
    this.global.Element.prototype.scrollIntoView = () => undefined;
  }
}
