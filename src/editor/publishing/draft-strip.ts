import {
  describeLive,
  listUnscheduled,
  publishPath,
  type Overview,
} from "../../shared/publishing/overview";
import { countEntries } from "../../shared/publishing/versions";
import { readOverview, requestAction } from "./ask-worker";

/** How long the strip waits after a request of the editor, in ms: a save makes several. */
const pauseMs = 500;

/** Publishes everything if each save is published at once, unless somebody has to choose or to mend something first. */
async function publishAtOnce(overview: Overview) {
  const { publishesAtOnce, conflicts } = overview;
  const files = listUnscheduled(overview);
  const canPublish = publishesAtOnce && files.length > 0 && conflicts.length === 0;
  if (!canPublish) return overview;

  const { findFaults } = await import("./check");
  const faults = await findFaults(overview, files);
  return faults.length > 0 ? overview : requestAction("publish", { files });
}

/** Says what isn't published, or whether the rest is live, and what the link to the page is called. */
function describeStrip(overview: Overview) {
  const { changes, conflicts } = overview;
  if (conflicts.length > 0) return { text: "Changed on both sides", label: "Choose" };
  const count = countEntries(changes);
  if (count === 0) {
    return { text: describeLive(overview).text || "Everything is published", label: "History" };
  }
  const noun = count === 1 ? "change" : "changes";
  return { text: `Saved, not published: ${count} ${noun}`, label: "Publish" };
}

/** Shows below the editor what isn't published yet, with a link to the page that publishes it. */
export function showDraftStrip(opened: Overview) {
  const strip = document.createElement("p");
  const words = document.createElement("span");
  const link = document.createElement("a");
  strip.className = "strip";
  strip.role = "status";
  link.href = publishPath;
  // Sveltia would open the page in another tab, from which the way back would lead to a second editor.
  link.addEventListener("mousedown", (event) => event.stopPropagation());
  strip.append(words, " · ", link);
  document.body.append(strip);

  async function show(overview: Overview) {
    // If publishing fails or its answer is lost, the strip says what is in the draft after that.
    const current = await publishAtOnce(overview)
      .catch(readOverview)
      .catch(() => overview);
    const { text, label } = describeStrip(current);
    words.textContent = text;
    link.textContent = label;
  }
  /** Shows what isn't published. If that fails, the strip keeps its words until the next request. */
  const tryToShow = (overview: Promise<Overview>) =>
    void overview.then(show).catch(() => undefined);
  tryToShow(Promise.resolve(opened));

  // Sveltia asks GitHub after each save, once a minute, and whenever somebody comes back to its tab.
  let timer = 0;
  new PerformanceObserver((list) => {
    const hasAsked = list.getEntries().some(({ name }) => name.endsWith("/editor/api/graphql"));
    if (!hasAsked) return;
    clearTimeout(timer);
    timer = window.setTimeout(() => tryToShow(readOverview()), pauseMs);
  }).observe({ type: "resource" });
}
