import { useMDXComponents } from "@mdx-js/react";
import {
  createContext,
  createElement,
  Fragment,
  useContext,
  useMemo,
  type ElementType,
  type ReactNode,
} from "react";
import remarkRehype from "remark-rehype";
import remarkUnwrapImages from "remark-unwrap-images";
import { unified } from "unified";
import type { ParsedFile } from "../shared/content/frontmatter";
import { parseForPage } from "../shared/content/markdown";

/** A node of HTML's syntax tree: an element, a component, a text or the root (https://github.com/syntax-tree/hast). */
interface HtmlNode {
  /** The name of an element. */
  tagName?: string;
  /** The name of a component, which has `attributes` instead of `properties`. */
  name?: string;
  attributes?: { name: string; value: string }[];
  value?: string;
  properties?: object;
  children?: HtmlNode[];
}

type Components = Record<string, ElementType>;

/** Renders a node, with the components of the site. Each element names its file, so that the preview can scroll to it. */
function toReact(node: HtmlNode, components: Components, file: string): ReactNode {
  const { name, tagName = name, value, properties, attributes = [], children = [] } = node;
  if (value !== undefined) return value;
  const reactChildren = children.map((child) => toReact(child, components, file));
  if (!tagName) return createElement(Fragment, null, ...reactChildren);

  const attributeEntries = attributes.map((one) => [one.name, one.value] as const);
  const props = { ...properties, ...Object.fromEntries(attributeEntries), "data-file": file };
  return createElement(components[tagName] ?? tagName, props, ...reactChildren);
}

// gatsby-plugin-mdx takes pictures out of their paragraphs, too.
const toHtml = unified()
  .use(remarkUnwrapImages)
  .use(remarkRehype, { passThrough: ["mdxJsxTextElement", "mdxJsxFlowElement"] });

/**
 * All files of the content by their paths relative to `content/`, with the entry that is being edited as it is in its form.
 * Pictures and PDFs are undefined.
 */
export const Files = createContext<ReadonlyMap<string, ParsedFile | undefined>>(new Map());

/**
 * The prose of a file in the preview. `src/build/bundle-editor.ts` puts this module in place of
 * `src/site/components/rendered-body.tsx`, so both have a component of this name.
 */
export function RenderedBody({ file }: { file: string }) {
  const body = useContext(Files).get(file)?.body ?? "";
  const root = useMemo(() => toHtml.runSync(parseForPage(body)), [body]);
  return toReact(root as HtmlNode, useMDXComponents() as Components, file);
}
