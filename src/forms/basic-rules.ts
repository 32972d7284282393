import { fieldsOf, type FormDefinition, type Rule, type Values } from "./definition";

function breaks(rule: Rule, text: string): boolean {
  if (rule.kind === "min-length") return text.length < rule.length;
  return rule.kind === "email" && !text.includes("@");
}

/**
 * What can be judged by the definition alone, where the rules could not be loaded: lengths, and that an e-mail address
 * has an @. The rest passes, because a lead is better sent than lost for a file that did not come.
 *
 * @param definition - A form.
 * @returns A function that takes what was entered and gives the message of each field that is wrong in any case.
 */
export function createBasicValidator<Name extends string>(definition: FormDefinition<Name>) {
  return (values: Partial<Values<Name>>) =>
    Object.fromEntries(
      fieldsOf(definition).flatMap(([name, { rule }]) =>
        "message" in rule && breaks(rule, values[name]?.trim() ?? "") ? [[name, rule.message]] : [],
      ),
    ) as Partial<Values<Name>>;
}
