import { Suspense, type Ref } from "react";
import { useFormState } from "react-final-form";
import { ButtonLink, TextWithEmail } from "../components/links";
import { fill, type RequestFormProps, type Values } from "./definition";
import { EmailFallback } from "./email-fallback";
import { Report } from "./report";
import { timeout } from "./send";
import * as styles from "./forms.module.css";
import type * as Toasts from "./toasts";

interface OutcomeReportProps extends RequestFormProps {
  pressed: Date;
  toasts: typeof Toasts | undefined;
  ref: Ref<HTMLDivElement>;
}

export function DeliveredReport({
  definition,
  afterwards,
  pressed,
  toasts,
  ref,
}: OutcomeReportProps) {
  const { success, shared } = definition;
  const text = (
    <>
      <p>{success.text}</p>
      {afterwards && (
        <p>
          <ButtonLink href={afterwards.url}>{afterwards.label}</ButtonLink>
        </p>
      )}
    </>
  );

  return (
    <>
      <Report ref={ref} title={success.title} text={text}>
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
  );
}

/** For somebody who left while it was being sent, and came back. */
export function LeftReport({
  definition,
  ownerEmail,
  state,
  ref,
}: OutcomeReportProps & { state: "interrupted" | "emptied" }) {
  const { title, text } = definition.shared[state];
  const paragraph = (
    <p>
      <TextWithEmail text={text} email={ownerEmail} />
    </p>
  );

  return <Report ref={ref} title={title} text={paragraph} />;
}

const valuesOnly = { values: true };

export function FailureReport(props: OutcomeReportProps & { state: "failed" | "unanswered" }) {
  const { definition, state, toasts } = props;
  const { failure, shared } = definition;
  const { title, text } = shared[state];
  const { values } = useFormState<Values>({ subscription: valuesOnly });
  // A toast, if loaded, has already said that it failed.
  const saysItFailed = state === "failed" && !toasts;

  return (
    <EmailFallback
      {...props}
      values={values}
      title={fill(title, { seconds: timeout / 1000 })}
      text={saysItFailed ? `${failure.text} ${text}` : text}
    />
  );
}
