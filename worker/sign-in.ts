import { html } from "hono/html";
import { page } from "./inbox";
import { siteData } from "./site-data";

const { words } = siteData;

/** Renders the page that asks for the password. `to` is where it leads, and `error` says what was wrong, or "". */
export const renderSignIn = (to: string, error = "") =>
  page(
    words.signIn,
    html`<h1>${words.signIn}</h1>
      <form method="post" action="/sign-in" class="sign-in">
        <input type="hidden" name="to" value="${to}" />
        <label>
          ${words.yourName}
          <input name="name" maxlength="64" autocomplete="username" />
        </label>
        <label>
          ${words.password}
          <input
            type="password"
            name="password"
            autocomplete="current-password"
            required
            autofocus
            aria-describedby="error"
            ${error && 'aria-invalid="true"'}
          />
        </label>
        <p id="error" role="alert">${error}</p>
        <button class="primary">${words.signIn}</button>
      </form>`,
  );

/** Renders a page with a button to sign out, for links from other sites, which must not sign anybody out by themselves. */
export const renderSignOut = () =>
  page(
    words.signOut,
    html`<h1>${words.signOut}</h1>
      <form method="post" action="/sign-out">
        <button class="primary">${words.signOut}</button>
      </form>`,
  );
