import { Hono } from "hono";
import { sendPage } from "../../shared/layout";
import { search } from "../leads/search";
import { batchLimit, type Place } from "../leads/store/leads";
import { renderDeletion, renderDeletions } from "./deletions";
import type { InboxApp } from "./inbox-app";
import { sendLeads } from "./leads-page";

/**
 * Reads a place from an address, where `renderMore` (leads-page.tsx) has written a moment and an id, such as `1764288000000-12`.
 * Anything else is no place.
 */
function placeIn(text = ""): Place | undefined {
  const [, receivedAt, id] = /^(-?\d{1,15})-(\d{1,15})$/.exec(text) ?? [];
  return id === undefined ? undefined : { receivedAt: Number(receivedAt), id: Number(id) };
}

export const pages = new Hono<InboxApp>();

pages.get("/", async (context) => {
  const { leads } = context.env.store;
  const { q: query, lead, before, after } = context.req.query();
  if (query) {
    // One more than a page holds. `readThese` leaves it out, and says that there is more.
    const ids = await search(leads, query, placeIn(before), batchLimit.leads + 1);
    return sendLeads(context, "found", leads.readThese(ids));
  }
  if (lead) return sendLeads(context, "found", leads.readThese([Number(lead)]));
  // In the inbox, only pages of answered leads are "before" a place, and only pages of waiting leads are "after" one.
  const place = placeIn(before);
  const batch = place ? leads.readState("answered", place) : leads.readWaiting(placeIn(after));
  return sendLeads(context, "inbox", batch);
});

pages.get("/junk", (context) => {
  const place = placeIn(context.req.query("before"));
  return sendLeads(context, "junk", context.env.store.leads.readState("junk", place));
});

pages.get("/delete", async (context) => {
  const { leads } = context.env.store;
  // An empty search finds nothing.
  const query = context.req.query("q") ?? "";
  const lastId = leads.lastId();
  const ids = await search(leads, query);
  return sendPage(context, renderDeletion(query, ids.length, lastId));
});

pages.get("/deleted", (context) => {
  const { settings, store } = context.env;
  return sendPage(context, renderDeletions(store.deletions.readAll(), settings.daysKept));
});
