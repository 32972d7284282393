import { FORM_ERROR, type FormApi, type FormState } from "final-form";
import { clearValues, completeWebAddresses, isTrapFilled, readValues } from "./controls";
import { fieldsOf, isNeeded, type Validate, type Values } from "../../shared/forms/shapes";
import type { FormDefinition } from "../../shared/content/form-definition";
import type { StateOnLoad } from "./use-state-on-load";
import { markPending } from "./pending-mark";
import { createPayload } from "../../shared/forms/payload";
import { send, type Outcome } from "./send";

/** What the form shows. `invalid` means that the form was not sent, because fields are wrong. */
export type SubmissionState = StateOnLoad | Outcome | "sending" | "invalid";

/** The state of final-form that `stateOf` and `useFormFocus` read. */
export const subscription = {
  submitting: true,
  submitSucceeded: true,
  submitFailed: true,
  submitError: true,
  submitErrors: true,
};

export function stateOf(form: FormState<Values>, onLoad: StateOnLoad): SubmissionState {
  if (form.submitting) return "sending";
  if (form.submitSucceeded) return "delivered";
  if (form.submitFailed) return (form.submitError as Outcome | undefined) ?? "invalid";
  return onLoad;
}

/** Loads the rules, which only a submit needs. webpack tries a failed load again at the next call. */
export const loadRules = () => import(/* webpackChunkName: "rules" */ "../../shared/forms/rules");

/** Accepts all values. Without a validator, final-form would keep the messages of the last one. */
export const noRules: Validate = () => ({});

function loadValidator(definition: FormDefinition): Promise<Validate> {
  return loadRules().then(
    ({ createValidator }) => createValidator(definition),
    // Without the rules, only empty values are refused. An unchecked lead is better than a lost one.
    () => (values) =>
      Object.fromEntries(
        fieldsOf(definition)
          .filter(([name, field]) => isNeeded(field) && !values[name]?.trim())
          .map(([name, { message = "" }]) => [name, message]),
      ),
  );
}

/**
 * Checks and sends the values, and tells final-form the result: nothing is a success, messages mean that fields are wrong, and
 * `FORM_ERROR` says how sending failed. final-form only needs to know that there are messages, because the fields show those of the
 * validator. Never throws, because final-form treats an exception as a success.
 */
export async function checkAndSend(
  definition: FormDefinition,
  endpoint: string,
  form: FormApi<Values>,
) {
  const pressed = new Date();
  let outcome: Outcome = "failed";

  try {
    const rules = await loadValidator(definition);

    // The values are read only now, to include what was entered while the rules were loading.
    completeWebAddresses();
    const values = readValues();
    // final-form checks its values as soon as it gets the rules, and doesn't know yet what the browser has filled in.
    form.initialize(values);
    // From here on, each change of a field is checked, so that its message goes once it's right.
    form.setConfig("validate", rules);
    const messages = rules(values);
    if (Object.keys(messages).length > 0) return messages;

    const payload = createPayload(definition, values, pressed, location.origin);
    markPending(true);
    outcome = await send(definition, endpoint, payload, isTrapFilled());
    markPending(false);
    if (outcome === "delivered") {
      clearValues(values);
      // The empty fields of a form that was just sent aren't mistakes.
      form.setConfig("validate", noRules);
      // Unlike `reset`, this doesn't make final-form forget that the submit has succeeded.
      form.initialize({});
    }
  } catch (error) {
    console.error(error);
  }
  return outcome === "delivered" ? undefined : { [FORM_ERROR]: outcome };
}
