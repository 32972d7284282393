import { useEffect, useRef, useState } from "react";
import { useForm, useFormState } from "react-final-form";
import * as buttons from "../components/button.module.css";
import { fieldsOf, type FormDefinition, type Values } from "./definition";
import { Delivered } from "./delivered";
import { takeOverEarlySubmit } from "./early-submit";
import { ErrorSummary } from "./error-summary";
import { FailedDelivery } from "./failed-delivery";
import { Field } from "./field";
import * as styles from "./form-body.module.css";
import { loadRules } from "./late-parts";
import type { Notice } from "./notices";

interface FormBodyProps {
  definition: FormDefinition;
  ownerEmail: string;
  /** Called when somebody begins to fill in the form, and before every submit. */
  onFirstFocus: () => void;
  /** Called with what to say about a submit, and with nothing when the next one begins. */
  onNotice: (notice: Notice | undefined) => void;
}

/** How a submit ended. Each makes a new object, so that each moves the focus. */
interface Outcome {
  kind: "invalid" | "delivered" | "failed";
}

const subscription = { submitting: true };

/** The form's markup, and what a submit does from the press of the button to the last word. */
export function FormBody({ definition, ownerEmail, onFirstFocus, onNotice }: FormBodyProps) {
  const { title, submitLabel, sendingLabel, note } = definition;
  const form = useForm<Values>();
  const { submitting } = useFormState<Values>({ subscription });
  const [outcome, setOutcome] = useState<Outcome>();
  const element = useRef<HTMLFormElement>(null);
  const report = useRef<HTMLDivElement>(null);
  const busy = useRef(false);
  const sending = submitting && sendingLabel !== undefined;

  /** The browser may have filled in a control without telling; what is sent is what stands there. */
  const readControls = () => {
    if (!element.current) return;
    const { elements } = element.current;
    form.batch(() => {
      for (const control of elements) {
        const isText =
          control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
        if (isText && control.name in definition.fields) form.change(control.name, control.value);
      }
    });
  };

  const attempt = async (): Promise<Outcome["kind"]> => {
    try {
      const { createValidator } = await loadRules();
      form.setConfig("validate", createValidator(definition));
      if (form.getState().hasValidationErrors) return "invalid";
      await form.submit();
      const submitError: unknown = form.getState().submitError;
      if (!submitError) return "delivered";
      console.error(submitError);
    } catch (error) {
      console.error(error);
    }
    return "failed";
  };

  const submit = async () => {
    if (busy.current) return;
    busy.current = true;
    setOutcome(undefined);
    onNotice(undefined);
    onFirstFocus();
    readControls();
    const kind = await attempt();
    if (kind === "delivered") {
      form.setConfig("validate", undefined);
      form.reset();
      element.current?.reset();
      onNotice({ variant: "success", ...definition.success });
    } else if (kind === "failed") {
      onNotice({ variant: "error", ...definition.failure });
    }
    setOutcome({ kind });
    busy.current = false;
  };

  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const begin = () => {
      onFirstFocus();
      // A load that fails here is tried again, and reported, by the submit.
      loadRules().catch(() => undefined);
    };
    if (current.contains(document.activeElement)) begin();
    else current.addEventListener("focusin", begin, { once: true });
    if (takeOverEarlySubmit(current)) current.requestSubmit();
    return () => {
      current.removeEventListener("focusin", begin);
    };
    // Only once: what the visitor did before the scripts arrived, and what he does first after.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    // A disabled button drops the focus; the form keeps it until there is something to report.
    const { activeElement } = document;
    const dropped = activeElement === document.body || activeElement?.matches(":disabled");
    if (sending && dropped) element.current?.focus({ preventScroll: true });
  }, [sending]);

  useEffect(() => {
    if (outcome) report.current?.focus();
  }, [outcome]);

  return (
    <form
      ref={element}
      // Keeps the browser from sending the form anywhere by itself, scripts or none.
      method="dialog"
      noValidate
      aria-labelledby="form-title"
      tabIndex={-1}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2 id="form-title">{title}</h2>
      {outcome?.kind === "delivered" && <Delivered ref={report} success={definition.success} />}
      <ErrorSummary ref={outcome?.kind === "invalid" ? report : null} definition={definition} />
      {fieldsOf(definition).map(([name, field]) => (
        <Field key={name} name={name} definition={field} />
      ))}
      {outcome?.kind === "failed" && (
        <FailedDelivery ref={report} definition={definition} ownerEmail={ownerEmail} />
      )}
      <button type="submit" disabled={sending} className={buttons.primary}>
        {sending ? sendingLabel : submitLabel}
      </button>
      {note && <p className={styles.note}>{note}</p>}
    </form>
  );
}
