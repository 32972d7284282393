import type { GatsbySSR } from "gatsby";
import { isValidElement, type ReactNode } from "react";

/** Whether a head element is Gatsby's own: a preload of its browser runtime, or its generator tag. */
function isGatsbys(node: ReactNode): boolean {
  if (!isValidElement<{ as?: string; name?: string; rel?: string }>(node)) return false;
  const { as, name, rel } = node.props;
  return name === "generator" || (rel === "preload" && (as === "script" || as === "fetch"));
}

/** Leaves Gatsby's browser runtime out of every page; only `develop` needs it. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  getHeadComponents,
  replaceHeadComponents,
  replacePostBodyComponents,
}) => {
  if (process.env.NODE_ENV !== "production") return;
  replaceHeadComponents(getHeadComponents().filter((component) => !isGatsbys(component)));
  replacePostBodyComponents([]);
};
