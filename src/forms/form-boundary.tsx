import { Component, type ReactNode } from "react";
import { ErrorScreen } from "../components/error-screen";
import { allEntries, removeEarlyHandlers } from "./before-hydration";
import type { FormDefinition, Values } from "./definition";
import { EmailFallback } from "./email-fallback";
import { valuesAsText } from "./values-as-text";

interface FormBoundaryProps {
  definition: FormDefinition;
  ownerEmail: string;
  children: ReactNode;
}

interface FormBoundaryState {
  /** What had been entered when the form failed. */
  rescued?: Values;
}

/** Shows the error screen in place of a form that has failed, and with it what had been entered. */
export class FormBoundary extends Component<FormBoundaryProps, FormBoundaryState> {
  override state: FormBoundaryState = {};

  /** Runs while the controls of the failed form are still in the page. */
  static getDerivedStateFromError(): FormBoundaryState {
    return { rescued: allEntries() };
  }

  override componentDidCatch() {
    removeEarlyHandlers();
  }

  override render() {
    const { definition, ownerEmail, children } = this.props;
    const { rescued } = this.state;
    if (!rescued) return children;
    return (
      <ErrorScreen ownerEmail={ownerEmail}>
        {valuesAsText(definition, rescued) !== "" && (
          <EmailFallback
            title="Your answers are still here"
            level={2}
            definition={definition}
            ownerEmail={ownerEmail}
            values={rescued}
          />
        )}
      </ErrorScreen>
    );
  }
}
