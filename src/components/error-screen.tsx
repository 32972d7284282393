import { routes } from "../routes";
import * as styles from "./error-screen.module.css";

interface ErrorScreenProps {
  ownerEmail: string;
}

/** What is shown when the program of a page has failed. */
export function ErrorScreen({ ownerEmail }: ErrorScreenProps) {
  return (
    <div role="alert" data-error-screen="" className={styles.screen}>
      <h1 className={styles.title}>Unexpected Application Error!</h1>
      <p>
        This page broke, and that is on me. Write to{" "}
        <a href={`mailto:${ownerEmail}`}>{ownerEmail}</a> and I will take it from there.
      </p>
      <p>
        <a href={routes.home}>Return to Home</a>
      </p>
    </div>
  );
}
