import { readFileSync } from "node:fs";
import path from "node:path";
import type { GatsbySSR } from "gatsby";
import { isValidElement, type ReactNode } from "react";
import { formTypes, routes } from "./src/routes";

interface WebpackStats {
  assetsByChunkName: Record<string, string[]>;
}

const hasForm = (pathname: string) => formTypes.some((form) => routes[form] === pathname);

/** The files that bring the forms to life, as the build named them. */
function formScripts(): string[] {
  const file = path.join(process.cwd(), "public", "webpack.stats.json");
  const stats = JSON.parse(readFileSync(file, "utf8")) as WebpackStats;
  const scripts = stats.assetsByChunkName.forms?.filter((name) => name.endsWith(".js")) ?? [];
  if (scripts.length === 0) throw new Error(`${file} names no scripts for the entry "forms".`);
  return scripts;
}

/** Whether a head element is Gatsby's own: a preload of its runtime, or its generator tag. */
function isRuntime(node: ReactNode): boolean {
  if (!isValidElement<{ as?: string; name?: string; rel?: string }>(node)) return false;
  const { as, name, rel } = node.props;
  return name === "generator" || (rel === "preload" && (as === "script" || as === "fetch"));
}

/** Replaces Gatsby's browser runtime, on every page, by the scripts of the form, on pages with one. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  pathname,
  getHeadComponents,
  replaceHeadComponents,
  replacePostBodyComponents,
}) => {
  if (process.env.NODE_ENV !== "production") return;
  const scripts = hasForm(pathname)
    ? formScripts().map((name) => <script key={name} src={`/${name}`} defer />)
    : [];
  replaceHeadComponents([
    ...getHeadComponents().filter((component) => !isRuntime(component)),
    ...scripts,
  ]);
  replacePostBodyComponents([]);
};
