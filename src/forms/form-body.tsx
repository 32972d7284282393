import { useEffect, useRef, useState } from "react";
import { useForm, useFormState } from "react-final-form";
import * as buttons from "../components/button.module.css";
import { createBasicValidator } from "./basic-rules";
import { takeOver, textControls } from "./before-hydration";
import { completeWebAddress } from "./complete-web-address";
import { fieldsOf, type FormDefinition, type Values } from "./definition";
import { ErrorSummary } from "./error-summary";
import { FailedDelivery } from "./failed-delivery";
import { Field } from "./field";
import * as styles from "./form-body.module.css";
import { loadedRules, loadRules } from "./late-parts";
import { LeftSending } from "./left-sending";
import type { Notice } from "./notices";
import { Report } from "./report";
import { markSending, wasLeftSending } from "./sent-mark";

interface FormBodyProps {
  definition: FormDefinition;
  ownerEmail: string;
  /** Called when a notice may soon be needed: when somebody begins to fill in the form, and by every submit. */
  onPrepare: () => void;
  /** Called with what to say about a submit, and with nothing when the next one begins. */
  onNotice: (notice: Notice | undefined) => void;
}

/** How a submit ended. Each is a new object, so that each may move the focus. */
type Outcome =
  { kind: "invalid"; mistakes: Partial<Values> } | { kind: "delivered" | "failed" | "left" };

const subscription = { submitting: true };

/** The form's markup, and what a submit does from the press of the button to the last word. */
export function FormBody({ definition, ownerEmail, onPrepare, onNotice }: FormBodyProps) {
  const { title, fields, submitLabel, sendingLabel, success, failure, note } = definition;
  const form = useForm<Values>();
  const { submitting } = useFormState<Values>({ subscription });
  const [loading, setLoading] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const element = useRef<HTMLFormElement>(null);
  const report = useRef<HTMLDivElement>(null);
  const busy = useRef(false);
  const pressedIn = useRef<Element>(null);
  const sending = (loading || submitting) && sendingLabel !== undefined;

  const controls = () =>
    element.current ? textControls(element.current).filter(({ name }) => name in fields) : [];

  /** The browser may have filled in a control without telling; what is sent is what stands there. */
  const readControls = () => {
    form.batch(() => {
      for (const control of controls()) {
        // Enter submits before the field is left.
        if (fields[control.name]?.control === "url") {
          control.value = completeWebAddress(control.value);
        }
        form.change(control.name, control.value);
      }
    });
    return form.getState().values;
  };

  const loadValidator = async () => {
    setLoading(loadedRules() === undefined);
    const createValidator = await loadRules().then(
      (rules) => rules.createValidator,
      () => createBasicValidator,
    );
    setLoading(false);
    return createValidator(definition);
  };

  const attempt = async (): Promise<Outcome> => {
    const validate = await loadValidator();
    // Not earlier: what is entered while the rules load is sent as well.
    const sent = readControls();
    // From now on watched with every keystroke.
    form.setConfig("validate", validate);
    const { errors = {} } = form.getState();
    const wrong = fieldsOf(definition).filter(([name]) => errors[name]);
    if (wrong.length > 0) {
      const mistakes = Object.fromEntries(wrong.map(([name]) => [name, String(errors[name])]));
      return { kind: "invalid", mistakes };
    }
    markSending(true);
    await form.submit();
    markSending(false);
    const submitError: unknown = form.getState().submitError;
    if (submitError) {
      console.error(submitError);
      return { kind: "failed" };
    }
    form.setConfig("validate", undefined);
    form.reset();
    // What was changed while the request was under way has not been sent, and stays.
    for (const control of controls()) {
      if (control.value === sent[control.name]) control.value = "";
    }
    return { kind: "delivered" };
  };

  const submit = async () => {
    if (busy.current) return;
    busy.current = true;
    pressedIn.current = document.activeElement;
    setOutcome(undefined);
    onNotice(undefined);
    onPrepare();
    const ended = await attempt();
    if (ended.kind === "delivered") onNotice({ variant: "success", ...success });
    if (ended.kind === "failed") onNotice({ variant: "error", ...failure });
    setOutcome(ended);
    busy.current = false;
  };

  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const begin = () => {
      onPrepare();
      // A load that fails here is tried again by the submit.
      loadRules().catch(() => undefined);
    };
    if (current.contains(document.activeElement)) begin();
    else current.addEventListener("focusin", begin, { once: true });
    if (wasLeftSending()) {
      markSending(false);
      // Known to the browser alone, so it cannot be in the first render, which is the server's.
      // eslint-disable-next-line react-hooks/set-state-in-effect
      setOutcome({ kind: "left" });
    }
    if (takeOver(current)) current.requestSubmit();
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
    if (!outcome) return;
    // Somebody who has gone on typing elsewhere learns of a delivery or a failure from the notice.
    const { activeElement } = document;
    const typing = activeElement !== pressedIn.current && activeElement?.matches("input, textarea");
    if (outcome.kind === "invalid" || !typing) report.current?.focus();
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
      {outcome?.kind === "delivered" && (
        <Report ref={report} title={success.title} text={<p>{success.text}</p>} />
      )}
      {outcome?.kind === "left" && <LeftSending ref={report} ownerEmail={ownerEmail} />}
      {outcome?.kind === "invalid" && (
        <ErrorSummary ref={report} definition={definition} mistakes={outcome.mistakes} />
      )}
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
