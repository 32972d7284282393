import { useEffect, useState, type SyntheticEvent } from "react";
import { Form, type FormRenderProps } from "react-final-form";
import * as buttons from "../components/button.module.css";
import { TextWithEmail } from "../components/links";
import { useEarlyState } from "./use-early-state";
import type { Values } from "../../shared/forms/shapes";
import type { FormDefinition } from "../../shared/content/form-definition";
import type { RequestFormProps } from "./request-form-props";
import { ErrorSummary } from "./error-summary";
import { copyToPaper, Field } from "./field";
import { FormBoundary } from "./form-boundary";
import { DeliveredReport, FailureReport } from "./outcome-reports";
import { Report } from "./report";
import * as styles from "./forms.module.css";
import { createSubmission, loadRules, stateOf, subscription } from "./submission";
import type * as Toasts from "./toasts";
import { useFormFocus } from "./use-form-focus";

export function RequestForm(props: RequestFormProps) {
  const [submission] = useState(() => createSubmission(props.definition, props.endpoint));

  return (
    <FormBoundary {...props}>
      <Form<Values> onSubmit={submission.onSubmit} subscription={subscription}>
        {(formState) => <FormAndToasts {...props} submission={submission} formState={formState} />}
      </Form>
    </FormBoundary>
  );
}

interface FormAndToastsProps extends RequestFormProps {
  submission: ReturnType<typeof createSubmission>;
  formState: FormRenderProps<Values>;
}

function FormAndToasts({ submission, formState, ...props }: FormAndToastsProps) {
  const { definition } = props;
  const { title, count, submit, sending, note, shared } = definition;
  const state = stateOf(formState, useEarlyState());
  const progress = state === "sending" ? sending : undefined;
  const { form, report, returnFocus } = useFormFocus(state, formState.submitErrors);
  const [toasts, setToasts] = useState<typeof Toasts>();
  const outcome = { ...props, ref: report };

  useEffect(() => {
    window.onbeforeprint = copyToPaper;
  }, []);

  /** Loads what the first download leaves out. If the toasts fail to load, the report alone says how a submission ended. */
  const loadLazyParts = () => {
    void Promise.allSettled([
      loadRules(),
      import(/* webpackChunkName: "toasts" */ "./toasts").then(setToasts),
    ]);
  };

  const press = (event: SyntheticEvent) => {
    event.preventDefault();
    loadLazyParts();
    submission.press(formState.form);
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It listens to the focus of its fields. */}
      <form
        ref={form}
        // Keeps the browser from sending the form itself, even without scripts.
        method="dialog"
        noValidate
        aria-labelledby="form-title"
        tabIndex={-1}
        className={styles.form}
        onFocus={loadLazyParts}
        onSubmit={press}
      >
        <h2 id="form-title">{title}</h2>
        {count && state !== "delivered" && <p className={styles.note}>{count}</p>}
        {state === "delivered" && (
          <DeliveredReport
            {...outcome}
            receipt={
              toasts && <toasts.Receipt definition={definition} pressed={submission.pressedAt()} />
            }
          />
        )}
        {(state === "interrupted" || state === "emptied") && (
          <Report
            ref={report}
            title={shared[state].title}
            text={
              <p>
                <TextWithEmail text={shared[state].text} email={props.ownerEmail} />
              </p>
            }
          />
        )}
        {state === "invalid" && <ErrorSummary ref={report} definition={definition} />}
        <Fields {...definition} />
        <label hidden>
          {shared.trap}
          {/* Browsers and password managers fill in a "website" or a "company", but know nothing to put in a "topic". */}
          <input type="text" name="topic" autoComplete="off" />
        </label>
        {(state === "failed" || state === "unanswered") && (
          <FailureReport {...outcome} state={state} hasToast={toasts !== undefined} />
        )}
        <button type="submit" disabled={Boolean(progress)} className={buttons.primary}>
          {progress || submit}
        </button>
        {/* Screen readers don't announce the new label of the button, which loses the focus when it's disabled. */}
        <p role="status" className="visually-hidden">
          {progress}
        </p>
        {note && <p className={styles.note}>{note}</p>}
      </form>
      {toasts && <toasts.Toasts definition={definition} state={state} returnFocus={returnFocus} />}
    </>
  );
}

function Fields({ fields, groups, headings = {} }: FormDefinition) {
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
