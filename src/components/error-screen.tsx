import type { ReactNode } from "react";
import { routes } from "../routes";
import { ButtonLink } from "./button-link";
import * as styles from "./error-screen.module.css";

interface ErrorScreenProps {
  ownerEmail: string;
  /** What could be saved from the page. */
  children?: ReactNode;
}

const focus = (heading: HTMLHeadingElement | null) => heading?.focus();

/** What is shown when the program of a page has failed. The rest of the page makes room for it. */
export function ErrorScreen({ ownerEmail, children }: ErrorScreenProps) {
  return (
    <div data-error-screen="" className={styles.screen}>
      <h1 ref={focus} tabIndex={-1}>
        Unexpected Application Error!
      </h1>
      <p>
        I rebuild broken websites, and this one just broke. Write to{" "}
        <a href={`mailto:${ownerEmail}`}>{ownerEmail}</a> instead.
      </p>
      {children}
      <ButtonLink kind="primary" href={routes.home}>
        Return to Home
      </ButtonLink>
    </div>
  );
}
