/** @jsxImportSource hono/jsx */
import type { Context } from "hono";
import { raw } from "hono/html";
import type { Child } from "hono/jsx";
import { encodeBase64 } from "hono/utils/encode";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isRightToLeft } from "../../src/shared/content/language";
import { siteData } from "../generated";
import { pageScript } from "./page-script";

const { name, language, style } = siteData;

/** Renders one of the owner's pages in the look of the site. `links` stand beside the site's name. */
export const renderPage = (title: string, children: Child, links?: Child) => (
  <>
    {raw("<!doctype html>")}
    <html lang={language} dir={isRightToLeft(language) ? "rtl" : "ltr"}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.ico" />
        <style>{raw(style)}</style>
      </head>
      <body>
        <header class="header">
          <a href="/" class="name">
            <img src="/icon.svg" alt="" width="24" height="24" />
            {name}
          </a>
          {links}
        </header>
        {/* Keeps Cloudflare from hiding email addresses behind a script, which the policy forbids. */}
        {raw("<!--email_off-->")}
        <main class="section">
          <div class="rail" />
          <div class="content">{children}</div>
        </main>
        {raw("<!--/email_off-->")}
        <script>{raw(pageScript)}</script>
      </body>
    </html>
  </>
);

/** Renders a short page: a heading, and a few words or a form. */
export const renderShortPage = (title: string, content: Child) =>
  renderPage(
    title,
    <>
      <h1 dir="auto">{title}</h1>
      <div>{content}</div>
    </>,
  );

/** Hashes a style or a script for a policy. */
async function cspHash(text: string) {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${encodeBase64(hash)}'`;
}

/**
 * Answers with a page, which may load only what it holds: its style, its script, and the site's font and icons. `connect` is what
 * its script may send requests to.
 */
export async function sendPage(
  context: Context,
  page: string | Promise<string>,
  status?: ContentfulStatusCode,
  connect: "'none'" | "'self'" = "'none'",
) {
  const scriptHash = await cspHash(pageScript);
  const styleHash = await cspHash(style);
  return context.html(page, status, {
    "Content-Security-Policy": `default-src 'none'; script-src ${scriptHash}; style-src ${styleHash}; font-src 'self' data:; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; connect-src ${connect}`,
  });
}

/** Answers with a short page. */
export const sendShortPage = (
  context: Context,
  title: string,
  content: Child,
  status?: ContentfulStatusCode,
) => sendPage(context, renderShortPage(title, content), status);
