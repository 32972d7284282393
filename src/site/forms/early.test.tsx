import { afterEach, expect, test } from "@jest/globals";
import { addEarlyHandlers, removeEarlyHandlers } from "./early";

const own = "http://localhost/forms-0123456789abcdef0123.js";
const extension = "chrome-extension://abc/forms-0123456789abcdef0123.js";

/** Adds an element that fails to load. */
function failToLoad(tag: "script" | "img", src: string) {
  const element = document.createElement(tag);
  document.body.append(element);
  element.src = src;
  element.dispatchEvent(new Event("error"));
}

/** Reports an error of a script, as browsers do. */
const throwIn = (filename: string) =>
  window.dispatchEvent(new ErrorEvent("error", { filename, message: "Uncaught Error" }));

afterEach(() => {
  removeEarlyHandlers();
});

test("a form offers an email instead when its own script throws at its start", () => {
  addEarlyHandlers();
  throwIn(own);
  expect(document.documentElement).toHaveClass("scripts-failed");
});

test("a form offers no email instead when something else fails, or once the form works", () => {
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
