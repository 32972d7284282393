import { createForm } from "final-form";
import { useEffect, useRef, useState, type RefObject } from "react";
import { removeEarlyHandlers, restoreValues } from "./before-hydration";
import { clearValues, readValues, textControls } from "./controls";
import {
  fieldsOf,
  isNeeded,
  type FieldMessages,
  type FormDefinition,
  type Validate,
  type Values,
} from "./definition";
import { createPayload } from "./send";
import { send, type Outcome } from "./send";

/** Nothing to report, sending (from the press of the button), ended (perhaps with empty fields), or invalid: not sent. */
export type Submission =
  | { state: "idle" | "sending" | Exclude<Outcome, "delivered"> | "emptied" }
  | { state: "delivered"; pressed: Date }
  | { state: "invalid"; messages: FieldMessages };

/** What is only bookkeeping may fail: neither the lead nor what the visitor is told depends on it. */
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
const markPending = (sending: boolean) =>
  // Safari throws after 100 calls within 30 seconds.
  runBookkeeping(() => window.history.replaceState({ sending }, ""));

const wasPending = () => (window.history.state as { sending?: boolean } | null)?.sending;

/** If the rules cannot be loaded, an unchecked lead is better than a lost one, but an empty one is not. */
const requireValues =
  (definition: FormDefinition): Validate =>
  (values) =>
    Object.fromEntries(
      fieldsOf(definition).flatMap(([name, field]) =>
        field.message && isNeeded(field) && !values[name]?.trim() ? [[name, field.message]] : [],
      ),
    );

/** Needed only for a submit. webpack retries a failed load with the next call. */
export const loadRules = () => import(/* webpackChunkName: "rules" */ "./rules");

export function useSubmission(
  definition: FormDefinition,
  endpoint: string,
  element: RefObject<HTMLFormElement | null>,
) {
  // final-form's own submit is not used: it would validate before the rules are loaded.
  const [form] = useState(() => createForm<Values>({ onSubmit: () => undefined }));
  const [submission, setSubmission] = useState<Submission>({ state: "idle" });
  const busy = useRef(false);

  const attempt = async (controls: HTMLFormElement, pressed: Date): Promise<Submission> => {
    const createValidator = await loadRules().then(
      (rules) => rules.createValidator,
      () => requireValues,
    );
    const validate = createValidator(definition);
    // Read only now, to include what was entered while the rules were loading.
    const values = readValues(controls, definition);
    for (const [name, value] of Object.entries(values)) form.change(name, value);
    form.setConfig("validate", validate);
    const messages = validate(values);
    if (Object.keys(messages).length > 0) return { state: "invalid", messages };

    const payload = createPayload(definition, values, pressed, window.location.origin);
    markPending(true);
    const state = await send(definition, endpoint, payload);
    markPending(false);
    if (state !== "delivered") return { state };
    runBookkeeping(() => {
      clearValues(controls, values);
      form.setConfig("validate", undefined);
      form.reset();
    });
    return { state, pressed };
  };

  const submit = async () => {
    if (busy.current || !element.current) return;
    busy.current = true;
    setSubmission({ state: "sending" });
    try {
      setSubmission(await attempt(element.current, new Date()));
    } catch (error) {
      console.error(error);
      setSubmission({ state: "failed" });
    }
    busy.current = false;
  };

  useEffect(() => {
    const { current } = element;
    if (!current) return;
    restoreValues(current);
    if (wasPending()) {
      const filled = textControls(current).some(({ value }) => value !== "");
      // Only the browser knows this, and the first render has to match the server's.
      // oxlint-disable-next-line react/set-state-in-effect
      setSubmission({ state: filled ? "interrupted" : "emptied" });
      markPending(false);
    }
    // Safari has no requestSubmit before version 16.
    if (removeEarlyHandlers())
      current.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  }, [element]);

  return { form, submission, submit };
}
