/** @jest-environment node */
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

/**
 * The score by the table that Mozilla publishes for its HTTP Observatory: 100, and what it adds or takes away for each
 * header that can matter to a site without cookies or foreign scripts.
 * @see https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 */
function observatoryScore(headers: Readonly<Record<string, string>>): number {
  const policy = new Map(
    (headers["Content-Security-Policy"] ?? "").split("; ").map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values];
    }),
  );
  const scripts = policy.get("script-src") ?? policy.get("default-src");
  const styles = policy.get("style-src") ?? policy.get("default-src");
  const unsafe = (values: string[] | undefined) =>
    values?.some((value) => value.includes("unsafe"));
  let score = 100;
  if (!scripts) score -= 25;
  else if (unsafe(scripts)) score -= 20;
  else if (!unsafe(styles)) score += policy.get("default-src")?.join() === "'none'" ? 10 : 5;
  const age = Number(/max-age=(\d+)/.exec(headers["Strict-Transport-Security"] ?? "")?.[1] ?? 0);
  if (age === 0) score -= 20;
  else if (age < 15_768_000) score -= 10;
  if (headers["X-Content-Type-Options"] !== "nosniff") score -= 5;
  if (
    /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(
      headers["Referrer-Policy"] ?? "",
    )
  )
    score += 5;
  if (policy.get("frame-ancestors")) score += 5;
  else score -= 20;
  if (headers["Cross-Origin-Resource-Policy"] === "same-origin") score += 10;
  return score;
}

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
