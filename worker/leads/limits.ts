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
 * Counts a lead for the networks that it came from, which are hashed with a secret, so that no address is kept, and for all senders
 * together. If one of them has stored too much in 24 hours, counts nothing, and says which.
 */
export function countUnlessExcess(store: Store, lead: LeadRow, { own, wide }: Networks) {
  if (store.isOver(own, lead, ownLimit) || store.isOver(wide, lead, wideLimit)) {
    return "too much from one network";
  }
  // `wrong` is JSON here: a list of no fields.
  const isSmallAndRight = lead.wrong === "[]" && bytesOf(lead.answers) <= maxSmallBytes;
  if (!isSmallAndRight && store.isOver(allSenders, lead, siteLimit)) {
    return "too much from all networks";
  }
  for (const sender of new Set([allSenders, own, wide])) store.noteStored(sender, lead);
  return undefined;
}
