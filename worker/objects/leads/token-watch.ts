import { day } from "../../shared/spans";
import {
  daysAnnounced,
  describeEnd,
  type TokenEnd,
  type TokenState,
} from "../../shared/token-state";

const key = "token end";

/** Reads when the editor's token ends, as the editor's object last said. It is recorded so that an alarm can be set for it. */
const endIn = (kv: SyncKvStorage) => kv.get<TokenEnd>(key);

/** Records what the editor's object has said of the token that is set now. */
export function recordTokenEnd(kv: SyncKvStorage, { end }: TokenState) {
  if (end?.at === endIn(kv)?.at) return;
  if (end) kv.put(key, end);
  else kv.delete(key);
}

/** Says what a message has to say of the token. Returns undefined if it ends later, or never. */
export const describeTokenEnd = (kv: SyncKvStorage) => describeEnd(endIn(kv), daysAnnounced);

/**
 * Returns when {@link describeTokenEnd} will have something to say, in ms since 1970, or Infinity if it has or never will.
 */
export function nextTokenAlarm(kv: SyncKvStorage, now: number) {
  const announcedFrom = (endIn(kv)?.at ?? Infinity) - daysAnnounced * day;
  return announcedFrom > now ? announcedFrom : Infinity;
}
