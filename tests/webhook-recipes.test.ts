import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "@jest/globals";
import { forms } from "../src/forms/forms";
import { createPayload } from "../src/forms/payload";
import { createValidator } from "../src/forms/rules";
import { formTypes, type FormType } from "../src/routes";

type Json = Record<string, unknown>;

/** The parts of an n8n workflow that the tests look at. */
interface Workflow {
  nodes: {
    name: string;
    type: string;
    parameters: {
      path?: string;
      responseMode?: string;
      assignments?: { assignments: { name: string; value: string }[] };
      columns?: { column?: { name: string }[]; value?: Record<string, string> };
      options?: { responseCode?: string };
      jsCode?: string;
    };
  }[];
  connections: Record<string, { main: { node: string }[][] }>;
}

const guide = readFileSync("docs/webhooks.md", "utf8");
const workflowText = readFileSync("docs/n8n/leads.json", "utf8");
const { nodes, connections } = JSON.parse(workflowText) as Workflow;

const examples = new Map(
  [...guide.matchAll(/^```json\n(.*?)^```/gms)].map(([, json = ""]) => {
    const example = JSON.parse(json) as Record<string, string>;
    return [example.formType, example];
  }),
);

/** The forms that the guide has a recipe for. */
const withRecipe = formTypes.filter((type) => examples.has(type));

const exampleOf = (type: FormType, changes: Json = {}): Json => ({
  ...examples.get(type),
  ...changes,
});

/** The parameters of a node. */
function parametersOf(name: string) {
  const node = nodes.find((it) => it.name === name);
  if (!node) throw new Error(`The workflow has no node "${name}".`);
  return node.parameters;
}

/** What an expression of n8n, `={{ … }}`, gives for an item. */
const evaluate = (expression: string, $json: Json): unknown =>
  runInNewContext(expression.replace(/^={{(.*)}}$/s, "$1"), { $json });

/** What the form's request becomes in the node "Submission". */
function submissionOf(body: unknown, origin: unknown = (body as Json | null)?.source): Json {
  const { assignments = [] } = parametersOf("Submission").assignments ?? {};
  return Object.fromEntries(
    assignments.map(({ name, value }) => [name, evaluate(value, { body, headers: { origin } })]),
  );
}

/** Runs a node of code, as n8n does: with its input, and with what other nodes gave. */
function run(node: string, input: Json[], others: Record<string, Json> = {}): Json[] {
  const $ = (name: string) => ({
    isExecuted: name in others,
    first: () => ({ json: others[name] }),
  });
  const $input = { all: () => input.map((json) => ({ json })) };
  const code = `JSON.stringify((() => { ${parametersOf(node).jsCode} })())`;
  const items = JSON.parse(runInNewContext(code, { $, $input }) as string) as { json: Json }[];
  return items.map(({ json }) => json);
}

/** A row of the table, sent some seconds ago. */
const rowOf = (body: Json, id: number, secondsAgo: number): Json => ({
  ...submissionOf(body),
  id,
  createdAt: new Date(Date.now() - secondsAgo * 1000).toISOString(),
});

/** What a submission is marked with, after some earlier rows of the table. */
function markOf(submission: Json, earlier: Json[] = []) {
  const id = earlier.length + 1;
  const others = { "Answer the form": { id }, Submission: submission };
  const [checked] = run("Check it", earlier, others);
  return checked?.mark;
}

const mailOf = (row: Json) => run("Write the mail", [row])[0] ?? {};

/** The nodes from which a node gets its items. */
const sourcesOf = (name: string) =>
  Object.keys(connections).filter((source) =>
    connections[source]?.main.flat().some(({ node }) => node === name),
  );

test.each(withRecipe)("the example of the %s is what the form sends", (type) => {
  const sent = Object.keys(createPayload(forms[type], {}, new Date(), ""));
  expect(Object.keys(exampleOf(type))).toEqual(sent);
  expect(createValidator(forms[type])(examples.get(type) ?? {})).toEqual({});
});

test("n8n's workflow has a webhook for each form with a recipe, and every node that it names", () => {
  const webhooks = nodes.filter(({ type }) => type.endsWith(".webhook"));
  expect(webhooks.map(({ parameters }) => parameters.path)).toEqual(withRecipe);
  for (const { name } of webhooks) {
    expect(connections[name]?.main).toEqual([[expect.objectContaining({ node: "Submission" })]]);
  }
  const named = [...workflowText.matchAll(/\$\('(.*?)'\)/g)].map(([, name]) => name);
  const connected = Object.entries(connections).flatMap(([name, { main }]) => [
    name,
    ...main.flat().map(({ node }) => node),
  ]);
  const names = nodes.map(({ name }) => name);
  expect([...named, ...connected].filter((name) => !names.includes(name ?? ""))).toEqual([]);
});

test.each(withRecipe)("n8n's workflow stores everything that the %s sends", (type) => {
  const example = exampleOf(type);
  const submission = submissionOf(example);
  expect(JSON.parse(String(submission.answers))).toEqual(example);
  expect(submission).toMatchObject({
    form: type,
    name: example.contactName ?? example.name,
    email: example.email,
    phone: example.phone ?? "",
  });
  const columns = parametersOf("Make sure the table exists").columns?.column ?? [];
  const stored = parametersOf("Store it").columns?.value ?? {};
  expect(Object.entries(stored)).toEqual(
    ["form", "name", "email", "phone", "answers"].map((name) => [
      name,
      `={{ $('Submission').first().json.${name} }}`,
    ]),
  );
  expect(columns.map(({ name }) => name)).toEqual([...Object.keys(stored), "mark", "mailed"]);
});

test("n8n's workflow answers a form when its submission is stored, with an error when it is not, and mails after that", () => {
  expect(sourcesOf("Answer the form")).toEqual(["Store it"]);
  expect(sourcesOf("Latest submissions")).toEqual(["Answer the form"]);
  expect(sourcesOf("Send Email")).toEqual(["Write the mail", "Describe the failure"]);
  const code = parametersOf("Answer the form").options?.responseCode ?? "";
  expect(evaluate(code, { id: 12 })).toBe(200);
  expect(evaluate(code, { error: "The data table is full" })).toBe(500);
});

test.each(withRecipe)("n8n's workflow marks nothing of an honest %s", (type) => {
  const other = exampleOf("consultation", { email: "b@example.com", issues: "It looks old." });
  expect(markOf(submissionOf(exampleOf(type)), [rowOf(other, 1, 5)])).toBe("");
});

const sent = exampleOf("consultation");
const advert = "We can bring your site to the first page of every search engine, for a small fee.";
const pressedAgain = { timestamp: "2026-11-20T12:00:09.000Z" };

test.each<[string, string, Json, Json[]]>([
  [
    "the same within ten minutes",
    "a duplicate within ten minutes",
    pressedAgain,
    [rowOf(sent, 1, 590)],
  ],
  ["the same after ten minutes", "", pressedAgain, [rowOf(sent, 1, 610)]],
  ["a correction", "", { issues: "It takes two minutes." }, [rowOf(sent, 1, 20)]],
  ["a name with an address", "a link in a name", { name: "Buy at https://spam.example" }, []],
  ["a name with a tag", "a link in a name", { name: "<a href=x>Ada" }, []],
  [
    "a long text of somebody else",
    "a text that another address has sent",
    { issues: advert },
    [rowOf({ ...sent, email: "b@example.com", issues: advert }, 1, 86_400)],
  ],
  [
    "the fourth within a minute",
    "the fourth or later within a minute",
    { issues: "The fourth." },
    [1, 2, 3].map((id) => rowOf({ ...sent, issues: `Number ${id}` }, id, 50)),
  ],
  ["two addresses in one", "not sent by the form", { email: "a@example.com, b@example.com" }, []],
])("n8n's workflow marks %s with “%s”", (_, mark, changes, earlier) => {
  expect(markOf(submissionOf({ ...sent, ...changes }), earlier)).toBe(mark);
});

test.each([{}, [], null, 5, "text", { name: 5, email: { a: [1] } }])(
  "n8n's workflow stores and marks junk like %j",
  (body) => {
    const submission = submissionOf(body, undefined);
    expect(submission.answers).toBe(JSON.stringify(body, null, 2));
    expect(markOf(submission)).toBe("not sent by the form");
    expect(mailOf({ ...submission, id: 1, mark: "" }).subject).toMatch(/^Lead: /);
  },
);

test.each(withRecipe)(
  "the mail of a %s has every answer, and is answered to who sent it",
  (type) => {
    const example = exampleOf(type);
    const { text, replyTo, subject, ids } = mailOf({ ...submissionOf(example), id: 12, mark: "" });
    for (const value of Object.values(example)) expect(text).toContain(value || "(left empty)");
    for (const name of Object.keys(forms[type].fields))
      expect(text).toContain(`${name.replace(/[A-Z]/g, " $&").toUpperCase()}\n`);
    expect(text).toContain("Row 12 ");
    expect([replyTo, subject, ids]).toEqual([example.email, `Lead: Ada Byron, ${type}`, [12]]);
  },
);

test("the mail of a lead that could not be stored says so, and why", () => {
  const error = "Data table size limit exceeded";
  const { subject, text, ids } = mailOf({ ...submissionOf(sent), id: 0, error, mark: "" });
  expect(subject).toBe("NOT STORED: Ada Byron, consultation");
  expect(text).toContain(`IT COULD NOT BE STORED (${error})`);
  expect(ids).toEqual([]);
});

test("no answer can add a line to a mail's head or another address to its answer", () => {
  const email = "eve@example.com\r\nBcc: victim@example.com";
  const body = { ...sent, name: "Eve\r\nBcc: victim@example.com\u202e", email };
  const { subject, replyTo } = mailOf({ ...submissionOf(body), id: 1, mark: "" });
  expect(subject).toBe("Lead: Eve Bcc: victim@example.com, consultation");
  expect(replyTo).toBe("");
});

test("one mail has all leads that were not mailed before and what was kept apart, up to 50, and counts the rest", () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    id: index + 1,
    answers: submissionOf({ ...sent, name: `Sender ${index}` }).answers,
    mark: index === 59 ? null : "a link in a name",
  }));
  const [mail] = run("Write the mail", rows);
  expect(mail?.subject).toBe("Leads: 1 not mailed before, 59 kept apart");
  expect(mail?.text).toMatch(/^==== Row 60, a LEAD\n\nNAME\nSender 59\n/);
  expect(mail?.text).toContain("==== Row 50, kept apart: a link in a name");
  expect(mail?.text).toContain('==== 9 more that were kept apart are in the data table "leads".');
  expect(mail?.ids).toHaveLength(60);
});

test("rows are noted as mailed after their mail, and none after the mail of a failure", () => {
  expect(run("Its rows", [{}], { "Write the mail": { ids: [3, 4] } })).toEqual([
    { id: 3 },
    { id: 4 },
  ]);
  expect(run("Its rows", [{}])).toEqual([]);
});
