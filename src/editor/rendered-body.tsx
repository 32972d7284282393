import { useMDXComponents } from "@mdx-js/react";
import { createContext, createElement, Fragment, useContext, useMemo, type ReactNode } from "react";
import remarkRehype from "remark-rehype";
import remarkUnwrapImages from "remark-unwrap-images";
import { unified } from "unified";
import { landingParts } from "../shared/content/components";
import { markdown } from "../shared/content/prose";

/** A node of HTML's syntax tree. @see https://github.com/syntax-tree/hast */
interface Node {
  tagName?: string;
  /** The name of a component, which has `attributes` instead of `properties`. */
  name?: string;
  attributes?: { name: string; value: string }[];
  value?: string;
  properties?: object;
  children?: Node[];
}

type Components = ReturnType<typeof useMDXComponents>;

function toReact(node: Node, components: Components, marks?: object): ReactNode {
  const { name = "", tagName = name, value, properties, attributes = [], children = [] } = node;
  if (value !== undefined) return value;

  const type = components[tagName as keyof Components] ?? tagName;
  const inside = children.map((child) => toReact(child, components));
  // As on the site, if a paragraph holds only components, each gets a paragraph of its own. Parts of the landing page get none.
  const isOnlyComponents = children.every((child) => !child.tagName && !child.value?.trim());
  if (tagName === "p" && isOnlyComponents) {
    const parts = children.flatMap((child, index) => {
      if (!child.name) return [];
      const part = inside[index];
      const isLandingPart = landingParts.includes(`<${child.name} />`);
      return isLandingPart ? part : createElement("p", marks, part);
    });
    return createElement(Fragment, undefined, ...parts);
  }

  const props = attributes.map((attribute) => [attribute.name, attribute.value]);
  return createElement(
    type as string,
    { ...properties, ...Object.fromEntries(props), ...marks },
    ...inside,
  );
}

// gatsby-plugin-mdx unwraps pictures, too.
const html = unified()
  .use(remarkUnwrapImages)
  .use(remarkRehype, { passThrough: ["mdxJsxTextElement"] });

/** The texts below the keys, by file. */
export const Bodies = createContext<ReadonlyMap<string, string>>(new Map());

/** The prose of a file in the preview. `src/build/bundle-editor.ts` puts it in place of what Gatsby renders. Marks its blocks. */
export function RenderedBody({ file }: { file: string }) {
  const body = useContext(Bodies).get(file) ?? "";
  const { children = [] } = useMemo(() => html.runSync(markdown.parse(body)) as Node, [body]);
  const components = useMDXComponents();
  const blocks = children.map((block) => toReact(block, components, { "data-file": file }));
  return createElement(Fragment, undefined, ...blocks);
}
