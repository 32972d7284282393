import { expect, test } from "@jest/globals";
import { mail } from "./channels/mail";
import { type Bindings, readSettings } from "./settings";

const read = (variables: object) => readSettings(variables as Bindings);

const mailbox = { EMAIL: {}, LEADS_TO: "a@b.c, d@e.f", LEADS_FROM: "g@h.i\n" };

test.each([
  ["LEADS_TO", " ", "off"],
  ["LEADS_FROM", "", "off"],
  ["EMAIL", undefined, "off"],
  ["LEADS_TO", "ada", "faulty"],
])("with %s set to %j, email is %s", (name, value, mode) => {
  expect(read({ ...mailbox, [name]: value }).modeOf(mail)).toBe(mode);
});

test("with KEEP_DAYS that can't be used, leads are kept for 180 days", () => {
  expect(read({ KEEP_DAYS: "for ever" }).daysKept).toBe(180);
});

test.each([
  ["KEEP_DAYS", "90 days"],
  ["KEEP_DAYS", "0"],
  ["KEEP_DAYS", "86000"],
  ["LEADS_PING", "ntfy.sh/x"],
  ["LEADS_PING", "https://:secret@ntfy.sh/x"],
  ["LEADS_PING", "https://token@ntfy.sh"],
  ["LEADS_PING", "https://["],
  ["LEADS_TO", "a@b.c, ada"],
  ["LEADS_FROM", "a@b.c, d@e.f"],
  ["EDITOR_REPOSITORY", "site"],
  ["EDITOR_BRANCH", "a b"],
])("the inbox says what %s has to be instead of %j", (name, value) => {
  const faults = read({ [name]: value }).faults.join();
  expect(faults).toMatch(new RegExp(`^${name} has to be [^,]*, such as`));
});

test("a secret that can't be used is named, but not shown", () => {
  expect(read({ INBOX_PASSWORD: "15 characters..", GITHUB_TOKEN: "a b" }).faults).toEqual([
    "INBOX_PASSWORD has to have at least 16 characters.",
    "GITHUB_TOKEN has to be a token of GitHub, in one piece.",
  ]);
});
