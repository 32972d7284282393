import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "@jest/globals";
import { forms } from "./support/example-forms";
import { createPayload } from "../src/shared/forms/payload";
import { createValidator } from "../src/shared/forms/rules";
import type { FormType } from "../src/shared/routes";

type Json = Record<string, unknown>;

/** The parts of a node of n8n that the tests look at. */
interface Parameters {
  path?: string;
  assignments?: { assignments: { name: string; value: string }[] };
  options?: { responseCode?: string };
  jsCode?: string;
}

const { nodes, connections } = JSON.parse(readFileSync("docs/n8n/leads.json", "utf8")) as {
  nodes: { name: string; parameters: Parameters }[];
  connections: Record<string, { main: { node: string }[][] }>;
};

/** The examples in the guide, one for each form. */
const examples = [
  ...readFileSync("docs/webhooks.md", "utf8").matchAll(/^```json\n(.*?)^```/gms),
].map(([, json = ""]) => JSON.parse(json) as Record<string, string> & { formType: FormType });

const parametersOf = (name: string) => nodes.find((node) => node.name === name)?.parameters ?? {};

/** Evaluates an expression of n8n, `={{ … }}`, for an item. */
const evaluate = (expression: string, $json: Json): unknown =>
  runInNewContext(expression.replace(/^={{(.*)}}$/s, "$1"), { $json });

/** Returns what the node "Submission" makes of a request with this body. */
function submissionOf(body: unknown) {
  const { assignments = [] } = parametersOf("Submission").assignments ?? {};
  const headers = { origin: (body as Json | null)?.source };
  return Object.fromEntries(
    assignments.map(({ name, value }) => [name, evaluate(value, { body, headers })]),
  );
}

/** Runs a code node like n8n does, with its input and, for "Check it", a submission. Returns its first item. */
function run(node: string, input: Json[], submission: Json = {}) {
  const $ = (name: string) => ({
    first: () => ({ json: name === "Submission" ? submission : { id: 99 } }),
  });
  const $input = { all: () => input.map((json) => ({ json })) };
  const code = `JSON.stringify((() => { ${parametersOf(node).jsCode} })())`;
  const [item] = JSON.parse(runInNewContext(code, { $, $input }) as string) as { json: Json }[];
  return item?.json ?? {};
}

/** Makes rows of the table that were sent some seconds ago. */
const rowsOf = (secondsAgo: number, ...bodies: Json[]) =>
  bodies.map((body, index) => ({
    ...submissionOf(body),
    id: index + 1,
    createdAt: new Date(Date.now() - secondsAgo * 1000).toISOString(),
  }));

/** Returns the mark of a submission that comes after earlier rows of the table. */
const markOf = (body: unknown, earlier: Json[] = []) =>
  run("Check it", earlier, submissionOf(body)).mark;

/** Writes the email about rows of the table. */
const emailOf = (...rows: Json[]) => run("Write the mail", rows);

test("n8n's workflow takes each form, and answers with 200 once the lead is stored, or with an error if it is not", () => {
  const paths = nodes.flatMap(({ parameters }) => parameters.path ?? []);
  expect(paths).toEqual(examples.map(({ formType }) => formType));
  expect(connections["Store it"]?.main.flat()).toContainEqual(
    expect.objectContaining({ node: "Answer the form" }),
  );
  const code = parametersOf("Answer the form").options?.responseCode ?? "";
  expect([evaluate(code, { id: 12 }), evaluate(code, { error: "full" })]).toEqual([200, 500]);
});

const [sent = {}] = examples;
const long = "We can bring your site to the first page of every search engine, for a small fee.";
const other = { ...sent, email: "b@example.com", issues: long };

test.each([
  ["", sent, rowsOf(5, other)],
  ["", sent, rowsOf(610, sent)],
  ["not sent by the form", null, []],
  ["a duplicate within ten minutes", sent, rowsOf(590, sent)],
  ["a link in a name", { ...sent, name: "Buy at https://spam.example" }, []],
  ["a text that another address has sent", { ...sent, issues: long }, rowsOf(86_400, other)],
  ["the fourth or later within a minute", sent, rowsOf(50, other, other, other)],
  ["not sent by the form", { ...sent, email: "a@example.com, b@example.com" }, []],
])(
  "n8n's workflow marks a submission as “%s”, and an honest one not at all",
  (mark, body, earlier) => {
    expect(markOf(body, earlier)).toBe(mark);
  },
);

test.each(examples)(
  "the example of the $formType is what the form sends, and the email about it has all answers, and can be answered",
  (example) => {
    const form = forms[example.formType];
    expect(Object.keys(example)).toEqual(Object.keys(createPayload(form, {}, new Date(), "")));
    expect(createValidator(form)(example)).toEqual({});
    const submission = submissionOf(example);
    const { text, replyTo, subject } = emailOf({ ...submission, id: 12, mark: "" });
    for (const value of Object.values(example)) expect(text).toContain(value || "(left empty)");
    expect([replyTo, subject]).toEqual([example.email, `Lead: Ada Byron, ${example.formType}`]);
    const lost = emailOf({ ...submission, id: 0, mark: "" });
    expect(lost.subject).toBe(`NOT STORED: Ada Byron, ${example.formType}`);
    expect(lost.text).toContain("IT COULD NOT BE STORED. This mail");
  },
);

test("no answer can add a header or another recipient to an email", () => {
  const eve = "eve@example.com\r\nBcc: victim@example.com";
  const submission = submissionOf({ ...sent, name: eve, email: eve });
  expect(emailOf({ ...submission, id: 1, mark: "" })).toMatchObject({
    subject: "Lead: eve@example.com Bcc: victim@example.com, consultation",
    replyTo: "",
  });
});

test("one email has all leads that no earlier email had, and up to 50 of those that were kept apart", () => {
  const { answers } = submissionOf(sent);
  const rows = Array.from({ length: 60 }, (_, id) => ({ id, answers, mark: id ? "a link" : null }));
  expect(emailOf(...rows).text).toMatch(
    /^==== Row 0, a LEAD\n\nNAME\nAda Byron\n.*==== Row 50, kept apart: a link\n.*==== 9 more that were kept apart/s,
  );
});
