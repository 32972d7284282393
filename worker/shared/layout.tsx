/** @jsxImportSource hono/jsx */
import type { Context } from "hono";
import { raw } from "hono/html";
import type { Child } from "hono/jsx";
import { encodeBase64 } from "hono/utils/encode";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isRightToLeft } from "../../src/shared/content/language";
import { siteData } from "../generated";

/**
 * Shows all times in the reader's time zone, and each day above the first lead of that day. Reloads a page of the inbox (only these
 * have `#act`) when its owner comes back to it, so that the clocks are right, unless something on it is open, typed or ticked.
 * Never reloads another page: one that has answered a form would send that form again. Asks before something typed, such as a note,
 * is lost, but not within a second after a click at a link to an email or a phone number, which leaves the page as it is.
 *
 * Sends the file of the page that puts leads back (import.tsx), and shows the answer there. If that is another page, the session has
 * ended, and a reload leads to the sign-in page.
 */
const script = `const showTimes = () => {
  let last;
  for (const time of document.querySelectorAll("time")) {
    const heading = time.closest("h2");
    const format = heading ? { dateStyle: "full" } : { dateStyle: "medium", timeStyle: "short" };
    time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, format);
    if (!heading) continue;
    heading.hidden = time.textContent === last;
    last = time.textContent;
  }
};
showTimes();
const inputs = [...document.querySelectorAll("input")];
const touched = () => inputs.filter((input) => input.value !== input.defaultValue);
document.onvisibilitychange = () => {
  const isInUse = touched().length > 0 || document.querySelector("[open], :checked, input:focus");
  if (!document.hidden && document.querySelector("#act") && !isInUse) location.reload();
};
let sent;
document.onsubmit = (event) => {
  sent = event.target;
};
let opensOtherApp = false;
document.onclick = (event) => {
  opensOtherApp = /^(mailto|tel):/.test(event.target.closest("a")?.href);
  setTimeout(() => (opensOtherApp = false), 1000);
};
onbeforeunload = (event) => {
  if (!opensOtherApp && touched().some((input) => input.form !== sent)) event.preventDefault();
};
const importForm = document.querySelector("#import");
if (importForm) {
  const status = document.querySelector("[role=status]");
  importForm.onchange = () => status.replaceChildren();
  importForm.onsubmit = async (event) => {
    event.preventDefault();
    const { submitter } = event;
    const [file] = importForm.file.files;
    const { busy, failed, large, most } = importForm.dataset;
    const controls = [...importForm.elements];
    const setBusy = (isBusy) => controls.forEach((control) => (control.disabled = isBusy));
    status.textContent = file.size > most ? large : busy;
    if (file.size > most) return;
    setBusy(true);
    try {
      const answer = await fetch(submitter.formAction, { method: "POST", body: file });
      if (answer.redirected) return location.reload();
      if (answer.status >= 500) throw answer;
      status.innerHTML = await answer.text();
      showTimes();
    } catch {
      status.textContent = failed;
    }
    setBusy(false);
    (submitter.isConnected ? submitter : importForm.file).focus();
  };
}`;

const { name, language, style } = siteData;

/** Hashes a style or a script for a policy. */
async function cspHash(text: string) {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${encodeBase64(hash)}'`;
}

/**
 * Renders one of the owner's pages in the look of the site. `links` stand beside the site's name. `email_off` keeps Cloudflare from
 * hiding addresses behind a script, which the policy forbids.
 */
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
        {raw("<!--email_off-->")}
        <main class="section">
          <div class="rail" />
          <div class="content">{children}</div>
        </main>
        {raw("<!--/email_off-->")}
        <script>{raw(script)}</script>
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

/**
 * Answers with a page, which may load only what it holds: its style, its script, and the site's font and icons. `connect` is what
 * its script may ask.
 */
export async function sendPage(
  context: Context,
  page: string | Promise<string>,
  status?: ContentfulStatusCode,
  connect: "'none'" | "'self'" = "'none'",
) {
  return context.html(page, status, {
    "Content-Security-Policy": `default-src 'none'; script-src ${await cspHash(script)}; style-src ${await cspHash(style)}; font-src 'self' data:; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; connect-src ${connect}`,
  });
}

/** Answers with a short page. */
export const sendShortPage = (
  context: Context,
  title: string,
  content: Child,
  status?: ContentfulStatusCode,
) => sendPage(context, renderShortPage(title, content), status);
