import type { Ref } from "react";
import { useFormState } from "react-final-form";
import { answersAsText } from "./answers-as-text";
import type { FormDefinition, Values } from "./definition";
import { WayOut } from "./way-out";

interface FailedDeliveryProps {
  definition: FormDefinition;
  ownerEmail: string;
  ref: Ref<HTMLDivElement>;
}

const subscription = { values: true };

/** The way out after a submit that failed, with the answers as they stand in the form now. */
export function FailedDelivery({ definition, ownerEmail, ref }: FailedDeliveryProps) {
  const { values } = useFormState<Values>({ subscription });
  return (
    <WayOut
      ref={ref}
      email={ownerEmail}
      subject={definition.title}
      answers={answersAsText(definition, values)}
      title={definition.failure.title}
      text={definition.failure.text}
    />
  );
}
