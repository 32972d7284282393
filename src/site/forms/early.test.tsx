import { expect, test } from "@jest/globals";
import { addEarlyHandlers, removeEarlyHandlers } from "./early";

const own = "http://localhost/forms-0123456789abcdef0123.js";
const extension = "chrome-extension://abc/forms-0123456789abcdef0123.js";

/** Reports an error of a script, as browsers do. */
const throwIn = (filename: string) =>
  window.dispatchEvent(new ErrorEvent("error", { filename, message: "Uncaught Error" }));

test("a form offers an email instead when its own script throws at its start, but not when anything else fails, or once the form works", () => {
  const root = document.documentElement;
  addEarlyHandlers();
  const picture = document.body.appendChild(document.createElement("img"));
  picture.dispatchEvent(new Event("error"));
  throwIn(extension);
  throwIn("");
  expect(root).not.toHaveClass("scripts-failed");

  throwIn(own);
  expect(root).toHaveClass("scripts-failed");

  removeEarlyHandlers();
  throwIn(own);
  expect(root).not.toHaveClass("scripts-failed");
});
