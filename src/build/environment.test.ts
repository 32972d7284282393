import { expect, test } from "@jest/globals";
import { readEnvironment } from "./environment";

test("all errors in the environment are reported at once, each with its variable, its fault and how to fix it", () => {
  const variables = {
    PORT: "80a",
    GATSBY_CONSULTATION_WEBHOOK_URL: "http://example.com/",
    GATSBY_WEBHOOK_URL: "hooks",
  };
  expect(() => readEnvironment(variables)).toThrow(
    new Error(
      [
        "Environment variables are wrong:",
        "  PORT is not a port. Set it to a whole number from 1 to 65535, such as 8000, or leave it unset.",
        "  GATSBY_CONSULTATION_WEBHOOK_URL is plain http on the public host example.com, where anybody on the way can read what is sent. Set it to an https address such as https://automation.example.com/webhook/consultation (http only for localhost or 127.x.x.x).",
        "  GATSBY_WEBHOOK_URL is not an absolute URL that begins with https://. Set it to an https address such as https://automation.example.com/webhook/leads (http only for localhost or 127.x.x.x).",
        "Set them in the environment or, for the site, in the file .env; .env.example shows how.",
      ].join("\n"),
    ),
  );
});

test.each([
  [
    {
      GATSBY_CONSULTATION_WEBHOOK_URL: " https://b.example/x\n",
      GATSBY_WEBHOOK_URL: "https://a.example",
    },
    "https://b.example/x",
  ],
  [{ GATSBY_WEBHOOK_URL: "https://a.example", WORKERS_CI: "1" }, "https://a.example"],
  [{ GATSBY_WEBHOOK_URL: " ", WORKERS_CI: "1" }, "/webhook/consultation"],
  [{ OWN_RECEIVER: "true" }, "/webhook/consultation"],
])("with %j, the consultation posts to %s", (variables, endpoint) => {
  expect(readEnvironment(variables).endpoints.consultation).toBe(endpoint);
});

test.each([
  [
    "at Cloudflare, the branch of drafts isn't built, and an error says which setting builds it",
    { WORKERS_CI: "1", WORKERS_CI_BRANCH: "editor-draft" },
    /Nothing is broken: the branch editor-draft.*Settings > Build > Branch control, and clear Enable Preview Builds/,
  ],
  [
    "a form without an address to post to is an error that says how to set one",
    {},
    /consultation has nowhere to post to.*Cloudflare.*--own-receiver.*GATSBY_CONSULTATION_WEBHOOK_URL, or GATSBY_WEBHOOK_URL/s,
  ],
  [
    "the branch that is published can't be that of the editor's drafts",
    { OWN_RECEIVER: "true", EDITOR_BRANCH: "editor-draft" },
    "EDITOR_BRANCH is the branch of the editor's drafts. Set it to the branch that is published",
  ],
])("%s", (_what, variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(message);
});

test("all other variables may be missing or empty", () => {
  const variables = { OWN_RECEIVER: "true", PORT: " 9000", EDITOR_BRANCH: " " };
  expect(readEnvironment(variables)).toMatchObject({ PORT: "9000", EDITOR_BRANCH: "main" });
});

test.each(["0", "65536", "0x1F90", "1e3"])("%s is not a port", (port) => {
  expect(() => readEnvironment({ PORT: port })).toThrow("PORT is not a port.");
});
