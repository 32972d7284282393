import { useRef, useState, type RefObject, type SyntheticEvent } from "react";
import { Form } from "react-final-form";
import * as buttons from "../components/button.module.css";
import type { FormDefinition, Values } from "./definition";
import { ErrorSummary } from "./error-summary";
import { Field } from "./field";
import { DeliveredReport, FailureReport, LeftReport } from "./outcome-reports";
import { loadRules } from "./submit";
import * as styles from "./forms.module.css";
import type * as Toasts from "./toasts";
import { useFormFocus } from "./use-form-focus";
import { stateOf, subscription, useSubmission, type SubmissionState } from "./use-submission";

export interface RequestFormOptions {
  /** The webhook's URL. */
  endpoint: string;
  ownerEmail: string;
  /** A link below the message of success. It opens in the same tab, because the form is empty by then (WCAG 3.2.5, G201). */
  afterwards?: { label: string; url: string } | undefined;
}

type RequestFormProps = RequestFormOptions & { definition: FormDefinition };

export function RequestForm(props: RequestFormProps) {
  const { definition, endpoint } = props;
  const element = useRef<HTMLFormElement>(null);
  const { arrival, pressed, onSubmit, press } = useSubmission(definition, endpoint, element);

  return (
    <Form<Values> onSubmit={onSubmit} subscription={subscription}>
      {({ form, submitErrors, ...formState }) => (
        <FormAndToasts
          {...props}
          element={element}
          state={stateOf(formState, arrival)}
          submitErrors={submitErrors}
          pressed={pressed}
          press={() => press(form)}
        />
      )}
    </Form>
  );
}

interface FormAndToastsProps extends RequestFormProps {
  element: RefObject<HTMLFormElement | null>;
  state: SubmissionState;
  submitErrors: object | undefined;
  pressed: Date | undefined;
  press: () => void;
}

function FormAndToasts(props: FormAndToastsProps) {
  const { definition, ownerEmail, afterwards } = props;
  const { element, state, submitErrors, pressed, press } = props;
  const { title, count, note } = definition;
  const report = useRef<HTMLDivElement>(null);
  const { toasts, loadLazyParts } = useLazyParts();
  const buttonDisabled = definition.sending !== undefined && state === "sending";
  const focusOptions = { state, submitErrors, buttonDisabled, form: element, report };
  const returnFocus = useFormFocus(focusOptions);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    loadLazyParts();
    press();
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The focus is in its fields. */}
      <form
        ref={element}
        // Keeps the browser from sending the form itself, even without scripts.
        method="dialog"
        noValidate
        aria-labelledby="form-title"
        tabIndex={-1}
        className={styles.form}
        onFocus={loadLazyParts}
        onSubmit={submit}
      >
        <h2 id="form-title">{title}</h2>
        {count && <p className={styles.note}>{count}</p>}
        {state === "delivered" && (
          <DeliveredReport
            ref={report}
            definition={definition}
            afterwards={afterwards}
            pressed={pressed}
            toasts={toasts}
          />
        )}
        {(state === "interrupted" || state === "emptied") && (
          <LeftReport ref={report} definition={definition} state={state} ownerEmail={ownerEmail} />
        )}
        {state === "invalid" && <ErrorSummary ref={report} definition={definition} />}
        <Fields definition={definition} />
        {(state === "failed" || state === "unanswered") && (
          <FailureReport
            ref={report}
            definition={definition}
            state={state}
            ownerEmail={ownerEmail}
            toastShown={toasts !== undefined}
          />
        )}
        <SubmitButton definition={definition} inProgress={buttonDisabled} />
        {note && <p className={styles.note}>{note}</p>}
      </form>
      {toasts && <toasts.Toasts definition={definition} state={state} returnFocus={returnFocus} />}
    </>
  );
}

const ignore = () => undefined;

/** Not part of the first download. If the toasts cannot be loaded, the report alone says how a submission ended. */
function useLazyParts() {
  const [toasts, setToasts] = useState<typeof Toasts>();

  const loadLazyParts = () => {
    loadRules().catch(ignore);
    import(/* webpackChunkName: "toasts" */ "./toasts").then(setToasts, ignore);
  };
  return { toasts, loadLazyParts };
}

function Fields({ definition }: { definition: FormDefinition }) {
  const { fields, groups, headings = {} } = definition;
  const fieldsIn = (group: object) =>
    Object.keys(group).map(
      (name) => fields[name] && <Field key={name} name={name} definition={fields[name]} />,
    );

  if (!groups) return fieldsIn(fields);
  return Object.entries(groups).map(([name, group]) => (
    <fieldset key={name} className={styles.group}>
      <legend className={styles.legend}>
        <h3>{headings[name]}</h3>
      </legend>
      {fieldsIn(group)}
    </fieldset>
  ));
}

interface SubmitButtonProps {
  definition: FormDefinition;
  inProgress: boolean;
}

function SubmitButton({ definition, inProgress }: SubmitButtonProps) {
  const { submit, sending } = definition;

  return (
    <>
      <button type="submit" disabled={inProgress} className={buttons.primary}>
        {inProgress ? sending : submit}
      </button>
      {/* Screen readers do not announce the new label of the disabled button, which has lost the focus. */}
      <p role="status" className="visually-hidden">
        {inProgress && sending}
      </p>
    </>
  );
}
