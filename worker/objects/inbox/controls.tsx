/** @jsxImportSource hono/jsx */
import { words } from "../../shared/words";
import { formatUtc, isDate } from "../../shared/spans";
import type { Deletion } from "../leads/store/deletions";

/** The empty form that the buttons of {@link postButton} belong to. The page's script (shared/page-script.ts) looks for its id. */
export const buttonForm = <form id="act" method="post" />;

/** Renders a button that posts one value, such as a lead's id. Its page needs {@link buttonForm}. */
export const postButton = (
  path: string,
  label: string,
  name = "id",
  value: number | string = "",
) => (
  <button class="plain" form="act" formaction={path} name={name} value={value}>
    {label}
  </button>
);

export const undoButton = ({ deletedAt }: Deletion) =>
  postButton("/inbox/restore", words.undo, "deletedAt", deletedAt);

/** Renders a link that looks like a link or like a button. A lead's main button is "primary". */
export const link = (
  address: string,
  label: string,
  look: "link" | "plain" | "primary" = "link",
) => (
  <a href={address} class={look}>
    {label}
  </a>
);

export const deletionsLink = link("/inbox/deleted", words.deletions);

/**
 * Renders a moment, which the page's script (shared/page-script.ts) writes in the reader's time zone. Only a broken lead has a
 * moment that is no date.
 */
export const renderTime = (moment: number) =>
  isDate(moment) ? <time datetime={new Date(moment).toISOString()}>{formatUtc(moment)}</time> : "?";
