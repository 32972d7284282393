import {
  fieldsOf,
  type FieldMessages,
  type FormDefinition,
  type Rule,
  type Values,
} from "./definition";

/** Takes a rule and gives a function that tells whether a value, trimmed, obeys it. */
type CreateCheck = (rule: Rule) => (value: string) => boolean;

/** Of a field that a keystroke leaves as it is, the last result still holds. */
function rememberLast(check: (value: string) => boolean) {
  let last: { value: string; obeys: boolean } | undefined;
  return (value: string) => {
    if (last?.value !== value) last = { value, obeys: check(value) };
    return last.obeys;
  };
}

/**
 * @param createCheck - How each rule is checked.
 * @returns A function that takes a form and gives its validator, which takes the values of the fields, where they have
 * any, and gives the message of each field whose rule is broken, in the order of the fields.
 */
export const validatorsWith = (createCheck: CreateCheck) => (definition: FormDefinition) => {
  const checks = fieldsOf(definition).flatMap(([name, { rule }]) =>
    "message" in rule
      ? [{ name, message: rule.message, obeys: rememberLast(createCheck(rule)) }]
      : [],
  );
  return (values: Values): FieldMessages => {
    const broken = checks.filter(({ name, obeys }) => !obeys(values[name]?.trim() ?? ""));
    return Object.fromEntries(broken.map(({ name, message }) => [name, message]));
  };
};

/**
 * Validates what can be judged without further code, where the rules could not be loaded: lengths, and that an e-mail
 * address has an @. The rest passes, because a lead is better sent than lost for a file that did not come.
 */
export const createBasicValidator = validatorsWith((rule) => (value) => {
  if (rule.kind === "min-length") return value.length >= rule.length;
  return rule.kind !== "email" || value.includes("@");
});
