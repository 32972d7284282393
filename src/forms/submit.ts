import { FORM_ERROR, type FormApi, type SubmissionErrors } from "final-form";
import { clearValues, readValues } from "./controls";
import {
  fieldsOf,
  isNeeded,
  type FieldMessages,
  type FormDefinition,
  type Validate,
  type Values,
} from "./definition";
import { createPayload, send, type Outcome } from "./send";

/** What is only bookkeeping may fail: neither the lead nor what the visitor reads depends on it. */
function runBookkeeping(task: () => void): void {
  try {
    task();
  } catch (error) {
    console.error(error);
  }
}

/**
 * Records in the browser's history, without any values, that a submission is under way: somebody who leaves and comes back
 * finds the form filled in again by the browser, and could send it twice.
 */
export const markPending = (sending: boolean) =>
  // Safari throws after 100 calls within 30 seconds.
  runBookkeeping(() => window.history.replaceState({ sending }, ""));

export const wasPending = () => (window.history.state as { sending?: boolean } | null)?.sending;

/** Needed only for a submit. webpack retries a failed load with the next call. */
export const loadRules = () => import(/* webpackChunkName: "rules" */ "./rules");

/** If the rules cannot be loaded, an unchecked lead is better than a lost one, but an empty one is not. */
function requireValues(definition: FormDefinition, values: Values): FieldMessages {
  const messages: Record<string, string> = {};
  for (const [name, field] of fieldsOf(definition)) {
    const isMissing = isNeeded(field) && !values[name]?.trim();
    if (isMissing && field.message) messages[name] = field.message;
  }
  return messages;
}

const loadValidator = (definition: FormDefinition): Promise<Validate> =>
  loadRules().then(
    (rules) => rules.createValidator(definition),
    () => (values) => requireValues(definition, values),
  );

interface Submit {
  definition: FormDefinition;
  endpoint: string;
  controls: HTMLFormElement;
  form: FormApi<Values>;
  pressed: Date;
  /** Says what checks the answers from now on, while they are being changed. */
  setValidate: (validate: Validate | undefined) => void;
}

async function attempt(submit: Submit): Promise<SubmissionErrors> {
  const { definition, endpoint, controls, form, pressed, setValidate } = submit;
  const validate = await loadValidator(definition);

  // Read only now, to include what was entered while the rules were loading.
  const values = readValues(controls, definition);
  form.initialize(values);
  setValidate(validate);
  const messages = validate(values);
  if (Object.keys(messages).length > 0) return messages;

  const payload = createPayload(definition, values, pressed, window.location.origin);
  markPending(true);
  const outcome = await send(definition, endpoint, payload);
  markPending(false);
  if (outcome !== "delivered") return { [FORM_ERROR]: outcome };

  runBookkeeping(() => {
    clearValues(controls, values);
    setValidate(undefined);
    // `reset` would also erase that the submit has succeeded.
    form.initialize({});
  });
  return undefined;
}

/** All that follows a press of the button. Catches everything, because final-form takes an exception for a success. */
export async function submitForm(submit: Submit): Promise<SubmissionErrors> {
  try {
    return await attempt(submit);
  } catch (error) {
    console.error(error);
    return { [FORM_ERROR]: "failed" satisfies Outcome };
  }
}
