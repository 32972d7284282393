import { day } from "../../shared/spans";
import {
  daysAnnounced,
  describeEnd,
  type TokenEnd,
  type TokenState,
} from "../../shared/token-state";

const key = "token end";

/** Reads when the editor's token ends, as the editor's object last said. */
const readTokenEnd = (kv: SyncKvStorage) => kv.get<TokenEnd>(key);

/** Records what the editor's object has said of the token, so that an alarm can be set for its end. */
export function recordTokenEnd(kv: SyncKvStorage, { end }: TokenState) {
  if (end?.at === readTokenEnd(kv)?.at) return;
  if (end) kv.put(key, end);
  else kv.delete(key);
}

/** Says that the token ends soon. Returns undefined if it ends later, or never. */
export const describeTokenEnd = (kv: SyncKvStorage) => describeEnd(readTokenEnd(kv), daysAnnounced);

/**
 * Returns from when on {@link describeTokenEnd} will say something, in ms since 1970. Returns Infinity if it already does, or never
 * will.
 */
export function tokenAlarmAt(kv: SyncKvStorage, now: number) {
  const endsAt = readTokenEnd(kv)?.at ?? Infinity;
  const announcedFrom = endsAt - daysAnnounced * day;
  return announcedFrom > now ? announcedFrom : Infinity;
}
