import { afterEach, expect, test } from "@jest/globals";
import { addEarlyHandlers, removeEarlyHandlers } from "./early";

const own = "http://localhost/forms-0123456789abcdef0123.js";
const extension = "chrome-extension://abc/forms-0123456789abcdef0123.js";

/** Has an element fail to load. */
function failToLoad(tag: "script" | "img", src: string) {
  const element = document.createElement(tag);
  document.body.append(element);
  element.src = src;
  element.dispatchEvent(new Event("error"));
}

/** Has a script throw, as browsers report it. */
const throwIn = (filename: string) =>
  window.dispatchEvent(new ErrorEvent("error", { filename, message: "Uncaught Error" }));

afterEach(() => {
  removeEarlyHandlers();
});

test("a form shows the way by e-mail when its own script throws at its start", () => {
  addEarlyHandlers();
  throwIn(own);
  expect(document.documentElement).toHaveClass("scripts-failed");
});

test("a form shows nothing when something else fails, nor once it works", () => {
  addEarlyHandlers();
  failToLoad("script", extension);
  failToLoad("img", "/picture.png");
  throwIn(extension);
  throwIn("");
  expect(document.documentElement).not.toHaveClass("scripts-failed");

  removeEarlyHandlers();
  throwIn(own);
  expect(document.documentElement).not.toHaveClass("scripts-failed");
});
