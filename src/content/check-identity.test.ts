import { beforeAll, expect, test } from "@jest/globals";
import { checkIdentity, isMadeUp, type Purpose } from "./check-identity";
import { readExampleContent } from "./content.fixture";
import { describeIssue } from "./issue";
import type { Content } from "./tree";

type Site = Content["site"];

let site: Site;

beforeAll(async () => {
  ({ site } = await readExampleContent());
});

const address = { address: "https://www.ada.dev" };
const email = { email: "ada@examples.com" };
const links = {
  social: { label: "Social", url: "https://social.dev/ada" },
  professional: { label: "Work", url: "https://network.dev/ada" },
};

const untouched =
  "content/site.mdx: address, email, social.url, professional.url: are made up; write your own before you publish the site";
const madeUp = (field: string, value: string) =>
  `content/site.mdx: ${field}: is ${value}, which is made up; write your own`;
const madeUpLinks = ["social", "professional"].map(
  (link) =>
    `${madeUp(`${link}.url`, "https://www.example.com/you")}, or take out ${link}: and the lines below it for none`,
);

test.each<[what: string, Purpose, Partial<Site>, ...issues: string[]]>([
  ["that nobody has touched is an info in a build", "publish", {}, `info: ${untouched}`],
  ["that nobody has touched is a warning in develop", "develop", {}, `warning: ${untouched}`],
  [
    "that is made up in part is an error in a build",
    "publish",
    { ...address, ...email },
    ...madeUpLinks.map((message) => `error: ${message}`),
  ],
  [
    "that is made up in part is a warning in npm start",
    "trial",
    { ...address, ...links },
    `warning: ${madeUp("email", "you@example.com")}`,
  ],
  [
    "whose address alone is made up is a warning",
    "publish",
    { ...email, ...links },
    `warning: ${madeUp("address", "https://www.example.com")}`,
  ],
  ["of one's own is no issue", "publish", { ...address, ...email, ...links }],
  [
    "without links is no issue",
    "publish",
    { ...address, ...email, social: undefined, professional: undefined },
  ],
])("an identity %s", (_what, purpose, own, ...expected) => {
  const issues = checkIdentity({ ...site, ...own }, purpose);

  expect(issues.map((issue) => `${issue.severity}: ${describeIssue(issue)}`)).toEqual(expected);
});

test.each([
  "hello@example.com",
  "me@shop.test",
  "https://www.instagram.com/your-name",
  "https://social.invalid/ada",
])("%s is made up", (value) => {
  expect(isMadeUp(value)).toBe(true);
});
