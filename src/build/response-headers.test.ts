import { expect, test } from "@jest/globals";
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

test("nothing can be put into a frame, not even what answers an unknown address", () => {
  expect(commonHeaders["X-Frame-Options"]).toBe("DENY");
});

test("browsers are bound to https for this host alone: others below it may have no certificate", () => {
  expect(commonHeaders["Strict-Transport-Security"]).toBe("max-age=63072000");
});
