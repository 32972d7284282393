import { fill } from "../../../src/shared/fill";
import { siteData } from "../../generated";
import { day, formatUtc, hour } from "../../shared/spans";
import { words } from "../../shared/words";

const key = "last check";

/** For how long nobody may have checked the site before the inbox says so, in ms. The workflow at GitHub checks it once a day. */
const patience = 3 * day;

/** Remembers when somebody last checked the site, in ms since 1970. Before the first check, that's when the object was first used. */
export class LastCheck {
  constructor(private readonly kv: SyncKvStorage) {}

  get #checkedAt() {
    return this.kv.get<number>(key);
  }

  /** Begins to wait for the first check. */
  begin(now: number) {
    if (this.#checkedAt === undefined) this.kv.put(key, now);
  }

  /** True if a check is to be recorded. Strangers can cause this write, so it's at most one an hour. */
  isDue(now: number) {
    return now - (this.#checkedAt ?? 0) > hour;
  }

  record(now: number) {
    this.kv.put(key, now);
  }

  /** Says since when nobody has checked a site that GitHub should check, once that is too long ago. */
  describe(now: number) {
    const checkedAt = this.#checkedAt ?? now;
    const { dailyCheck } = siteData;
    if (!dailyCheck || now - checkedAt < patience) return undefined;
    return fill(words.unchecked, { date: formatUtc(checkedAt), link: dailyCheck });
  }
}
