import { expect, test } from "@jest/globals";
import { checkIdentity, isPlaceholder } from "./check-identity";
import { readExampleContent } from "./content.fixture";
import type { Content } from "./tree";

type Site = Content["site"];

const { site } = readExampleContent();

const own = {
  address: "https://www.ada.dev",
  email: "ada@examples.com",
  social: { label: "Social", url: "https://social.dev/ada" },
  professional: { label: "Work", url: "https://network.dev/ada" },
};

test.each<[what: string, Partial<Site>, ...issues: string[]]>([
  ["as shipped is a note", {}, "info: address, email, social.url, professional.url"],
  [
    "changed in part is a note",
    { address: own.address },
    "info: email, social.url, professional.url",
  ],
  ["of one's own is no issue", own],
  ["without links is no issue", { ...own, social: undefined, professional: undefined }],
])("an identity %s", (_what, changes, ...expected) => {
  const issues = checkIdentity({ ...site, ...changes });

  expect(issues.map(({ severity, field }) => `${severity}: ${field}`)).toEqual(expected);
});

test.each(["me@shop.test", "https://www.instagram.com/your-name", "https://social.invalid/ada"])(
  "%s is a placeholder",
  (value) => {
    expect(isPlaceholder(value)).toBe(true);
  },
);
