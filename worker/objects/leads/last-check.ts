import { fill } from "../../../src/shared/fill";
import { siteData } from "../../generated";
import { day, formatUtc, hour } from "../../shared/spans";
import { words } from "../../shared/words";

const key = "last check";

/** After how long without a check the inbox says so, in ms. The workflow at GitHub checks the site once a day. */
const maxTimeUnchecked = 3 * day;

/** Reads when somebody last checked the site, in ms since 1970. Until the first check, that's when the object was first used. */
const readCheckedAt = (kv: SyncKvStorage) => kv.get<number>(key);

/** Records a check. */
export const recordCheckAt = (kv: SyncKvStorage, now: number) => kv.put(key, now);

/** Begins to wait for the first check, or for another one if the last is in the future because the clock was ahead. */
export function awaitCheck(kv: SyncKvStorage, now: number) {
  const checkedAt = readCheckedAt(kv) ?? Infinity;
  if (checkedAt > now) recordCheckAt(kv, now);
}

/** True if a check has to be recorded. Strangers can cause this write, so there is at most one an hour. */
export function isCheckDue(kv: SyncKvStorage, now: number) {
  const checkedAt = readCheckedAt(kv) ?? -Infinity;
  return now - checkedAt > hour;
}

/** Says since when nobody has checked the site. Returns undefined if that isn't long ago, or if GitHub doesn't check the site. */
export function describeLastCheck(kv: SyncKvStorage) {
  const checkedAt = readCheckedAt(kv) ?? Date.now();
  const isLongAgo = Date.now() - checkedAt >= maxTimeUnchecked;
  const { dailyCheck } = siteData;
  if (!isLongAgo || !dailyCheck) return undefined;
  return fill(words.unchecked, { date: formatUtc(checkedAt), link: dailyCheck });
}
