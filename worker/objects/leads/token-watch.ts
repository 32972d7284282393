import { day } from "../../shared/spans";
import {
  daysAnnounced,
  describeEnd,
  type TokenEnd,
  type TokenState,
} from "../../shared/token-state";

const key = "token end";

/** Remembers when the editor's token ends, as the editor's object last said, so that an alarm can be set for it. */
export class TokenWatch {
  constructor(private readonly kv: SyncKvStorage) {}

  get #end() {
    return this.kv.get<TokenEnd>(key);
  }

  /** Records what the editor's object has said of the token that is set now. */
  record({ end }: TokenState) {
    if (end?.at === this.#end?.at) return;
    if (end) this.kv.put(key, end);
    else this.kv.delete(key);
  }

  /** Says what a message has to say of the token. Returns undefined if it ends later, or never. */
  describe() {
    return describeEnd(this.#end, daysAnnounced);
  }

  /** Returns when {@link describe} will have something to say, in ms since 1970, or Infinity if it has or never will. */
  nextAlarm(now: number) {
    const announcedFrom = (this.#end?.at ?? Infinity) - daysAnnounced * day;
    return announcedFrom > now ? announcedFrom : Infinity;
  }
}
