/** @jsxImportSource hono/jsx */
import { siteData } from "../generated";
import { workerSettings } from "../../src/shared/worker-paths";
import { renderMessage } from "../layout";

const { words } = siteData;

interface SignInPage {
  /** Where the page leads. */
  to: string;
  /** The name that was typed. */
  name?: string;
  /** What was wrong, or "". */
  error: string;
}

/** Renders the page that asks for the password. */
export const renderSignIn = ({ to, name, error }: SignInPage) =>
  renderMessage(
    words.signIn,
    <form method="post" action="/sign-in" class="sign-in">
      <input type="hidden" name="to" value={to} />
      <label>
        {words.yourName}
        <input name="name" value={name} maxlength={64} autocomplete="username" />
      </label>
      <label>
        {words.password}
        <input
          type="password"
          name="password"
          autocomplete="current-password"
          required
          autofocus
          aria-describedby="error"
          aria-invalid={error ? "true" : undefined}
        />
      </label>
      <p id="error" role="alert">
        {error}
      </p>
      <button class="primary">{words.signIn}</button>
    </form>,
  );

/** Renders a page with a button to sign out, for links from other sites, which must not sign anybody out by themselves. */
export const renderSignOut = () =>
  renderMessage(
    words.signOut,
    <form method="post" action="/sign-out">
      <button class="primary">{words.signOut}</button>
    </form>,
  );

/** Renders the page that a published site shows at `/inbox` until its owner has set a password. */
export const renderClosed = () =>
  renderMessage(
    "The inbox is closed",
    <>
      Set the secret <code>INBOX_PASSWORD</code>, of at least 16 characters: at Cloudflare, in{" "}
      <a href={workerSettings}>this Worker's Settings &gt; Variables and Secrets</a>, not among the
      variables of its build. Then load this page again. Until then nobody can read leads here.
    </>,
  );
