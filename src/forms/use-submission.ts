import { createForm } from "final-form";
import { useEffect, useRef, useState, type RefObject } from "react";
import { removeEarlyHandlers, restoreValues } from "./before-hydration";
import { clearValues, readValues } from "./controls";
import type { FormDefinition, Values } from "./definition";
import { loadedRules, loadRules } from "./lazy-modules";
import { createPayload } from "./payload";
import { send } from "./send";
import { markPending, wasInterrupted, type Submission } from "./submission";
import { createBasicValidator } from "./validator";

/**
 * What a submit does from the press of the button to the last word.
 *
 * @param definition - The form.
 * @param endpoint - The address of the webhook.
 * @param element - The form in the page.
 * @returns The values and messages of the fields, for final-form; where the submission stands, a new object for each
 * change; what had the focus when it began; and a function that begins one unless one is under way.
 */
export function useSubmission(
  definition: FormDefinition,
  endpoint: string,
  element: RefObject<HTMLFormElement | null>,
) {
  // Its own submit stays unused: it would validate before the rules have arrived.
  const [form] = useState(() => createForm<Values>({ onSubmit: () => undefined }));
  const [submission, setSubmission] = useState<Submission>({ state: "idle" });
  const busy = useRef(false);
  const pressedIn = useRef<Element>(null);
  const wait = useRef<AbortController>(null);
  // What was aborted because the page had been left. An abort has no reason in Safari before version 15.4.
  const interrupted = useRef<AbortController>(null);

  /** Rejects where the submission has not been delivered. */
  const attempt = async (controls: HTMLFormElement): Promise<Submission> => {
    const createValidator = await loadRules().then(
      (rules) => rules.createValidator,
      () => createBasicValidator,
    );
    // Not earlier: what is entered while the rules load is sent as well.
    const values = readValues(controls, definition);
    for (const [name, value] of Object.entries(values)) form.change(name, value);
    const validate = createValidator(definition);
    const messages = validate(values);
    // From now on watched with every keystroke.
    form.setConfig("validate", validate);
    if (Object.keys(messages).length > 0) return { state: "invalid", messages };

    const payload = createPayload(definition, values, new Date(), window.location.origin);
    markPending(true);
    setSubmission({ state: "sending" });
    const controller = (wait.current = new AbortController());
    const error = await send(definition, endpoint, payload, controller);
    markPending(false);
    if (error && interrupted.current === controller) return { state: "interrupted" };
    if (error && controller.signal.aborted) {
      console.error(error);
      return { state: "unanswered" };
    }
    if (error) throw error;
    try {
      clearValues(controls, values);
      form.setConfig("validate", undefined);
      form.reset();
    } catch (error) {
      // What the webhook has said stays true.
      console.error(error);
    }
    return { state: "delivered" };
  };

  const submit = async () => {
    if (busy.current || !element.current) return;
    busy.current = true;
    pressedIn.current = document.activeElement;
    setSubmission({ state: loadedRules() ? "idle" : "loading" });
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
    if (wasInterrupted()) {
      // Known to the browser alone, so it cannot be in the first render, which is the server's.
      // oxlint-disable-next-line react/set-state-in-effect
      setSubmission({ state: "interrupted" });
      markPending(false);
    }
    // Safari has no requestSubmit before version 16.
    if (removeEarlyHandlers())
      current.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  }, [element]);

  useEffect(() => {
    // The page comes back as it was left, from the browser's back/forward cache.
    const interrupt = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      interrupted.current = wait.current;
      wait.current?.abort();
    };
    window.addEventListener("pageshow", interrupt);
    return () => {
      window.removeEventListener("pageshow", interrupt);
    };
  }, []);

  return { form, submission, pressedIn, submit };
}
