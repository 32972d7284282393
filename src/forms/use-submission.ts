import type { FormApi, FormState } from "final-form";
import { useEffect, useRef, useState, type RefObject } from "react";
import { removeEarlyHandlers, restoreValues } from "./before-hydration";
import { textControls } from "./controls";
import type { FormDefinition, Validate, Values } from "./definition";
import type { Outcome } from "./send";
import { markPending, submitForm, wasPending } from "./submit";

/** Before a submit: nothing to report, or that the visitor left during an earlier one, perhaps with empty fields now. */
type Arrival = "idle" | "interrupted" | "emptied";

/** `invalid` was not sent. */
export type SubmissionState = Arrival | Outcome | "sending" | "invalid";

/** What final-form has to tell for `stateOf`. */
export const subscription = {
  submitting: true,
  submitSucceeded: true,
  submitFailed: true,
  submitError: true,
  submitErrors: true,
};

export function stateOf(
  form: Pick<FormState<Values>, "submitting" | "submitSucceeded" | "submitFailed" | "submitError">,
  arrival: Arrival,
): SubmissionState {
  if (form.submitting) return "sending";
  if (form.submitSucceeded) return "delivered";
  if (form.submitFailed) return (form.submitError as Outcome | undefined) ?? "invalid";
  return arrival;
}

export function useSubmission(
  definition: FormDefinition,
  endpoint: string,
  element: RefObject<HTMLFormElement | null>,
) {
  const [arrival, setArrival] = useState<Arrival>("idle");
  const [pressed, setPressed] = useState<Date>();
  const currentValidate = useRef<Validate>(undefined);

  const onSubmit = (_values: Values, form: FormApi<Values>) => {
    if (!element.current) return undefined;
    const now = new Date();
    setPressed(now);
    return submitForm({
      definition,
      endpoint,
      controls: element.current,
      form,
      pressed: now,
      setValidate: (validate) => {
        currentValidate.current = validate;
        form.setConfig("validate", validate);
      },
    });
  };

  /**
   * final-form submits nothing while it knows of wrong answers. These may be outdated, as browsers fill in controls without an
   * event, so it has to forget them first. Within a batch, their messages stay on the page.
   */
  const press = (form: FormApi<Values>) => {
    form.batch(() => {
      form.setConfig("validate", undefined);
      void form.submit();
      form.setConfig("validate", currentValidate.current);
    });
  };

  useEffect(() => {
    const { current } = element;
    if (!current) return;
    restoreValues(current);
    if (wasPending()) {
      const filled = textControls(current).some(({ value }) => value !== "");
      // Only the browser knows this, and the first render has to match the server's.
      // oxlint-disable-next-line react/set-state-in-effect
      setArrival(filled ? "interrupted" : "emptied");
      markPending(false);
    }
    // Safari has no requestSubmit before version 16.
    if (removeEarlyHandlers())
      current.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  }, [element]);

  return { arrival, pressed, onSubmit, press };
}
