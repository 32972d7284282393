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
};

export function stateOf(form: FormState<Values>, early: EarlyState): SubmissionState {
  if (form.submitting) return "sending";
  if (form.submitSucceeded) return "delivered";
  if (form.submitFailed) return (form.submitError as Outcome | undefined) ?? "invalid";
  return early;
}

/** Loads the rules, which only a submit needs. webpack tries a failed load again at the next call. */
export const loadRules = () => import(/* webpackChunkName: "rules" */ "../../shared/forms/rules");

/** Accepts all values. */
const noRules: Validate = () => ({});

/** Refuses only empty values, for when the rules can't be loaded. An unchecked lead is better than a lost one. */
const requireValues =
  (definition: FormDefinition): Validate =>
  (values) =>
    Object.fromEntries(
      fieldsOf(definition)
        .filter(([name, field]) => isNeeded(field) && !values[name]?.trim())
        .map(([name, { message = "" }]) => [name, message]),
    );

/**
 * Gives final-form the values of the controls, because browsers can fill in controls without an event, and the rules for these
 * values and for those that are typed from now on.
 */
function check(form: FormApi<Values>, rules: Validate) {
  completeWebAddresses();
  form.initialize(readValues());
  form.setConfig("validate", rules);
}

/** Handles a form once its button is pressed, and remembers when that was. */
export function createSubmission(definition: FormDefinition, endpoint: string) {
  let pressed = new Date();

  return {
    pressedAt: () => pressed,

    /**
     * Submits the form. While final-form has errors, it would neither call `onSubmit` nor forget how the last submit ended, so
     * a press begins without rules, and `onSubmit` adds them.
     */
    press: (form: FormApi<Values>) => {
      // final-form ignores a press while it submits, when `onSubmit` may have added the rules already.
      if (form.getState().submitting) return;
      check(form, noRules);
      void form.submit();
    },

    /** Checks and sends the values. Never throws, because final-form treats an exception as a success. */
    onSubmit: async (_values: Values, form: FormApi<Values>) => {
      pressed = new Date();
      let outcome: Outcome = "failed";

      try {
        const rules = await loadRules().then(
          ({ createValidator }) => createValidator(definition),
          () => requireValues(definition),
        );
        // Includes what was entered while the rules were loading.
        check(form, rules);
        const { values, errors, hasValidationErrors } = form.getState();
        if (hasValidationErrors) return errors;

        const payload = createPayload(definition, values, pressed, location.origin);
        markPending(true);
        outcome = await send(definition, endpoint, payload, isTrapFilled());
        markPending(false);
        if (outcome === "delivered") {
          clearValues(values);
          // `reset` would also forget that the submit has succeeded.
          check(form, noRules);
        }
      } catch (error) {
        console.error(error);
      }
      return outcome === "delivered" ? undefined : { [FORM_ERROR]: outcome };
    },
  };
}
