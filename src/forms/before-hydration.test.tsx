import { expect, test } from "@jest/globals";
import { earlyScript, removeEarlyHandlers } from "./before-hydration";

/** Runs the inline script, then has an element fail to load. */
function failToLoad(element: HTMLImageElement | HTMLScriptElement, src: string) {
  const script = document.createElement("script");
  script.text = earlyScript;
  document.head.append(script);
  element.setAttribute("src", src);
  document.body.append(element);
  element.dispatchEvent(new Event("error"));
  const shown = document.documentElement.className;
  removeEarlyHandlers();
  return shown;
}

test("a form reports a failed load of its own scripts, and of nothing else", () => {
  const own = "/forms-0123456789abcdef0123.js";
  expect(failToLoad(document.createElement("script"), own)).toBe("scripts-failed");
  const foreign = `chrome-extension://abc${own}`;
  expect(failToLoad(document.createElement("script"), foreign)).toBe("");
  expect(failToLoad(document.createElement("img"), "/picture.png")).toBe("");
});
