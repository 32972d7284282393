import { Component, type ReactNode } from "react";
import { ButtonLink, TextWithEmail } from "../components/links";
import { routes } from "../../shared/routes";
import { readValues } from "./controls";
import { removeEarlyHandlers, restoreValues } from "./early";
import type { Values } from "../../shared/forms/shapes";
import type { FormDefinition } from "../../shared/content/form-definition";
import { EmailFallback, valuesAsText } from "./email-fallback";
import * as styles from "./forms.module.css";

const focus = (heading: HTMLHeadingElement | null) => heading?.focus();

/** Replaces a crashed form with an error screen that still offers what was entered. */
export class FormBoundary extends Component<{
  definition: FormDefinition;
  ownerEmail: string;
  children: ReactNode;
}> {
  override state: { rescued?: Values } = {};

  /** Runs while the crashed form is still in the DOM. */
  static getDerivedStateFromError() {
    // Includes what was entered early and hasn't been restored yet.
    restoreValues();
    return { rescued: readValues() };
  }

  override componentDidCatch() {
    removeEarlyHandlers();
  }

  override render() {
    const { definition, ownerEmail, children } = this.props;
    const { rescued } = this.state;
    if (!rescued) return children;
    const { crashed } = definition.shared;
    const typed = valuesAsText(definition, rescued);
    return (
      // `form-page.module.css` hides the rest of the page because of this attribute.
      <div data-error-screen="" className={styles.screen}>
        <h1 ref={focus} tabIndex={-1}>
          {crashed.title}
        </h1>
        <p>
          <TextWithEmail text={crashed.text} email={ownerEmail} />
        </p>
        {typed && (
          <EmailFallback
            title={crashed.answers}
            text={crashed.rescue}
            heading="h2"
            definition={definition}
            ownerEmail={ownerEmail}
            typed={typed}
          />
        )}
        <ButtonLink kind="plain" to={routes.home}>
          {crashed.home}
        </ButtonLink>
      </div>
    );
  }
}
