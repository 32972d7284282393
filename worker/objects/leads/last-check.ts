import { fill } from "../../../src/shared/fill";
import { siteData } from "../../generated";
import { day, formatUtc, hour } from "../../shared/spans";
import { words } from "../../shared/words";

const key = "last check";

/** For how long nobody may have checked the site before the inbox says so, in ms. The workflow at GitHub checks it once a day. */
const patience = 3 * day;

/** Reads when somebody last checked the site, in ms since 1970. Before the first check, that's when the object was first used. */
const checkedAtIn = (kv: SyncKvStorage) => kv.get<number>(key);

/** Records a check. */
export const recordCheck = (kv: SyncKvStorage, now: number) => kv.put(key, now);

/** Begins to wait for the first check. */
export function awaitFirstCheck(kv: SyncKvStorage, now: number) {
  if (checkedAtIn(kv) === undefined) recordCheck(kv, now);
}

/** True if a check is to be recorded. Strangers can cause this write, so it's at most one an hour. */
export const isCheckDue = (kv: SyncKvStorage, now: number) => now - (checkedAtIn(kv) ?? 0) > hour;

/** Says since when nobody has checked a site that GitHub should check, once that is too long ago. */
export function describeLastCheck(kv: SyncKvStorage) {
  const checkedAt = checkedAtIn(kv) ?? Infinity;
  const { dailyCheck } = siteData;
  if (!dailyCheck || Date.now() - checkedAt < patience) return undefined;
  return fill(words.unchecked, { date: formatUtc(checkedAt), link: dailyCheck });
}
