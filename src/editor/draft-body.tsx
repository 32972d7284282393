import { useMDXComponents } from "@mdx-js/react";
import { createContext, createElement, Fragment, useContext, useMemo, type ReactNode } from "react";
import remarkRehype from "remark-rehype";
import remarkUnwrapImages from "remark-unwrap-images";
import { unified } from "unified";
import { parseForPage } from "../shared/content/markdown";

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
  return createElement(
    type as string,
    {
      ...properties,
      ...Object.fromEntries(attributes.map((attribute) => [attribute.name, attribute.value])),
      ...marks,
    },
    ...children.map((child) => toReact(child, components)),
  );
}

// gatsby-plugin-mdx unwraps pictures, too.
const html = unified()
  .use(remarkUnwrapImages)
  .use(remarkRehype, { passThrough: ["mdxJsxTextElement", "mdxJsxFlowElement"] });

/** The texts below the keys, by file. */
export const Bodies = createContext<ReadonlyMap<string, string>>(new Map());

/** The prose of a file in the preview. `src/build/bundle-editor.ts` puts it in place of what Gatsby renders. Marks its blocks. */
export function RenderedBody({ file }: { file: string }) {
  const body = useContext(Bodies).get(file) ?? "";
  const { children = [] } = useMemo(() => html.runSync(parseForPage(body)) as Node, [body]);
  const components = useMDXComponents();
  const blocks = children.map((block) => toReact(block, components, { "data-file": file }));
  return createElement(Fragment, undefined, ...blocks);
}
