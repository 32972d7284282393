import { FORM_ERROR, type FormApi, type FormState } from "final-form";
import { useState, type ReactNode } from "react";
import { Form } from "react-final-form";
import type { FormDefinition } from "../../shared/content/form-definition";
import { createPayload } from "../../shared/forms/payload";
import { fieldsOf, isNeeded, type Validate, type Values } from "../../shared/forms/shapes";
import { clearValues, completeWebAddresses, isTrapFilled, readValues } from "./controls";
import { markPending } from "./pending-mark";
import { send } from "./send";
import type { Outcome, StateOnLoad, SubmissionState } from "./submission-state";
import { useStateOnLoad } from "./use-state-on-load";

// From the press on, final-form keeps whether the form is being sent, how that ended, and which fields are wrong. Only this
// file tells it these things. What was typed is kept by the controls.

/** What `stateOf` reads. */
const subscription = {
  submitting: true,
  submitSucceeded: true,
  submitError: true,
};

function stateOf(form: FormState<Values>, onLoad: StateOnLoad): SubmissionState {
  if (form.submitting) return "sending";
  if (form.submitSucceeded) return "delivered";
  // Each other outcome is an error, which `checkAndSend` returns. A new submit removes it.
  return (form.submitError as Outcome | undefined) ?? onLoad;
}

/** Accepts all values. Without a validator, final-form would keep the messages of the last one. */
const noRules: Validate = () => ({});

/** Loads the rules, which only a submit needs. webpack tries a failed load again at the next call. */
export const loadRules = () => import(/* webpackChunkName: "rules" */ "../../shared/forms/rules");

function loadValidator(definition: FormDefinition): Promise<Validate> {
  /** Refuses only empty values. An unchecked lead is better than a lost one. */
  function checkWithoutRules(values: Values) {
    const emptyFields = fieldsOf(definition).filter(
      ([name, field]) => isNeeded(field) && !values[name]?.trim(),
    );
    return Object.fromEntries(emptyFields.map(([name, { message = "" }]) => [name, message]));
  }

  return loadRules().then(
    ({ createValidator }) => createValidator(definition),
    () => checkWithoutRules,
  );
}

/** What final-form stores as `submitError`. */
const errorOf = (outcome: Outcome) => ({ [FORM_ERROR]: outcome });

/**
 * Checks and sends the values. Returns an error for final-form, or nothing after a success. Never throws, because final-form treats
 * an exception as a success, too.
 */
async function checkAndSend(
  definition: FormDefinition,
  endpoint: string,
  form: FormApi<Values>,
  pressedAt: Date,
) {
  let outcome: Outcome = "failed";

  try {
    // Loading the rules may take seconds, in which visitors may leave.
    markPending(true);
    const validate = await loadValidator(definition);

    // The values are read only now, to include what was entered while the rules were loading.
    completeWebAddresses();
    const values = readValues();
    // final-form checks its values as soon as it gets the rules, and doesn't know yet what the browser has filled in.
    form.initialize(values);
    // From here on, each change of a field is checked, so that its message goes once it's right.
    form.setConfig("validate", validate);
    const messages = validate(values);
    if (Object.keys(messages).length > 0) return errorOf("invalid");

    const payload = createPayload(definition, values, pressedAt, location.origin);
    outcome = await send(definition, endpoint, payload, isTrapFilled());
    if (outcome === "delivered") {
      clearValues(values);
      // The empty fields of a form that was just sent aren't mistakes.
      form.setConfig("validate", noRules);
      // Unlike `reset`, this doesn't make final-form forget that the submit has succeeded.
      form.initialize({});
    }
  } catch (error) {
    console.error(error);
  } finally {
    markPending(false);
  }
  return outcome === "delivered" ? undefined : errorOf(outcome);
}

/** Sends the form, unless it's being sent. */
function submit(form: FormApi<Values>) {
  // While the form is being sent, final-form would ignore another submit, but the next line would take away the rules that
  // `checkAndSend` has set.
  if (form.getState().submitting) return;
  // final-form refuses to submit while it knows of a mistake, and what it knows may be outdated, because browsers can fill in
  // controls without an event. So it has no rules until `checkAndSend` has checked the current values.
  form.setConfig("validate", noRules);
  void form.submit();
}

export interface Submission {
  state: SubmissionState;
  /** When the form was last submitted. The payload and the receipt say so. Undefined until then. */
  pressedAt: Date | undefined;
  /** Checks and sends the form. Does nothing while it's being sent. */
  submit: () => void;
}

/** Gives the state of the form to its children, and the function that sends it. */
export function SubmissionForm({
  definition,
  endpoint,
  children,
}: {
  definition: FormDefinition;
  endpoint: string;
  children: (submission: Submission) => ReactNode;
}) {
  const onLoad = useStateOnLoad();
  const [pressedAt, setPressedAt] = useState<Date>();

  function sendNow(_values: Values, form: FormApi<Values>) {
    const now = new Date();
    setPressedAt(now);
    return checkAndSend(definition, endpoint, form, now);
  }

  return (
    <Form<Values> onSubmit={sendNow} subscription={subscription}>
      {(form) =>
        children({ state: stateOf(form, onLoad), pressedAt, submit: () => submit(form.form) })
      }
    </Form>
  );
}
