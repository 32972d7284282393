import type { HTMLAttributes, ReactNode } from "react";

/** From the weakest layer to the strongest; said before any stylesheet, so that these may come in any order. */
const layerOrder = "@layer tokens,reset,base,components,utilities;";

interface HtmlProps {
  htmlAttributes: HTMLAttributes<HTMLHtmlElement>;
  headComponents: ReactNode;
  bodyAttributes: HTMLAttributes<HTMLBodyElement>;
  preBodyComponents: ReactNode;
  body: string;
  postBodyComponents: ReactNode;
}

/**
 * The document around every page, with what all heads have in common. What differs from page to page is in
 * `src/components/page-head.tsx`; what only a finished build knows is added by `src/build/finish-page.ts`.
 */
export default function Html(props: HtmlProps) {
  return (
    <html lang="en" {...props.htmlAttributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style dangerouslySetInnerHTML={{ __html: layerOrder }} />
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        {props.headComponents}
      </head>
      <body {...props.bodyAttributes}>
        {props.preBodyComponents}
        <div id="___gatsby" dangerouslySetInnerHTML={{ __html: props.body }} />
        {props.postBodyComponents}
      </body>
    </html>
  );
}
