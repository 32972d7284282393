import { Component, type ReactNode } from "react";
import { ErrorScreen } from "../components/error-screen";

interface FormBoundaryProps {
  ownerEmail: string;
  children: ReactNode;
}

interface FormBoundaryState {
  failed: boolean;
}

/** Shows the error screen in place of a form that could not be rendered. */
export class FormBoundary extends Component<FormBoundaryProps, FormBoundaryState> {
  override state: FormBoundaryState = { failed: false };

  static getDerivedStateFromError(): FormBoundaryState {
    return { failed: true };
  }

  override render() {
    const { ownerEmail, children } = this.props;
    return this.state.failed ? <ErrorScreen ownerEmail={ownerEmail} /> : children;
  }
}
