import type { Headers } from "./response-headers";

/**
 * The score of a response's headers in Mozilla's HTTP Observatory, by the part of its table that applies to a site without
 * cookies or third-party scripts; 100 and more is an A+.
 *
 * @see https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 */
export function observatoryScore(headers: Headers): number {
  const policy = headers["Content-Security-Policy"] ?? "";
  const valueOf = (name: string) => new RegExp(`\\b${name} ([^;]+)`).exec(policy)?.[1];
  const scripts = valueOf("script-src") ?? valueOf("default-src") ?? "unsafe";
  const styles = valueOf("style-src") ?? valueOf("default-src") ?? "unsafe";
  const age = Number(/max-age=(\d+)/.exec(headers["Strict-Transport-Security"] ?? "")?.[1] ?? 0);
  const isPrivate = /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/;
  let score = 100;
  if (!policy) score -= 25;
  else if (scripts.includes("unsafe")) score -= 20;
  if (age < 15_768_000) score -= age === 0 ? 20 : 10;
  if (headers["X-Content-Type-Options"] !== "nosniff") score -= 5;
  if (!valueOf("frame-ancestors")) score -= 20;
  if (score < 90) return score;
  if (!`${scripts} ${styles}`.includes("unsafe")) {
    score += valueOf("default-src") === "'none'" ? 10 : 5;
  }
  if (isPrivate.test(headers["Referrer-Policy"] ?? "")) score += 5;
  if (valueOf("frame-ancestors")) score += 5;
  if (headers["Cross-Origin-Resource-Policy"] === "same-origin") score += 10;
  return score;
}
