import { createForm } from "final-form";
import { useEffect, useRef, useState, type RefObject } from "react";
import { removeEarlyHandlers, restoreValues } from "./before-hydration";
import { clearValues, readValues } from "./controls";
import {
  fieldsOf,
  type FieldMessages,
  type FormDefinition,
  type Validate,
  type Values,
} from "./definition";
import { createPayload } from "./payload";
import { send, type Outcome } from "./send";

/** Where a submission stands: nothing to report, under way from the press of the button on, not sent, or ended. */
export type Submission =
  | { state: "idle" | "sending" | Outcome }
  | { state: "invalid"; messages: FieldMessages };

/**
 * Notes in the browser's history, and nowhere else, that a submission is under way, so that somebody who leaves and comes
 * back to a form that the browser has filled in again does not send it twice. None of the values is noted.
 */
const markPending = (sending: boolean) => window.history.replaceState({ sending }, "");

/** Whether the page was left meanwhile. */
const wasPending = () => (window.history.state as { sending?: boolean } | null)?.sending;

/** Without the rules, a lead is better sent than lost, but not an empty one. */
const requireValues =
  (definition: FormDefinition): Validate =>
  (values) =>
    Object.fromEntries(
      fieldsOf(definition).flatMap(([name, { rule }]) =>
        (rule.kind === "min-length" || rule.kind === "email") && !values[name]?.trim()
          ? [[name, rule.message]]
          : [],
      ),
    );

/** Only a submit needs them. A load that failed is tried again by the next call. */
export const loadRules = () => import(/* webpackChunkName: "rules" */ "./rules");

/** What a submit does from the press of the button to the last word. `submission` is a new object for each change. */
export function useSubmission(
  definition: FormDefinition,
  endpoint: string,
  element: RefObject<HTMLFormElement | null>,
) {
  // Its own submit stays unused: it would validate before the rules have arrived.
  const [form] = useState(() => createForm<Values>({ onSubmit: () => undefined }));
  const [submission, setSubmission] = useState<Submission>({ state: "idle" });
  const busy = useRef(false);

  const attempt = async (controls: HTMLFormElement): Promise<Submission> => {
    const createValidator = await loadRules().then(
      (rules) => rules.createValidator,
      () => requireValues,
    );
    const validate = createValidator(definition);
    // Not earlier: what is entered while the rules load is sent as well.
    const values = readValues(controls, definition);
    for (const [name, value] of Object.entries(values)) form.change(name, value);
    // From now on watched with every keystroke.
    form.setConfig("validate", validate);
    const messages = validate(values);
    if (Object.keys(messages).length > 0) return { state: "invalid", messages };

    const payload = createPayload(definition, values, new Date(), window.location.origin);
    markPending(true);
    const state = await send(definition, endpoint, payload);
    markPending(false);
    if (state === "delivered") {
      clearValues(controls, values);
      form.setConfig("validate", undefined);
      form.reset();
    }
    return { state };
  };

  const submit = async () => {
    if (busy.current || !element.current) return;
    busy.current = true;
    setSubmission({ state: "sending" });
    try {
      setSubmission(await attempt(element.current));
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
      // Known to the browser alone, so it cannot be in the first render, which is the server's.
      // oxlint-disable-next-line react/set-state-in-effect
      setSubmission({ state: "interrupted" });
      markPending(false);
    }
    // Safari has no requestSubmit before version 16.
    if (removeEarlyHandlers())
      current.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  }, [element]);

  return { form, submission, submit };
}
