/** @jsxImportSource hono/jsx */
import { fill } from "../../../src/shared/fill";
import { words } from "../../shared/words";
import { renderShortPage } from "../../shared/layout";
import type { Deletion } from "../leads/store/deletions";
import { buttonForm, deletionsLink, link, renderTime, undoButton } from "./controls";

/**
 * Renders the page that asks whether to delete what a search found. `lastId` is the highest id of all leads. What is stored later
 * gets a higher one, and stays (buttons.ts).
 */
export const renderDeletion = (query: string, count: number, lastId: number) =>
  renderShortPage(
    fill(words.deleteCount, { count, query }),
    <form method="post" action="/inbox/delete" class="row">
      <input type="hidden" name="q" value={query} />
      <input type="hidden" name="lastId" value={lastId} />
      {count > 0 && <button class="plain">{words.delete}</button>}
      {link(`/inbox?${new URLSearchParams({ q: query })}`, words.keep, "plain")}
    </form>,
  );

/** Renders what somebody wrote about a lead that was deleted meanwhile. If the deletion can be undone, the note is kept with it. */
export const renderLostNote = (note: string) =>
  renderShortPage(
    words.noteOnDeleted,
    <>
      <mark>{note}</mark> {deletionsLink}
    </>,
  );

/** Renders the page that lists the deletions that can be undone. */
export const renderDeletions = (deletions: readonly Deletion[], daysKept: number) =>
  renderShortPage(
    words.deletions,
    <>
      {deletions.length === 0 && <p>{words.nothing}</p>}
      <ul>
        {deletions.map((deletion) => (
          <li class="notice row">
            <span>
              {renderTime(deletion.deletedAt)} · {fill(words[deletion.reason], { days: daysKept })}{" "}
              · {fill(words.deleted, { count: deletion.leads })}
            </span>
            {undoButton(deletion)}
          </li>
        ))}
      </ul>
      <p>{link("/inbox", words.heading)}</p>
      {buttonForm}
    </>,
  );
