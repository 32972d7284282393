import { Suspense, type ReactNode, type Ref } from "react";
import { useFormState } from "react-final-form";
import { ButtonLink } from "../components/links";
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
                <ButtonLink to={afterwards.url}>{afterwards.label}</ButtonLink>
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

interface FailureReportProps extends OutcomeReportProps {
  state: "failed" | "unanswered";
  /** True if a toast says the form's own message of failure. Without the toast, this report says it. */
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
