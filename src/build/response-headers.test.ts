/** @jest-environment node */
import { expect, test } from "@jest/globals";
import { observatoryScore } from "./observatory-score.fixture";
import { commonHeaders, fileHeaders, pageHeaders } from "./response-headers";

test.each([
  "/static/display-font-247d106ca53fdaebefd2429cab429b04.woff2",
  "/forms-8bd93f230c98f6e49778.js",
])("%s, named after its content, is kept for a year", (path) => {
  expect(fileHeaders(path)["Cache-Control"]).toBe("public, max-age=31536000, immutable");
});

test.each(["/icon.svg", "/robots.txt", "/sitemap.xml", "/forms.js"])(
  "%s is asked for each time whether it is still current",
  (path) => {
    expect(fileHeaders(path)["Cache-Control"]).toBe("public, max-age=0, must-revalidate");
  },
);

test("a page is asked for each time and has a policy of its own", () => {
  const headers = pageHeaders("<!DOCTYPE html><title>T</title>");
  expect(headers["Cache-Control"]).toBe("public, max-age=0, must-revalidate");
  expect(headers["Content-Security-Policy"]).toMatch(/^default-src 'none'; /);
});

test("the headers of a page with a form score 100 or more in Mozilla's Observatory", () => {
  const form = '<script>a()</script><div data-form="x" data-endpoint="https://a.example/b"></div>';
  const headers = { ...commonHeaders, ...pageHeaders(form) };
  expect(observatoryScore(headers)).toBeGreaterThanOrEqual(100);
  for (const name of Object.keys(headers)) {
    if (name === "Cache-Control" || name === "Permissions-Policy") continue;
    if (name === "Cross-Origin-Opener-Policy") continue;
    const without = Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name));
    expect(observatoryScore(without)).toBeLessThan(observatoryScore(headers));
  }
});
