import { expect, test } from "@jest/globals";
import type { AnyObjectSchema, Schema } from "yup";
import { listSpecs } from "../content/tree";
import { editorConfig } from "./config";

interface EditorField {
  name: string;
  label: string;
  hint: string;
  fields?: EditorField[];
}

const { collections = [] } = editorConfig({ repository: "a/b", branch: "main" });

/** The place of a key is found by dragging. */
const keysOf = (schema: Schema): object | string =>
  "innerType" in schema
    ? keysOf(schema.innerType as Schema)
    : "fields" in schema
      ? Object.entries((schema as AnyObjectSchema).fields)
          .filter(([key]) => key !== "order")
          .map(([key, field]) => [key, keysOf(field as Schema)])
      : "value";

const namesOf = ({ fields }: Partial<EditorField>): object | string =>
  fields
    ? fields.filter(({ name }) => name !== "body").map((field) => [field.name, namesOf(field)])
    : "value";

test.each(listSpecs().map((spec, index) => [spec.label, spec, collections[index]] as const))(
  "in %s, every key has a field, whose label and hint are words",
  (label, { schema }, collection) => {
    const { files: [file] = [], ...place } = collection as unknown as EditorField & {
      files?: EditorField[];
    };
    expect(place.label).toBe(label);
    expect(namesOf(file ?? place)).toEqual(keysOf(schema));
    const look = ({ label, hint, fields = [] }: EditorField) => {
      expect(label).toMatch(/^[A-Z][a-z]*( ([a-z]+|\d+))*$/);
      expect(hint).toMatch(/^[A-Z{].+\.$/s);
      fields.forEach(look);
    };
    (file ?? place).fields?.forEach(look);
  },
);

test("a new entry is called by the singular of its list", () => {
  const singulars = collections.map((place) => "folder" in place && place.label_singular);
  expect(singulars.filter(Boolean)).toEqual([
    "step",
    "job",
    "price",
    "guarantee term",
    "question",
    "Booking card",
    "next step",
    "Intake card",
    "next step",
    "page",
  ]);
});
