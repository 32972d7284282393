/// <reference types="@testing-library/jest-dom/jest-globals" />
import { TestEnvironment } from "jest-environment-jsdom";

/**
 * jsdom with Node's `fetch`, because jsdom has none. Node's `fetch` accepts only Node's abort signals, and the reading of
 * content needs Node's `TextDecoder`. jsdom lays nothing out, so scrolling does nothing.
 */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup() {
    await super.setup();
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      fetch,
      Headers,
      ReadableStream,
      Request,
      Response,
      TextDecoder,
      Uint8Array,
    });
    this.global.Element.prototype.scrollIntoView = () => undefined;
  }
}
