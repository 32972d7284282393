import { expect, test } from "@jest/globals";
import { Response } from "miniflare";
import {
  answerRequests,
  changeVariables,
  control,
  expectInbox,
  expectInboxWithout,
  expectMails,
  expectStatus,
  pass,
  requests,
  sentMails,
  withMail,
} from "../../tests/support/run-worker";
import { askApi, file, ownPage, save } from "../../tests/support/saving";

/** Makes GitHub answer well again. */
const mendGithub = () => answerRequests(() => Response.json({}));

const post = (body: string) => askApi("graphql", ownPage, body);

test("a save reaches GitHub with the token, one line of 64 characters of the name and nothing else of the browser's", async () => {
  expect(await (await post(save("content/a.webp", { mode: "x" }))).json()).toEqual({});
  const { address, headers, text } = requests[0] ?? {};
  expect(address).toBe("https://api.github.com/graphql");
  expect(headers).toMatch(/"Bearer github_pat_secret".*"user-agent","ada\/site"/);
  expect(headers).not.toMatch(/"origin"|session=/);
  expect(text).toBe(save("content/a.webp", {}, `Grace ${"x".repeat(57)}…: Update Site`));
});

test("the editor gets a file, in the format that it asks for", async () => {
  const Accept = "application/vnd.github.raw";
  expect(await (await askApi(file, { Accept })).json()).toEqual({});
  const { address, headers } = requests[0] ?? {};
  expect(address).toContain("https://api.github.com/repos/ada/site/git/");
  expect(headers).toContain(Accept);
});

test("a save that GitHub didn't answer is explained in the editor and in the inbox, until it works", async () => {
  const body = save("content/a.webp");
  const notice = '<p class="notice">GitHub ';
  answerRequests(() => new Response("", { status: 502 }));
  const response = await post(body);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain("nobody knows");
  await expectInbox(notice);

  // The editor looks whether the branch has moved, which would tell it that somebody else has saved.
  const query = JSON.stringify({ query: "query { repository { ref { target { oid } } } }" });
  answerRequests(() => Response.json({ data: {} }));
  expect(await (await post(query)).text()).toContain("nobody knows");
  await pass({ minutes: 1 });
  await expectStatus(200, post(query));
  await expectInbox(notice);

  answerRequests(() => Response.json({ errors: [{ type: "STALE_DATA" }] }));
  await post(body);
  await expectInbox(notice);

  mendGithub();
  await post(body);
  await expectInboxWithout(notice);
});

test("a save reaches GitHub although the leads' object fails", async () => {
  await control("change", { fault: "no leads" });
  await expectStatus(200, post(save("content/a.webp")));
});

test("a save of more than 8 MB, whose length is not announced, is refused", async () => {
  const body = new Blob(["x".repeat(8 * 1024 * 1024 + 1)]).stream();
  const response = await askApi("graphql", ownPage, body);
  expect([response.status, await response.text()]).toEqual([
    413,
    expect.stringContaining("more than 8 MB"),
  ]);
});

test("what GitHub said about a token is forgotten with the token", async () => {
  answerRequests(() => new Response("", { status: 401 }));
  await post(save("content/a.webp"));
  await expectInbox("GitHub refused");
  mendGithub();
  await changeVariables({ GITHUB_TOKEN: "another" });
  await expectInboxWithout("GitHub refused");
});

/** Makes GitHub send this header about the token from now on. */
const endToken = (header: string) =>
  answerRequests(() =>
    Response.json({}, { headers: { "github-authentication-token-expiration": header } }),
  );

/** Writes a moment some days from now as GitHub does. */
async function inDays(days: number, zone = "UTC") {
  const moment = new Date((await control("readClock")) as number);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().replace("T", " ").replace(/\..*/, ` ${zone}`);
}

const tokenEnds = "The secret GITHUB_TOKEN ends on ";

test("the inbox says from three weeks before that the token ends, and one message says so a week before", async () => {
  await changeVariables(withMail);
  endToken(await inDays(30, "+0000"));
  await expectInboxWithout(tokenEnds);
  await pass({ hours: 10 * 24 });
  await expectInbox(tokenEnds);
  expect(await sentMails()).toEqual([]);

  await pass({ hours: 14 * 24 });
  expect(await sentMails()).toMatchObject([
    { text: expect.stringMatching(/ends on .* choose only the repository ada\/site/) },
  ]);
  await pass({ hours: 5 * 24 });
  await expectMails(1);
});

test("opening the inbox asks GitHub once a day about the token, and says at once that it's refused", async () => {
  await expectInboxWithout("GitHub refused");
  answerRequests(() => new Response("", { status: 401 }));
  await expectInboxWithout("GitHub refused");
  expect(requests.map(({ address }) => address)).toEqual(["https://api.github.com/repos/ada/site"]);
  await pass({ hours: 25 });
  await expectInbox("GitHub refused");
  mendGithub();
  await pass({ hours: 25 });
  await expectInboxWithout("GitHub refused");
});

test.each(["", "soon", "2026-13-45 10:00:00 UTC", "2026-12-01"])(
  "a token's end that GitHub writes as %j says nothing",
  async (header) => {
    endToken(header);
    await expectInboxWithout(tokenEnds);
  },
);
