/** @jsxImportSource hono/jsx */
import { fill } from "../../../src/shared/fill";
import { buildLog, publishPath, lateBuildMs } from "../../../src/shared/publishing/overview";
import { words } from "../../shared/words";
import { describeFailure } from "../editor/schedule";
import { renderTime } from "./controls";
import type { InboxParts } from "./inbox-app";

/** Renders what the editor has saved and not published, and whether what was published is live. */
export async function renderDraft({ summarizeDraft }: InboxParts) {
  const draft = await summarizeDraft();
  if (!draft) return <></>;

  // `isLive` may also be "unknown", of which nothing is said.
  const { count, isLive, publishedAt, schedule } = draft;
  const isLate = Date.now() > publishedAt + lateBuildMs;
  const failure = describeFailure(schedule);
  return (
    <>
      {failure && <p class="notice">{failure}</p>}
      {count > 0 && (
        <p class="notice">
          {fill(words.unpublished, { count })} · <a href={publishPath}>{words.publish}</a>
        </p>
      )}
      {isLive === false && (
        <p class="notice">
          {isLate ? words.notLive : words.onItsWay} {renderTime(publishedAt)}
          {isLate && (
            <>
              {" "}
              · <a href={buildLog}>{words.buildLog}</a>
            </>
          )}
        </p>
      )}
    </>
  );
}
