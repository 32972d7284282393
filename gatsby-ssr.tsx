import type { GatsbySSR } from "gatsby";
import { isValidElement, type ReactNode } from "react";
import { notFoundFile } from "./src/routes";

/** Tells a developer which address was asked for, on the page that a host answers unknown ones with. */
const logPath = `console.log("No page at " + location.pathname)`;

/** Whether a head element is Gatsby's own: a preload of its browser runtime, or its generator tag. */
function isGatsbys(node: ReactNode): boolean {
  if (!isValidElement<{ as?: string; name?: string; rel?: string }>(node)) return false;
  const { as, name, rel } = node.props;
  return name === "generator" || (rel === "preload" && (as === "script" || as === "fetch"));
}

/** Leaves Gatsby's browser runtime out of every page; only `develop` needs it. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  pathname,
  getHeadComponents,
  replaceHeadComponents,
  replacePostBodyComponents,
}) => {
  if (process.env.NODE_ENV !== "production") return;
  const head = getHeadComponents().filter((component) => !isGatsbys(component));
  if (pathname === notFoundFile) {
    head.push(<script key="log-path" dangerouslySetInnerHTML={{ __html: logPath }} />);
  }
  replaceHeadComponents(head);
  replacePostBodyComponents([]);
};
