import { expect, test } from "@jest/globals";
import { words } from "../shared/words";
import {
  ask,
  expectStatus,
  password,
  runWorker,
  signIn,
  site,
} from "../../tests/support/run-worker";

// A line break is easily pasted with a secret.
runWorker({ INBOX_PASSWORD: `${password}\r\n`, EDITOR_REPOSITORY: "ada/site" });

test.each([
  ["/admin", "/admin"],
  ["/editor/publish", "/editor/publish"],
  ["/inbox?q=ada&before=2", "/inbox?q=ada&before=2"],
  ["/inbox/../sign-out", "/inbox"],
  ["/inbox/%2e%2e/sign-out", "/inbox"],
  ["/inbox/\nX", "/inbox"],
  ["/admin/x", "/inbox"],
  ["https://evil.example/inbox/x", "/inbox"],
])("a sign-in on the way to %j leads to %s", async (to, opened) => {
  expect((await signIn({ password, to })).headers.get("location")).toBe(opened);
});

test("after thirty wrong passwords in a minute, an address gets 429 for one more, and the right password still signs in", async () => {
  for (let number = 0; number < 30; number += 1) {
    await expectStatus(401, signIn({ password: "another password" }));
  }
  const refused = await signIn({ password: "another password" });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(await refused.text()).toContain(words.tooManyPasswords);
  await expectStatus(303, signIn({ password }));
});

const fromSite = { "Sec-Fetch-Site": "same-origin" };

test("no other site signs anybody in or out", async () => {
  const headers = { Origin: "https://evil.example" };
  await expectStatus(403, signIn({ password }, headers));
  await expectStatus(403, ask("/sign-out", { method: "POST", headers }));
});

test.each([
  [{ "Sec-Fetch-Site": "cross-site", Referer: `${site}/admin` }, 200],
  [fromSite, 200],
  [{ ...fromSite, Referer: `${site}/inbox` }, 200],
  [{ ...fromSite, Referer: `${site}/admin` }, 303],
])("of links, only the editor's signs out: one with %j is answered with %d", (headers, status) =>
  expectStatus(status, ask("/sign-out", { headers })),
);

test("after a wrong password, the name is still there, and whoever blocks cookies reads so", async () => {
  const wrong = await signIn({ password: "wrong", name: "Grace" });
  expect(await wrong.text()).toContain('value="Grace"');

  const { headers } = await ask("/inbox", {
    headers: { ...fromSite, Referer: `${site}/sign-in` },
  });
  const page = await ask(headers.get("location") ?? "");
  expect(await page.text()).toContain(words.noCookies);
});
