import {
  describeLive,
  publishPath,
  unscheduledChanges,
  type Overview,
} from "../../shared/publishing/overview";
import { countEntries } from "../../shared/publishing/versions";
import { act, readOverview } from "./ask-worker";

/** How long the strip waits for more requests of the editor before it looks, in ms. */
const pause = 500;

/** Publishes everything if each save is published at once, unless somebody has to choose or to mend something first. */
async function publishAtOnce(overview: Overview) {
  const { publishesAtOnce, conflicts } = overview;
  const files = unscheduledChanges(overview);
  if (!publishesAtOnce || files.length === 0 || conflicts.length > 0) return overview;

  const { findFaults } = await import("./check");
  const faults = await findFaults(overview, files);
  return faults.length > 0 ? overview : act("publish", { files });
}

/** Says what isn't published, or whether the rest is live, and what the link to the page is called. */
function describe(overview: Overview) {
  const { changes, conflicts } = overview;
  const count = countEntries([...changes, ...conflicts]);
  if (conflicts.length > 0) return { text: "Changed on both sides", label: "Choose" };
  if (count === 0) {
    return { text: describeLive(overview).text || "Everything is published", label: "History" };
  }
  return {
    text: `Saved, not published: ${count} ${count === 1 ? "change" : "changes"}`,
    label: "Publish",
  };
}

/** Shows below the editor what isn't published yet, with a link to the page that publishes it. */
export function showStrip(opened: Overview) {
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
    const { text, label } = describe(await publishAtOnce(overview));
    words.textContent = text;
    link.textContent = label;
  }
  // If that fails, the strip goes on showing what it has shown before, until the next look.
  const look = () =>
    void readOverview()
      .then(show)
      .catch(() => undefined);
  void show(opened).catch(() => undefined);

  // Sveltia asks GitHub after each save, once a minute, and whenever somebody comes back to its tab.
  let timer = 0;
  new PerformanceObserver((list) => {
    const hasAsked = list.getEntries().some(({ name }) => name.endsWith("/editor/api/graphql"));
    if (!hasAsked) return;
    clearTimeout(timer);
    timer = window.setTimeout(look, pause);
  }).observe({ type: "resource" });
}
