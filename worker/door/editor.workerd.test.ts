import { expect, test } from "@jest/globals";
import { ask, cookieFor, expectStatus, requests } from "../../tests/support/run-worker";
import { askApi, file, ownPage, save } from "../../tests/support/saving";

test.each([
  ["a file for a page of another site", "only what", file, { Origin: "https://evil.example" }],
  ["a file for a picture of another site", "only what", file, { "Sec-Fetch-Site": "cross-site" }],
  ["a query from nowhere", "only what", "graphql", {}, '{"query":"{ a }"}'],
  ["a drawing", "can't be saved", "graphql", ownPage, save("content/a.svg")],
])(
  "%s is refused with the words %j, and GitHub isn't asked",
  async (_what, words, path, headers, body = "") => {
    const response = await askApi(path, headers, body);
    expect([response.ok, requests]).toEqual([false, []]);
    expect(await response.text()).toContain(words);
  },
);

test("another method is refused with 405", async () => {
  const Cookie = await cookieFor();
  const response = await ask(`/editor/api/${file}`, { method: "DELETE", headers: { Cookie } });
  expect([response.status, response.headers.get("allow"), requests]).toEqual([
    405,
    "GET, HEAD, POST",
    [],
  ]);
});

test("the editor's link to a file leads to GitHub only for its own repository, and only with a session", async () => {
  const link = "ada/site/blob/main/a%0d%0ab.mdx";
  const { headers } = await askApi(`../${link}`);
  expect(headers.get("location")).toBe(`https://github.com/${link}`);
  await expectStatus(404, askApi("../ada/other/blob/main/a"));
  const signedOut = await ask(`/editor/${link}`);
  expect(signedOut.headers.get("location")).toMatch(/^\/sign-in/);
});
