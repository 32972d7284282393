import type { WrapPageElementBrowserArgs } from "gatsby";
import { ContentIssues } from "./src/site/components/content-issues";
import "./src/site/styles/tokens.css";
import "./src/site/styles/global.css";

/** Runs only in develop. Visitors' pages get the style sheets above, but no script from this module. */
export const wrapPageElement = ({
  element,
  props,
}: WrapPageElementBrowserArgs<unknown, { issues?: string }>) => (
  <>
    {element}
    {props.pageContext.issues && <ContentIssues message={props.pageContext.issues} />}
  </>
);
