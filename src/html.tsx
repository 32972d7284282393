import type { ReactNode } from "react";
import { isRightToLeft } from "./shared/content/language";
import { layerOrder } from "./site/styles/layer-order";

/** The language tag in `content/site.mdx`, such as `en`. `src/build/webpack-config.ts` defines it. */
declare const LANGUAGE: string;

/**
 * The document around every page. `src/site/components/page-head.tsx` adds to the head what differs from page to page.
 * `src/build/finish-page.ts` adds the rest.
 */
export default function Html(props: {
  headComponents: ReactNode;
  body: string;
  postBodyComponents: ReactNode;
}) {
  return (
    <html lang={LANGUAGE} dir={isRightToLeft(LANGUAGE) ? "rtl" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style>{layerOrder}</style>
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        {props.headComponents}
      </head>
      <body>
        <div id="___gatsby" dangerouslySetInnerHTML={{ __html: props.body }} />
        {props.postBodyComponents}
      </body>
    </html>
  );
}
