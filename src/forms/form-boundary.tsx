import { Component, type ReactNode } from "react";
import { ErrorScreen } from "../components/error-screen";
import { answersAsText } from "./answers-as-text";
import { endWatch, rememberedEntries } from "./before-hydration";
import type { FormDefinition } from "./definition";
import { WayOut } from "./way-out";

interface FormBoundaryProps {
  definition: FormDefinition;
  ownerEmail: string;
  children: ReactNode;
}

interface FormBoundaryState {
  failed: boolean;
  /** What stood in the form when it failed, for a person to read. */
  answers: string;
}

/** Shows the error screen in place of a form that has failed, and with it what had been entered. */
export class FormBoundary extends Component<FormBoundaryProps, FormBoundaryState, string> {
  override state: FormBoundaryState = { failed: false, answers: "" };

  static getDerivedStateFromError(): Partial<FormBoundaryState> {
    return { failed: true };
  }

  /** Runs while the controls of the failed form are still in the page. */
  override getSnapshotBeforeUpdate(_props: FormBoundaryProps, { failed }: FormBoundaryState) {
    if (failed || !this.state.failed) return "";
    const { definition } = this.props;
    const values = Object.fromEntries(
      Object.keys(definition.fields).map((name) => {
        const control = document.getElementById(name);
        return [name, control && "value" in control ? String(control.value) : ""];
      }),
    );
    return answersAsText(definition, values);
  }

  override componentDidUpdate(
    _props: FormBoundaryProps,
    _state: FormBoundaryState,
    answers: string,
  ) {
    if (answers !== "") this.setState({ answers });
  }

  /** Where the form failed before it took over, what had been entered may be remembered and in no control. */
  override componentDidCatch() {
    endWatch();
    const answers = answersAsText(this.props.definition, rememberedEntries());
    if (answers !== "") this.setState({ answers });
  }

  override render() {
    const { definition, ownerEmail, children } = this.props;
    const { failed, answers } = this.state;
    if (!failed) return children;
    return (
      <ErrorScreen ownerEmail={ownerEmail}>
        {answers !== "" && (
          <WayOut
            title="Your answers are still here"
            level={2}
            email={ownerEmail}
            subject={definition.title}
            answers={answers}
          />
        )}
      </ErrorScreen>
    );
  }
}
