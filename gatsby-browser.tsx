import type { GatsbyBrowser } from "gatsby";
import { ContentIssues } from "./src/components/content-issues";
import "./src/styles/tokens.css";
import "./src/styles/global.css";

/** Runs in develop only: nothing of this file's code is in the pages that visitors get. */
export const wrapPageElement: GatsbyBrowser<unknown, { issues?: string }>["wrapPageElement"] = ({
  element,
  props,
}) => (
  <>
    {element}
    {props.pageContext.issues && <ContentIssues message={props.pageContext.issues} />}
  </>
);
