import { expect, jest, test } from "@jest/globals";
import { explain } from "./explain";

const advice =
  /https:\/\/github\.com\/settings\/personal-access-tokens\/new\?.*target_name=ada&contents=write&expires_in=365 .*GITHUB_TOKEN/;

const access = { token: "t", repository: "ada/site", branch: "main" };

/** An answer to GraphQL with one error. */
const refusal = (message: string, type?: string) => ({ errors: [{ type, message }] });

const used = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "3600" };
const wait = { "retry-after": "90" };

test.each([
  [401, {}, "", advice],
  [403, {}, "", advice],
  [200, {}, "FORBIDDEN", advice],
  [403, used, "", /after Thu, 01 Jan 1970 01:00:00 UTC\.$/],
  [403, wait, "", /00:01:30 UTC/],
  [429, wait, "", /00:01:30 UTC/],
  [200, {}, "RATE_LIMITED", /00:01:00 UTC/],
  [502, {}, "", /can't be reached/],
  [502, {}, "", /nobody knows/, true],
  [200, used, "STALE_DATA", /^$/, true],
  [
    200,
    {},
    "BRANCH_PROTECTION_RULE_VIOLATION",
    /Rules > Rulesets and Branches.*editor-draft and main/,
    true,
  ],
  [200, {}, "UNPROCESSABLE", /^GitHub refused to save this: “Said\.”$/, true],
  [200, {}, undefined, /nobody knows/, true],
  [200, {}, undefined, /^$/],
])(
  "the editor explains GitHub's status %d with %j and the error %j",
  (status, headers, type, words, isSave = false) => {
    jest.spyOn(Date, "now").mockReturnValue(0);
    const text = JSON.stringify(refusal("Said.", type));
    const answer = new Response(null, { status, headers: new Headers(headers) });
    expect(explain({ answer, text }, access, isSave ? "save" : "query") ?? "").toMatch(words);
  },
);

test.each([
  [
    refusal(
      "Repository rule violations found\n\nChanges must be made through a pull request.",
      "UNPROCESSABLE",
    ),
    "A rule of the repository",
  ],
  [refusal("Protected branch update failed", "FORBIDDEN"), "A rule of the repository"],
  [{ message: "Repository was archived so is read-only." }, "Unarchive this repository"],
  [
    refusal("Resource protected by organization SAML.", "FORBIDDEN"),
    "the secret GITHUB_TOKEN (status 403: “Resource protected by organization SAML.”)",
  ],
  [{ data: { repository: { ref: null } } }, "editor-draft was deleted"],
])("GitHub's answer %j has words", (json, words) => {
  const text = JSON.stringify(json);
  const status = "data" in json ? 200 : 403;
  const answer = new Response(null, { status });
  expect(explain({ answer, text }, access, "save")).toContain(words);
});
