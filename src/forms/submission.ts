import { FORM_ERROR, type FormApi, type FormState, type SubmissionErrors } from "final-form";
import { clearValues, readValues } from "./controls";
import { fieldsOf, isNeeded, type FormDefinition, type Validate, type Values } from "./definition";
import { markPending, runBookkeeping, type Arrival } from "./arrival";
import { createPayload, send, type Outcome } from "./send";

/** `invalid` was not sent. */
export type SubmissionState = Arrival | Outcome | "sending" | "invalid";

/** What final-form says of a submit, for `stateOf`. */
export const subscription = {
  submitting: true,
  submitSucceeded: true,
  submitFailed: true,
  submitError: true,
  submitErrors: true,
};

export function stateOf(form: FormState<Values>, arrival: Arrival): SubmissionState {
  if (form.submitting) return "sending";
  if (form.submitSucceeded) return "delivered";
  if (form.submitFailed) return (form.submitError as Outcome | undefined) ?? "invalid";
  return arrival;
}

/** Needed only for a submit. webpack retries a failed load with the next call. */
export const loadRules = () => import(/* webpackChunkName: "rules" */ "./rules");

/** If the rules cannot be loaded, an unchecked lead is better than a lost one, but an empty one is not. */
const requireValues =
  (definition: FormDefinition): Validate =>
  (values) => {
    const messages: Record<string, string> = {};
    for (const [name, field] of fieldsOf(definition)) {
      const isMissing = isNeeded(field) && !values[name]?.trim();
      if (isMissing && field.message) messages[name] = field.message;
    }
    return messages;
  };

/** Without any function, final-form would keep the errors that it has. */
const noRules: Validate = () => ({});

/** A form's way from the press of the button on. What final-form does not know is remembered here. */
export function createSubmission(definition: FormDefinition, endpoint: string) {
  let pressed = new Date();
  let validate = noRules;

  async function attempt(form: FormApi<Values>): Promise<SubmissionErrors> {
    const createValidator = await loadRules().then(
      (rules) => rules.createValidator,
      () => requireValues,
    );
    validate = createValidator(definition);

    // Read only now, to include what was entered while the rules were loading.
    const values = readValues(definition);
    form.initialize(values);
    form.setConfig("validate", validate);
    const messages = validate(values);
    if (Object.keys(messages).length > 0) return messages;

    const payload = createPayload(definition, values, pressed, window.location.origin);
    markPending(true);
    const outcome = await send(definition, endpoint, payload);
    markPending(false);
    if (outcome !== "delivered") return { [FORM_ERROR]: outcome };

    runBookkeeping(() => {
      clearValues(values);
      validate = noRules;
      form.setConfig("validate", noRules);
      // `reset` would also erase that the submit has succeeded.
      form.initialize({});
    });
    return undefined;
  }

  return {
    pressedAt: () => pressed,

    /**
     * final-form submits nothing while it knows of wrong answers. These may be outdated, as browsers fill in controls without
     * an event, so it has to forget them first. Within a batch, their messages stay on the page.
     */
    press: (form: FormApi<Values>) => {
      form.batch(() => {
        form.setConfig("validate", noRules);
        void form.submit();
        form.setConfig("validate", validate);
      });
    },

    /** Catches everything, because final-form takes an exception for a success. */
    onSubmit: async (_values: Values, form: FormApi<Values>) => {
      pressed = new Date();
      try {
        return await attempt(form);
      } catch (error) {
        console.error(error);
        return { [FORM_ERROR]: "failed" };
      }
    },
  };
}
