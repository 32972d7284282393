import type { Headers } from "./response-headers";

/**
 * The score by the table that Mozilla publishes for its HTTP Observatory: 100, and what it adds or takes away for each
 * header that can matter to a site without cookies or foreign scripts. What it adds counts from 90 on.
 *
 * @param headers - Those of an answer, by the names that `response-headers.ts` gives them.
 * @returns Points; 100 and more is an A+.
 * @see https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 */
export function observatoryScore(headers: Headers): number {
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
  let bonus = 0;
  if (!scripts) score -= 25;
  else if (unsafe(scripts)) score -= 20;
  else if (!unsafe(styles)) bonus += policy.get("default-src")?.join() === "'none'" ? 10 : 5;
  const age = Number(/max-age=(\d+)/.exec(headers["Strict-Transport-Security"] ?? "")?.[1] ?? 0);
  if (age === 0) score -= 20;
  else if (age < 15_768_000) score -= 10;
  if (headers["X-Content-Type-Options"] !== "nosniff") score -= 5;
  if (
    /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(
      headers["Referrer-Policy"] ?? "",
    )
  )
    bonus += 5;
  if (policy.get("frame-ancestors")) bonus += 5;
  else score -= 20;
  if (headers["Cross-Origin-Resource-Policy"] === "same-origin") bonus += 10;
  return score < 90 ? score : score + bonus;
}
