import type { GatsbyBrowser } from "gatsby";
import { ContentFaults } from "./src/components/content-faults";
import "./src/styles/global.css";

/** Runs in develop only: nothing of this file's code is in the pages that visitors get. */
export const wrapPageElement: GatsbyBrowser<unknown, { faults?: string }>["wrapPageElement"] = ({
  element,
  props,
}) => (
  <>
    {element}
    {props.pageContext.faults && <ContentFaults message={props.pageContext.faults} />}
  </>
);
