import { expect, test } from "@jest/globals";
import { serializeSigned } from "hono/utils/cookie";
import {
  ask,
  cookieFor,
  cookieOf,
  expectStatus,
  pass,
  password,
  post,
  runWorker,
  signIn,
  site,
  startWorker,
} from "../../tests/support/run-worker";

// A line break is easily pasted with a secret.
runWorker({ INBOX_PASSWORD: `${password}\r\n`, EDITOR_REPOSITORY: "ada/site" });

/** Asks for a path with a cookie. Lists the status, and where the answer leads. */
async function open(path: string, Cookie: string, options = {}) {
  const { status, headers } = await ask(path, { headers: { Cookie }, ...options });
  return [status, headers.get("location")];
}

/** Signs the cookie of a session that begins now. */
async function signSession(password: string) {
  const value = JSON.stringify({ name: "", startedAt: Date.now() });
  const options = { secure: true, path: "/" };
  const signed = await serializeSigned("__Host-session", value, password, options);
  return signed.split(";")[0] ?? "";
}

test("after a sign-in that began at another site, the inbox opens for 30 days", async () => {
  const response = await signIn({ password, to: "//evil.example" });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/inbox"]);
  expect(response.headers.get("set-cookie")).toMatch(
    /^__Host-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const cookie = cookieOf(response);
  expect(await open("/inbox", cookie)).toEqual([200, null]);
  await pass({ hours: 30 * 24 });
  expect(await open("/inbox", cookie)).toEqual([303, "/sign-in?to=%2Finbox"]);
});

test("without a session, an action leads to the sign-in", async () => {
  const options = { method: "POST", headers: { Origin: site }, body: "id=1" };
  expect(await open("/inbox/delete", "", options)).toEqual([303, "/sign-in?to=%2Finbox"]);
});

test("a session is renewed once a day by a page, and the editor, which needs a token, does not renew it", async () => {
  const Cookie = await cookieFor();
  expect(cookieOf(await ask("/inbox", { headers: { Cookie } }))).toBe("");
  await pass({ hours: 25 });
  const edited = await ask("/editor/api/v3/user", { headers: { Cookie } });
  expect([edited.status, cookieOf(edited)]).toEqual([404, ""]);
  const renewed = cookieOf(await ask("/inbox", { headers: { Cookie } }));
  await pass({ hours: 29 * 24 });
  expect(await open("/inbox", Cookie)).toEqual([303, "/sign-in?to=%2Finbox"]);
  expect(await open("/inbox", renewed)).toEqual([200, null]);
});

test("a new password ends every session, and a cookie that was changed opens nothing", async () => {
  const cookie = await cookieFor("Ada");
  expect(await open("/inbox", cookie.replace("Ada", "Eve"))).toEqual([303, expect.anything()]);
  await startWorker({ INBOX_PASSWORD: "another password of the owner" });
  expect(await open("/inbox", cookie)).toEqual([303, expect.anything()]);
});

test("with a short password, no cookie opens the editor, whoever has signed it", async () => {
  const INBOX_PASSWORD = "fifteen letters";
  await startWorker({ INBOX_PASSWORD, GITHUB_TOKEN: "x", EDITOR_REPOSITORY: "ada/site" });
  const cookie = await signSession(INBOX_PASSWORD);
  expect((await open("/editor/api/v3/user", cookie))[0]).toBe(401);
});

const umlauts = "Grüße aus München 2026";

test.each([
  [umlauts.normalize("NFC"), 303],
  [umlauts.normalize("NFD"), 303],
  [umlauts.replaceAll(" ", "\u00A0"), 303],
  [`${umlauts}\u200B\u2060\uFE0F`, 303],
  [`\uFEFFGrüße\taus  Mün\u00ADchen 2026\n`, 303],
  [umlauts.toLowerCase(), 401],
  [umlauts.replaceAll(" ", ""), 401],
  ["", 401],
])("the password %j is answered with %d", async (typed, status) => {
  await startWorker({ INBOX_PASSWORD: umlauts.normalize("NFD") });
  await expectStatus(status, signIn({ password: typed }));
});

test("a password of which three characters are invisible opens, takes leads, and signs the same cookies as before", async () => {
  const INBOX_PASSWORD = "thirteen abcd\u200B\u200B\u2060";
  await startWorker({ INBOX_PASSWORD });
  await expectStatus(200, post());
  await expectStatus(303, signIn({ password: "thirteen abcd" }));
  expect(await open("/inbox", await signSession(INBOX_PASSWORD))).toEqual([200, null]);
});
