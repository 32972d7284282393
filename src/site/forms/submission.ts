import { FORM_ERROR, type FormApi, type FormState } from "final-form";
import { clearValues, completeWebAddresses, readValues } from "./controls";
import { fieldsOf, isNeeded, type Validate, type Values } from "../../shared/forms/shapes";
import { type FormDefinition } from "../../shared/content/form-definition";
import type { EarlyState } from "./use-early-state";
import { markPending } from "./pending-mark";
import { createPayload } from "../../shared/forms/payload";
import { send, type Outcome } from "./send";

/** `invalid` was not sent. */
export type SubmissionState = EarlyState | Outcome | "sending" | "invalid";

/** What `stateOf` asks of final-form. */
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

/** Needed only for a submit. webpack retries a failed load with the next call. */
export const loadRules = () => import(/* webpackChunkName: "rules" */ "../../shared/forms/rules");

/** Replaces the rules. Without any function, final-form would keep the errors that it has. */
const noRules: Validate = () => ({});

/** If the rules cannot be loaded, an unchecked lead is better than a lost one, but an empty one is not. */
function requireValues(definition: FormDefinition): Validate {
  return (values) => {
    const messages: Record<string, string> = {};
    for (const [name, field] of fieldsOf(definition)) {
      const { message } = field;
      if (message && isNeeded(field) && !values[name]?.trim()) messages[name] = message;
    }
    return messages;
  };
}

async function loadValidator(definition: FormDefinition): Promise<Validate> {
  try {
    const { createValidator } = await loadRules();
    return createValidator(definition);
  } catch {
    return requireValues(definition);
  }
}

/** Takes a form from the press of its button on, and remembers what final-form does not. */
export function createSubmission(definition: FormDefinition, endpoint: string) {
  let pressed = new Date();

  return {
    pressedAt: () => pressed,

    /**
     * Submits. final-form refuses to while it knows of errors, and these may be outdated, because browsers fill in controls
     * without an event. So it forgets them, and `onSubmit` checks what the controls hold.
     */
    press: (form: FormApi<Values>) => {
      form.setConfig("validate", noRules);
      void form.submit();
    },

    /** Catches everything, because final-form takes an exception for a success. */
    onSubmit: async (_values: Values, form: FormApi<Values>) => {
      pressed = new Date();
      let isDelivered = false;

      try {
        const rules = await loadValidator(definition);

        // Read only now, to include what was entered while the rules were loading.
        completeWebAddresses();
        const values = readValues(definition);
        form.initialize(values);
        form.setConfig("validate", rules);
        const messages = rules(values);
        if (Object.keys(messages).length > 0) return messages;

        const payload = createPayload(definition, values, pressed, location.origin);
        markPending(true);
        const outcome = await send(definition, endpoint, payload);
        markPending(false);
        if (outcome !== "delivered") return { [FORM_ERROR]: outcome };

        isDelivered = true;
        clearValues(values);
        form.setConfig("validate", noRules);
        // `reset` would also erase that the submit has succeeded.
        form.initialize({});
      } catch (error) {
        console.error(error);
        if (!isDelivered) return { [FORM_ERROR]: "failed" };
      }
      return undefined;
    },
  };
}
