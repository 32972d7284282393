import { expect, test } from "@jest/globals";
import { readMoves } from "./old-addresses";
import { contentTree } from "./tree";

const names = {
  address: "https://www.example.com",
  targets: ["/", "/privacy", "/#pricing"],
  ownPages: [],
  pictures: [],
  documents: ["prices.pdf"],
  plans: [],
};

function read(old: string, page?: string) {
  const { moves, faults } = readMoves([{ old, page }], names);
  const said = faults.map(({ severity, message }) => `${severity}: ${message}`);
  return { ...moves, faults: said.slice(0, -1), last: said.at(-1) };
}

test("a list can have addresses of both sites", () => {
  const pasted = "http://old.example/a%20b.php https://www.example.com/privacy\n/c.php  /#pricing";
  expect(read(pasted).redirects).toEqual([
    ["/a%20b.php", "/privacy"],
    ["/c.php", "/#pricing"],
  ]);
});

test("an address leads to the same page with a slash and with .html, and whatever the letters in its escapes", () => {
  expect(read("/%c3%bc/").redirects).toEqual([
    ["/%C3%BC", "/"],
    ["/%c3%bc", "/"],
    ["/%C3%BC/", "/"],
    ["/%c3%bc/", "/"],
    ["/%C3%BC.html", "/"],
    ["/%c3%bc.html", "/"],
  ]);
});

test.each([
  "a.html",
  "/#/a",
  "/a/*",
  "/a/:id",
  "/%FC",
  "/a%0Ab",
  "//",
  "//a.example/b",
  "/a//b",
  "/a%5Cb",
  "/a{$b",
  "kontakt",
  "/a.php\t0.6\tweekly",
  '"/a.php";"text/html"',
  "mailto:a@example.com",
  `/${"a".repeat(240)}`,
])("%j is no address that hosts can compare", (old) =>
  expect(read(old).faults).toEqual([expect.stringMatching(/^error: .* is no address/)]),
);

test.each([
  "/",
  "/?p=4",
  "/index.html",
  "/privacy/",
  "/inbox/leads.csv",
  "/static/a.png",
  "/favicon.ico",
  "/prices.pdf",
])("%s is an address of this site, and stays", (old) => {
  const { redirects, faults } = read(old, "/#pricing");
  expect(redirects).toEqual([]);
  expect(faults).toEqual([expect.stringMatching(/^warning: .* so it stays/)]);
});

test("a list of sitemaps is refused, and a query that hosts overlook is named", () => {
  const index = {
    moved: [{ old: "<sitemapindex><loc>https://a.example/b.xml</loc></sitemapindex>" }],
  };
  const context = { ...names, file: "old-addresses.mdx" };
  expect(() => contentTree.oldAddresses.schema.validateSync(index, { context })).toThrow(
    "list of sitemaps",
  );
  expect(read("/a.php?b=1").faults).toEqual([expect.stringContaining("whatever follows the ?")]);
  const { byQuery, redirects } = read("/index.php?id=4\n/index.php?id=4&lang=en", "/privacy");
  expect(byQuery.map(({ query }) => query)).toEqual(["id=4&lang=en", "id=4"]);
  expect(redirects).toEqual([["/index.php", "/"]]);
});

test("an old address leads to a page of this site, and a host takes only so many", () => {
  expect(read("/a", "/b").faults).toEqual([
    expect.stringContaining("leads to /b, not to one of /"),
  ]);
  const many = Array.from({ length: 667 }, (_, index) => `/p${index}`).join("\n");
  expect(read(many).last).toMatch(/^error: needs 1 redirects more/);
  expect(read("/a").last).toBe("warning: leaves room for 1997 more redirects");
});
