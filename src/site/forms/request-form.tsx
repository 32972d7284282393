import { Suspense, useState, type SyntheticEvent } from "react";
import { Form, type FormRenderProps } from "react-final-form";
import * as buttons from "../components/button.module.css";
import { ButtonLink, TextWithEmail } from "../components/links";
import { useStateOnLoad } from "./use-state-on-load";
import type { Values } from "../../shared/forms/shapes";
import type { FormDefinition } from "../../shared/content/form-definition";
import { FailureReport } from "./email-fallback";
import { ErrorSummary } from "./error-summary";
import { Field } from "./field";
import { FormBoundary } from "./form-boundary";
import { Report } from "./report";
import * as styles from "./forms.module.css";
import { checkAndSend, loadRules, noRules, stateOf, subscription } from "./submission";
import type * as Toasts from "./toasts";
import { useFormFocus } from "./use-form-focus";

export interface RequestFormProps {
  definition: FormDefinition;
  /** The address that the form is sent to. */
  endpoint: string;
  ownerEmail: string;
  /** A link below the success message. It opens in the same tab, because by then the form is empty (WCAG 3.2.5, G201). */
  afterwards?: { label: string; url: string };
}

export function RequestForm(props: RequestFormProps) {
  const { definition, endpoint } = props;

  return (
    <FormBoundary {...props}>
      <Form<Values>
        onSubmit={(_values, form) => checkAndSend(definition, endpoint, form)}
        subscription={subscription}
      >
        {(formState) => <FormAndToasts {...props} formState={formState} />}
      </Form>
    </FormBoundary>
  );
}

function FormAndToasts({
  definition,
  ownerEmail,
  afterwards,
  formState,
}: RequestFormProps & { formState: FormRenderProps<Values> }) {
  // `count` is a text such as "12 fields, 10 required.".
  const { title, count, sending, success, note, shared } = definition;
  const { form } = formState;
  const state = stateOf(formState, useStateOnLoad());
  // Undefined also if the content has no words for sending. The button then stays as it is, and `press` ignores further presses.
  const progress = state === "sending" ? sending : undefined;
  useFormFocus(state, formState.submitErrors);
  const [pressed, setPressed] = useState(() => new Date());
  const [toasts, setToasts] = useState<typeof Toasts>();

  /** Loads what the first download leaves out. If the toasts fail to load, the report alone says how a submission ended. */
  function loadLazyParts() {
    void Promise.allSettled([
      loadRules(),
      import(/* webpackChunkName: "toasts" */ "./toasts").then(setToasts),
    ]);
  }

  function press(event: SyntheticEvent) {
    event.preventDefault();
    loadLazyParts();
    // While the form is being sent, final-form would ignore another submit, but the lines below would take away the rules that
    // `checkAndSend` has set.
    if (form.getState().submitting) return;
    setPressed(new Date());
    // final-form refuses to submit while it knows of a mistake, and what it knows may be outdated, because browsers can fill in
    // controls without an event. So it has no rules until `checkAndSend` has checked the current values.
    form.setConfig("validate", noRules);
    void form.submit();
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It listens to the focus of its fields. */}
      <form
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
          <>
            <Report
              title={success.title}
              text={
                <>
                  <p>{success.text}</p>
                  {afterwards && (
                    <p>
                      <ButtonLink to={afterwards.url}>{afterwards.label}</ButtonLink>
                    </p>
                  )}
                </>
              }
            >
              {toasts && (
                <div className={styles.receipt}>
                  <Suspense>
                    <toasts.Receipt definition={definition} pressed={pressed} />
                  </Suspense>
                </div>
              )}
            </Report>
            <p className={styles.note}>{shared.delivered.again}</p>
          </>
        )}
        {(state === "interrupted" || state === "emptied") && (
          <Report
            title={shared[state].title}
            text={
              <p>
                <TextWithEmail text={shared[state].text} email={ownerEmail} />
              </p>
            }
          />
        )}
        {state === "invalid" && <ErrorSummary definition={definition} />}
        <Fields {...definition} />
        <label hidden>
          {shared.trap}
          {/* Browsers and password managers fill in a "website" or a "company", but know nothing to put in a "topic". */}
          <input type="text" name="topic" autoComplete="off" />
        </label>
        {(state === "failed" || state === "limited" || state === "unanswered") && (
          <FailureReport
            definition={definition}
            ownerEmail={ownerEmail}
            state={state}
            hasToast={toasts !== undefined}
          />
        )}
        <button type="submit" disabled={Boolean(progress)} className={buttons.primary}>
          {progress ?? definition.submit}
        </button>
        {/* Screen readers don't announce the new label of the button, which loses the focus when it's disabled. */}
        <p role="status" className="visually-hidden">
          {progress}
        </p>
        {note && <p className={styles.note}>{note}</p>}
      </form>
      {toasts && <toasts.Toasts definition={definition} state={state} />}
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
      <legend>
        <h3>{headings[name]}</h3>
      </legend>
      {fieldsIn(group)}
    </fieldset>
  ));
}
