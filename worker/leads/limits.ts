import type { Networks } from "../networks";
import type { LeadRow } from "./lead";
import { bytesOf, type Store } from "./store";

/** What a /64 of IPv6 or an IPv4 address may store in 24 hours. */
const ownLimit = { leads: 50, bytes: 2_000_000 };

/** What a /48 of IPv6 may store. */
const wideLimit = { leads: 500, bytes: 20_000_000 };

/** What all senders together may store. After that, only small leads that break no rule are stored. */
const siteLimit = { leads: 2000, bytes: 50_000_000 };
const maxSmallBytes = 16 * 1024;

/** The sender under whose name the leads of all senders are counted. */
const allSenders = "";

/**
 * Says who has stored too much in 24 hours. Returns undefined if a lead may be stored. `senders` are the networks that it came from,
 * hashed with a secret, so that no address is kept.
 */
export function findExcess(store: Store, lead: LeadRow, senders: Networks | undefined) {
  const isOverItsOwn =
    senders &&
    (store.isOver(senders.own, lead, ownLimit) || store.isOver(senders.wide, lead, wideLimit));
  if (isOverItsOwn) return "too much from one network";

  // `wrong` is JSON here: a list of no fields.
  const isSmallAndRight = lead.wrong === "[]" && bytesOf(lead.answers) <= maxSmallBytes;
  if (isSmallAndRight || !store.isOver(allSenders, lead, siteLimit)) return undefined;
  return "too much from all networks";
}

/** Counts a lead that was stored, once for each sender. */
export function countStored(store: Store, lead: LeadRow, senders: Networks | undefined) {
  const { own = allSenders, wide = allSenders } = senders ?? {};
  for (const sender of new Set([allSenders, own, wide])) store.noteStored(sender, lead);
}
