import { Suspense, useRef, useState } from "react";
import { Form, FormSpy } from "react-final-form";
import * as buttons from "../components/button.module.css";
import { ButtonLink, TextWithEmail } from "../components/links";
import { fill, type FormDefinition, type Values } from "./definition";
import { EmailFallback } from "./email-fallback";
import { ErrorSummary } from "./error-summary";
import { Field } from "./field";
import { Report } from "./report";
import { timeout } from "./send";
import * as styles from "./forms.module.css";
import type * as Toasts from "./toasts";
import { useFormFocus } from "./use-form-focus";
import { loadRules, useSubmission } from "./use-submission";

export interface RequestFormOptions {
  /** The webhook's URL. */
  endpoint: string;
  ownerEmail: string;
  /** A link below the message of success. It opens in the same tab, because the form is empty by then (WCAG 3.2.5, G201). */
  afterwards?: { label: string; url: string } | undefined;
}

type RequestFormProps = RequestFormOptions & { definition: FormDefinition };

const ignore = () => undefined;
const nothing = {};
const valuesOnly = { values: true };

export function RequestForm({ definition, endpoint, ownerEmail, afterwards }: RequestFormProps) {
  const { title, count, fields, groups, headings = {}, shared } = definition;
  const { submit: submitLabel, sending, success, failure, note } = definition;
  const element = useRef<HTMLFormElement>(null);
  const report = useRef<HTMLDivElement>(null);
  const [toasts, setToasts] = useState<typeof Toasts>();
  const { form, submission, submit } = useSubmission(definition, endpoint, element);
  const { state } = submission;
  const inProgress = sending !== undefined && state === "sending";
  const returnFocus = useFormFocus(submission, inProgress, element, report);

  /** Not part of the first download. If the toasts cannot be loaded, the report alone says how a submission ended. */
  const loadLazyParts = () => {
    loadRules().catch(ignore);
    import(/* webpackChunkName: "toasts" */ "./toasts").then(setToasts, ignore);
  };

  const fieldsIn = (group: object) =>
    Object.keys(group).map(
      (name) => fields[name] && <Field key={name} name={name} definition={fields[name]} />,
    );

  return (
    <Form<Values> form={form} onSubmit={submit} subscription={nothing}>
      {() => (
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
            onSubmit={(event) => {
              event.preventDefault();
              loadLazyParts();
              void submit();
            }}
          >
            <h2 id="form-title">{title}</h2>
            {count && <p className={styles.note}>{count}</p>}
            {state === "delivered" && (
              <>
                <Report
                  ref={report}
                  title={success.title}
                  text={
                    <>
                      <p>{success.text}</p>
                      {afterwards && (
                        <p>
                          <ButtonLink kind="primary" href={afterwards.url}>
                            {afterwards.label}
                          </ButtonLink>
                        </p>
                      )}
                    </>
                  }
                >
                  <Suspense>
                    {toasts && (
                      <toasts.Receipt definition={definition} pressed={submission.pressed} />
                    )}
                  </Suspense>
                </Report>
                <p className={styles.note}>{shared.delivered.again}</p>
              </>
            )}
            {(state === "interrupted" || state === "emptied") && (
              <Report
                ref={report}
                title={shared[state].title}
                text={
                  <p>
                    <TextWithEmail text={shared[state].text} email={ownerEmail} />
                  </p>
                }
              />
            )}
            {state === "invalid" && (
              <ErrorSummary ref={report} definition={definition} messages={submission.messages} />
            )}
            {groups
              ? Object.entries(groups).map(([name, group]) => (
                  <fieldset key={name} className={styles.group}>
                    <legend className={styles.legend}>
                      <h3>{headings[name]}</h3>
                    </legend>
                    {fieldsIn(group)}
                  </fieldset>
                ))
              : fieldsIn(fields)}
            {(state === "failed" || state === "unanswered") && (
              <FormSpy<Values> subscription={valuesOnly}>
                {({ values }) => (
                  <EmailFallback
                    ref={report}
                    definition={definition}
                    ownerEmail={ownerEmail}
                    values={values}
                    title={fill(shared[state].title, { seconds: timeout / 1000 })}
                    text={
                      // The toast, if loaded, has already said that it failed.
                      state === "failed" && !toasts
                        ? `${failure.text} ${shared.failed.text}`
                        : shared[state].text
                    }
                  />
                )}
              </FormSpy>
            )}
            <button type="submit" disabled={inProgress} className={buttons.primary}>
              {inProgress ? sending : submitLabel}
            </button>
            {/* Screen readers do not announce the new label of the disabled button, which has lost the focus. */}
            <p role="status" className="visually-hidden">
              {inProgress && sending}
            </p>
            {note && <p className={styles.note}>{note}</p>}
          </form>
          {toasts && (
            <toasts.Toasts
              definition={definition}
              submission={submission}
              returnFocus={returnFocus}
            />
          )}
        </>
      )}
    </Form>
  );
}
