import { expect, test } from "@jest/globals";
import { passFile, passGraphql } from "./gate";

const access = { token: "", repository: "ada/site", branch: "main" };

const pass = (body: string) => passGraphql(body, access, "");

const mutation =
  'mutation($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid committedDate file_0: file(path: "content/site.mdx") { oid } } } }';

/** Writes what Sveltia posts to save, or the same with another document. */
function save(fileChanges: object, target: object = {}, query = mutation) {
  const branch = { repositoryNameWithOwner: "ada/site", branchName: "editor-draft", ...target };
  return JSON.stringify({ query, variables: { input: { branch, fileChanges, message: {} } } });
}

test("what neither reads nor saves the content of this site is refused", () => {
  const documents = [
    "",
    "fragment a on b { c }",
    "subscription { a }",
    "mutation { deleteRef }",
    "queryAll { a }",
    "{ a } mutation b { deleteRef }",
    "{ a }mutation{ deleteRef }",
    "{ a } subscription b { c }",
    '{ a } # "\n mutation b { deleteRef } # "',
    '{ a(b: "") }',
    '{ a(b: """ " """) } mutation c { d(e: """ " """) }',
    '{ a(b: "\\" ") } mutation c { d(e: "\\" ") }',
    `{ a } ${mutation}`,
    `${mutation} { a }`,
    mutation.replaceAll("createCommitOnBranch", "deleteRef"),
    mutation.replace("input: $input", "input: {}"),
    mutation.replace("oid", "author"),
    mutation.replace("site.mdx", 'a") { oid } b: file(path: "c'),
    mutation.replace("content", "src"),
  ];
  const bodies = [
    ...documents.map((document) => save({}, {}, document)),
    save({}, { repositoryNameWithOwner: "ada/other" }),
    save({}, { branchName: "main" }),
    '{"query":"{ a }","operationName":"b"}',
    "mutation",
    "null",
  ];
  expect(bodies.filter((body) => !("reason" in pass(body)))).toEqual([]);
});

test("a document that only reads passes, even a megabyte of quotes", () => {
  for (const query of ["{ a }", 'query a { b(c: "#mutation \\"") }', `{ ${'"\\'.repeat(5e5)}`]) {
    expect(pass(save({}, {}, query))).not.toHaveProperty("reason");
  }
});

test.each([
  "src/site.ts",
  "content/../.github/workflows/a.yml",
  "content/.babelrc.js",
  "content/package.json",
  "content/~$l.js",
  "content/~$l.js!react?x.mdx",
  "content/home/faq/a?b.mdx",
  "content/home/faq/a\n.mdx",
  "content/pages/A.mdx",
  "content/pages/a.svg",
  "content/elsewhere/a.jpg",
  "content/home/new.mdx",
])("a save of %j is refused by name", (path) => {
  const words = `${JSON.stringify(path)} can't be saved there`;
  expect(pass(save({ additions: [{ path }] }))).toHaveProperty(
    "reason",
    expect.stringContaining(words),
  );
});

test.each([
  ["content/~$l.js!react?x.mdx", "path"],
  ["package.json", "reason"],
  ["content/../package.json", "reason"],
  ["content/a/..", "reason"],
  ["content/a\nb", "reason"],
])("to the deletion of %j, the answer is: %s", (path, answer) => {
  expect(pass(save({ deletions: [{ path }] }))).toHaveProperty(answer);
});

test.each([
  ["repos/ada/site/git/blobs/0123456789abcdef0123456789abcdef01234567", true],
  ["repos/ada/site/git/trees/0123456789abcdef0123456789abcdef01234567", true],
  ["repos/ada/other/git/trees/0123456789abcdef0123456789abcdef01234567", false],
  ["repos/ada/site/git/trees/0123456789abcdef0123456789abcdef01234567/../main", false],
  ["repos/ada/site/git/trees/main", false],
])("that the editor gets %s is %s", (path, passes) => {
  expect("path" in passFile(`/editor/api/v3/${path}`, access)).toBe(passes);
});
