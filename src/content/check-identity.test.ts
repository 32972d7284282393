import { expect, test } from "@jest/globals";
import { checkIdentity, isMadeUp, type Purpose } from "./check-identity";
import { readExampleContent } from "./content.fixture";
import type { Content } from "./tree";

type Site = Content["site"];

const { site } = readExampleContent();

const address = { address: "https://www.ada.dev" };
const email = { email: "ada@examples.com" };
const links = {
  social: { label: "Social", url: "https://social.dev/ada" },
  professional: { label: "Work", url: "https://network.dev/ada" },
};

test.each<[what: string, Purpose, Partial<Site>, ...issues: string[]]>([
  [
    "with a made-up address is a note",
    "publish",
    email,
    "info: address, social.url, professional.url",
  ],
  [
    "that is made up in part is an error in a build for visitors",
    "publish",
    { ...address, ...email },
    "error: social.url, professional.url",
  ],
  [
    "that is made up in part is a warning in npm start",
    "trial",
    { ...address, ...links },
    "warning: email",
  ],
  ["of one's own is no issue", "publish", { ...address, ...email, ...links }],
  [
    "without links is no issue",
    "publish",
    { ...address, ...email, social: undefined, professional: undefined },
  ],
])("an identity %s", (_what, purpose, own, ...expected) => {
  const issues = checkIdentity({ ...site, ...own }, purpose);

  expect(issues.map(({ severity, field }) => `${severity}: ${field}`)).toEqual(expected);
});

test.each(["me@shop.test", "https://www.instagram.com/your-name", "https://social.invalid/ada"])(
  "%s is made up",
  (value) => {
    expect(isMadeUp(value)).toBe(true);
  },
);
