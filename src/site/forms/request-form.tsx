import { Suspense, useState, type SyntheticEvent } from "react";
import type { FormDefinition } from "../../shared/content/form-definition";
import * as buttons from "../components/button.module.css";
import { ButtonLink, TextWithEmail } from "../components/links";
import { FailureReport } from "./email-fallback";
import { ErrorSummary } from "./error-summary";
import { Field } from "./field";
import { FormBoundary } from "./form-boundary";
import * as styles from "./forms.module.css";
import { Report } from "./report";
import { loadRules, SubmissionForm, type Submission } from "./submission";
import { isFailure, isInterruption } from "./submission-state";
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
  return (
    <FormBoundary {...props}>
      <SubmissionForm {...props}>
        {(submission) => <FormAndToasts {...props} {...submission} />}
      </SubmissionForm>
    </FormBoundary>
  );
}

type ToastsModule = typeof Toasts;

/** Loads what the first download leaves out. If the toasts fail to load, the report alone says how a submission ended. */
function loadLazyParts(setToasts: (toasts: ToastsModule) => void) {
  void Promise.allSettled([
    loadRules(),
    import(/* webpackChunkName: "toasts" */ "./toasts").then(setToasts),
  ]);
}

function FormAndToasts(props: RequestFormProps & Submission) {
  const { definition, ownerEmail, state, pressedAt, submit } = props;
  const { title, count, note } = definition;
  // Undefined also if the content has no words for sending. The button then stays as it is, and `submit` ignores further presses.
  const progress = state === "sending" ? definition.sending : undefined;
  const hasFailed = isFailure(state);
  const [toasts, setToasts] = useState<ToastsModule>();
  useFormFocus(state, pressedAt);

  function press(event: SyntheticEvent) {
    event.preventDefault();
    loadLazyParts(setToasts);
    submit();
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
        onFocus={() => loadLazyParts(setToasts)}
        onSubmit={press}
      >
        <h2 id="form-title">{title}</h2>
        {/* A text such as "12 fields, 10 required.". */}
        {count && state !== "delivered" && <p className={`${styles.note} quiet`}>{count}</p>}
        <ReportAbove {...props} toasts={toasts} />
        <Fields {...definition} />
        <label hidden>
          {definition.shared.trap}
          {/* Browsers and password managers fill in a "website" or a "company", but know nothing to put in a "topic". */}
          <input type="text" name="topic" autoComplete="off" />
        </label>
        {hasFailed && (
          <FailureReport
            definition={definition}
            ownerEmail={ownerEmail}
            state={state}
            hasToast={Boolean(toasts)}
          />
        )}
        <button
          type="submit"
          disabled={Boolean(progress)}
          className={`${buttons.primary} no-print`}
        >
          {progress ?? definition.submit}
        </button>
        {/* Screen readers don't announce the new label of the button, which loses the focus when it's disabled. */}
        <p role="status" className="visually-hidden">
          {progress}
        </p>
        {note && <p className={`${styles.note} quiet`}>{note}</p>}
      </form>
      {toasts && <toasts.Toasts definition={definition} state={state} isError={hasFailed} />}
    </>
  );
}

/** The reports above the fields. The report of a failure is below them. */
function ReportAbove({
  definition,
  ownerEmail,
  afterwards,
  state,
  pressedAt,
  toasts,
}: RequestFormProps & Submission & { toasts: ToastsModule | undefined }) {
  const { success, shared } = definition;

  if (state === "invalid") return <ErrorSummary definition={definition} />;

  if (isInterruption(state)) {
    const { title, text } = shared[state];
    const textWithEmail = <TextWithEmail text={text} email={ownerEmail} />;
    return <Report title={title} text={<p>{textWithEmail}</p>} />;
  }

  if (state !== "delivered") return null;

  const successText = (
    <>
      <p>{success.text}</p>
      {afterwards && (
        <p>
          <ButtonLink to={afterwards.url}>{afterwards.label}</ButtonLink>
        </p>
      )}
    </>
  );
  return (
    <>
      <Report title={success.title} text={successText}>
        {toasts && pressedAt && (
          <div className={styles.receipt}>
            <Suspense>
              <toasts.Receipt definition={definition} pressedAt={pressedAt} />
            </Suspense>
          </div>
        )}
      </Report>
      <p className={`${styles.note} quiet`}>{shared.delivered.again}</p>
    </>
  );
}

/** The fields, in groups with a heading each if the form has groups. */
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
