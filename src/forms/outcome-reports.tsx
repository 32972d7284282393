import { Suspense, type Ref } from "react";
import { useFormState } from "react-final-form";
import { ButtonLink, TextWithEmail } from "../components/links";
import { fill, type FormDefinition, type Values } from "./definition";
import { EmailFallback } from "./email-fallback";
import { Report } from "./report";
import { timeout } from "./send";
import * as styles from "./forms.module.css";
import type * as Toasts from "./toasts";

interface ReportProps {
  definition: FormDefinition;
  ref: Ref<HTMLDivElement>;
}

interface DeliveredReportProps extends ReportProps {
  afterwards: { label: string; url: string } | undefined;
  pressed: Date | undefined;
  toasts: typeof Toasts | undefined;
}

export function DeliveredReport(props: DeliveredReportProps) {
  const { definition, afterwards, pressed, toasts, ref } = props;
  const { success, shared } = definition;

  return (
    <>
      <Report
        ref={ref}
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
          {toasts && pressed && <toasts.Receipt definition={definition} pressed={pressed} />}
        </Suspense>
      </Report>
      <p className={styles.note}>{shared.delivered.again}</p>
    </>
  );
}

interface LeftReportProps extends ReportProps {
  state: "interrupted" | "emptied";
  ownerEmail: string;
}

/** For somebody who left while it was being sent, and came back. */
export function LeftReport({ definition, state, ownerEmail, ref }: LeftReportProps) {
  const { title, text } = definition.shared[state];

  return (
    <Report
      ref={ref}
      title={title}
      text={
        <p>
          <TextWithEmail text={text} email={ownerEmail} />
        </p>
      }
    />
  );
}

interface FailureReportProps extends ReportProps {
  state: "failed" | "unanswered";
  ownerEmail: string;
  /** Whether a toast has already said that it failed. */
  toastShown: boolean;
}

const valuesOnly = { values: true };

export function FailureReport(props: FailureReportProps) {
  const { definition, state, ownerEmail, toastShown, ref } = props;
  const { failure, shared } = definition;
  const { title, text } = shared[state];
  const { values } = useFormState<Values>({ subscription: valuesOnly });

  return (
    <EmailFallback
      ref={ref}
      definition={definition}
      ownerEmail={ownerEmail}
      values={values}
      title={fill(title, { seconds: timeout / 1000 })}
      text={state === "failed" && !toastShown ? `${failure.text} ${text}` : text}
    />
  );
}
