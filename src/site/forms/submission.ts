import { FORM_ERROR, type FormApi, type FormState } from "final-form";
import { clearValues, completeWebAddresses, isTrapFilled, readValues } from "./controls";
import { fieldsOf, isNeeded, type Validate, type Values } from "../../shared/forms/shapes";
import { type FormDefinition } from "../../shared/content/form-definition";
import type { EarlyState } from "./use-early-state";
import { markPending } from "./pending-mark";
import { createPayload } from "../../shared/forms/payload";
import { send, type Outcome } from "./send";

/** What the form shows. `invalid` means that the form was not sent, because fields are wrong. */
export type SubmissionState = EarlyState | Outcome | "sending" | "invalid";

/** The state of final-form that `stateOf` reads. */
export const subscription = {
  submitting: true,
  submitSucceeded: true,
  submitFailed: true,
  submitError: true,
  submitErrors: true,
};

export function stateOf(form: FormState<Values>, early: EarlyState): SubmissionState {
  if (form.submitting) return "sending";
  if (form.submitSucceeded) return "delivered";
  if (form.submitFailed) return (form.submitError as Outcome | undefined) ?? "invalid";
  return early;
}

/** Loads the rules, which only a submit needs. webpack tries a failed load again at the next call. */
export const loadRules = () => import(/* webpackChunkName: "rules" */ "../../shared/forms/rules");

/** Accepts all values. final-form keeps its errors until this validator replaces the rules. */
const noRules: Validate = () => ({});

/** Refuses only empty values, for when the rules can't be loaded. An unchecked lead is better than a lost one. */
function requireValues(definition: FormDefinition): Validate {
  return (values) => {
    const messages: Record<string, string> = {};
    for (const [name, field] of fieldsOf(definition)) {
      if (isNeeded(field) && !values[name]?.trim()) messages[name] = field.message ?? "";
    }
    return messages;
  };
}

const loadValidator = (definition: FormDefinition): Promise<Validate> =>
  loadRules().then(
    ({ createValidator }) => createValidator(definition),
    () => requireValues(definition),
  );

/** Handles a form once its button is pressed, and remembers when that was. */
export function createSubmission(definition: FormDefinition, endpoint: string) {
  let pressed = new Date();

  return {
    pressedAt: () => pressed,

    /**
     * Submits the form. final-form refuses to submit while it has errors. These may be outdated, because browsers can fill in
     * controls without an event. So this drops the errors, and `onSubmit` checks the current values.
     */
    press: (form: FormApi<Values>) => {
      // Dropping the rules would undo what `onSubmit` has set, and final-form ignores this press anyway.
      if (form.getState().submitting) return;
      form.setConfig("validate", noRules);
      void form.submit();
    },

    /** Checks and sends the values. Never throws, because final-form treats an exception as a success. */
    onSubmit: async (_values: Values, form: FormApi<Values>) => {
      pressed = new Date();
      let outcome: Outcome = "failed";

      try {
        const rules = await loadValidator(definition);

        // The values are read only now, to include what was entered while the rules were loading.
        completeWebAddresses();
        const values = readValues();
        form.initialize(values);
        form.setConfig("validate", rules);
        const messages = rules(values);
        if (Object.keys(messages).length > 0) return messages;

        const payload = createPayload(definition, values, pressed, location.origin);
        markPending(true);
        outcome = await send(definition, endpoint, payload, isTrapFilled());
        markPending(false);
        if (outcome === "delivered") {
          clearValues(values);
          form.setConfig("validate", noRules);
          // `reset` would also forget that the submit has succeeded.
          form.initialize({});
        }
      } catch (error) {
        console.error(error);
      }
      return outcome === "delivered" ? undefined : { [FORM_ERROR]: outcome };
    },
  };
}
