/** @jest-environment node */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { fieldsOf } from "../src/forms/definition";
import { forms } from "../src/forms/forms";
import { createPayload } from "../src/forms/payload";
import { createValidator } from "../src/forms/rules";
import { formTypes, type FormType } from "../src/routes";

/** The parts of an n8n workflow that have to follow the forms. */
interface Workflow {
  nodes: {
    name: string;
    parameters: {
      path?: string;
      columns?: { column?: { name: string }[]; value?: Record<string, string> };
      filters?: { conditions: { keyName: string }[] };
    };
  }[];
}

const guide = readFileSync("docs/webhooks.md", "utf8");
const examples = [...guide.matchAll(/^```json\n(.*?)^```/gms)].map(
  ([, json = ""]) => JSON.parse(json) as Record<string, string>,
);

/** The forms that the guide has a recipe for. */
const withRecipe = formTypes.filter((type) => existsSync(`docs/n8n/${type}.json`));

const namesSentBy = (type: FormType) => Object.keys(createPayload(forms[type], {}, new Date(), ""));

function parametersOf(type: FormType, node: string) {
  const workflow = JSON.parse(readFileSync(`docs/n8n/${type}.json`, "utf8")) as Workflow;
  return workflow.nodes.find(({ name }) => name === node)?.parameters;
}

test.each(withRecipe)("the example of the %s is what the form sends", (type) => {
  const example = examples.find(({ formType }) => formType === type);
  expect(Object.keys(example ?? {})).toEqual(namesSentBy(type));
  expect(createValidator(forms[type])(example ?? {})).toEqual({});
});

test.each(withRecipe)("n8n's workflow for the %s stores everything that the form sends", (type) => {
  const columns = parametersOf(type, "Make sure the table exists")?.columns?.column;
  expect(columns?.map(({ name }) => name)).toEqual(namesSentBy(type));
  const stored = parametersOf(type, "Store the lead")?.columns?.value ?? {};
  expect(stored).toEqual(
    Object.fromEntries(
      namesSentBy(type).map((name) => [
        name,
        `={{ String($('Webhook').item.json.body.${name} ?? '') }}`,
      ]),
    ),
  );
});

test.each(withRecipe)("n8n's workflow for the %s takes equal answers for a duplicate", (type) => {
  const conditions = parametersOf(type, "Store the lead")?.filters?.conditions;
  expect(conditions?.map(({ keyName }) => keyName)).toEqual(
    fieldsOf(forms[type]).map(([name]) => name),
  );
});
