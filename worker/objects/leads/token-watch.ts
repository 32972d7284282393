import { day } from "../../shared/spans";
import { describeEnd, type TokenEnd, type TokenState } from "../../shared/token-state";

const key = "token end";

/** How many days before its end a message says that the token ends. */
const daysAnnounced = 7;

/** Remembers when the editor's token ends, as the editor's object last said, so that an alarm can be set for it. */
export class TokenWatch {
  constructor(private readonly kv: SyncKvStorage) {}

  get #end() {
    return this.kv.get<TokenEnd>(key);
  }

  /** Records what the editor's object has said of the token that is set now. Returns true if that is new. */
  record({ end }: TokenState) {
    if (end?.at === this.#end?.at) return false;
    if (end) this.kv.put(key, end);
    else this.kv.delete(key);
    return true;
  }

  /** Says that the token ends soon. Returns undefined if it doesn't. */
  announce() {
    return describeEnd(this.#end, daysAnnounced);
  }

  /** Returns when {@link announce} will have something to say, in ms since 1970, or Infinity if it won't. */
  nextAlarm(now: number) {
    const announcedFrom = (this.#end?.at ?? Infinity) - daysAnnounced * day;
    return announcedFrom > now ? announcedFrom : Infinity;
  }
}
