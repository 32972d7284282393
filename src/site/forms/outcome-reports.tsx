import { Suspense, type ReactNode, type Ref } from "react";
import { useFormState } from "react-final-form";
import { ButtonLink, TextWithEmail } from "../components/links";
import { type Values } from "../../shared/forms/shapes";
import { type RequestFormProps } from "./request-form-props";
import { fill } from "../../shared/fill";
import { EmailFallback } from "./email-fallback";
import { Report } from "./report";
import { timeout } from "../../shared/forms/timeout";
import * as styles from "./forms.module.css";

interface OutcomeReportProps extends RequestFormProps {
  ref: Ref<HTMLDivElement>;
}

export function DeliveredReport({
  definition,
  afterwards,
  receipt,
  ref,
}: OutcomeReportProps & { receipt: ReactNode }) {
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
                <ButtonLink href={afterwards.url}>{afterwards.label}</ButtonLink>
              </p>
            )}
          </>
        }
      >
        {receipt && (
          <div className={styles.receipt}>
            <Suspense>{receipt}</Suspense>
          </div>
        )}
      </Report>
      <p className={styles.note}>{shared.delivered.again}</p>
    </>
  );
}

/** Tells visitors who left while the form was being sent, and then came back, whether it may have arrived. */
export function LeftReport({
  definition,
  ownerEmail,
  state,
  ref,
}: OutcomeReportProps & { state: "interrupted" | "emptied" }) {
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

interface FailureReportProps extends OutcomeReportProps {
  state: "failed" | "unanswered";
  /** True if a toast has already said that the submission failed. */
  hasToast: boolean;
}

export function FailureReport(props: FailureReportProps) {
  const { definition, state, hasToast } = props;
  const { title, text } = definition.shared[state];
  const { values } = useFormState<Values>();

  return (
    <EmailFallback
      {...props}
      values={values}
      title={fill(title, { seconds: timeout / 1000 })}
      text={state === "failed" && !hasToast ? `${definition.failure.text} ${text}` : text}
    />
  );
}
