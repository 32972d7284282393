import type { Lead, LeadState, NewLead } from "../../../shared/lead";
import { day, isDate, minute, replyTime } from "../../../shared/spans";
import type { KeptLead } from "../leads-file";
import { Table } from "./table";
import { MessageTable } from "./messages";
import { answersAsJson, bytesOf } from "./stored-answers";

/**
 * The most that one batch holds. A part of a file is one batch, and a page of the inbox is one or two. `bytes` counts the answers.
 */
export const batchLimit = { leads: 50, bytes: 1024 * 1024 };

/** At most this many leads are counted, because counting reads each of them. */
const mostCounted = 100;

/** A lead's place in the order of all leads: when they came, and then by their ids. */
export interface Place {
  receivedAt: number;
  id: number;
}

/** The places before and after every lead. */
const beforeAll = { receivedAt: -Infinity, id: 0 };
const afterAll = { receivedAt: Infinity, id: Infinity };

export interface Batch {
  leads: Lead[];
  /** True if more leads follow. */
  isMore: boolean;
}

/** A row of the table, as far as it is read. A lead that is deleted, which is a state of its own in the table, is never read. */
interface LeadRow extends Omit<Lead, "answers" | "mistakes" | "isTrapped" | "isBroken"> {
  /** As JSON, like the mistakes. */
  answers: string;
  mistakes: string;
  isTrapped: 0 | 1;
}

/** Parses what is stored as JSON. Returns undefined if it isn't what this program stores. */
function parseStored(row: LeadRow) {
  try {
    const answers = new Map(Object.entries(JSON.parse(row.answers) as Record<string, string>));
    const mistakes = JSON.parse(row.mistakes) as string[];
    const isText = (value: unknown) => typeof value === "string";
    const isRight =
      isDate(row.receivedAt) &&
      Array.isArray(mistakes) &&
      [...answers.values(), ...mistakes].every(isText);
    return isRight ? { answers, mistakes } : undefined;
  } catch {
    return undefined;
  }
}

/** Makes a lead of its row. One that is broken is a lead all the same, so that it hides no other, and can be deleted. */
function readRow(row: LeadRow): Lead {
  const stored = parseStored(row);
  return {
    ...row,
    ...(stored ?? { answers: new Map([["?", row.answers]]), mistakes: [] }),
    isTrapped: row.isTrapped === 1,
    isBroken: !stored,
  };
}

/** The leads. Their order is when they came, and then their ids. */
export class LeadTable extends Table {
  readonly #messages = new MessageTable(this.storage);

  /**
   * Finds the same lead of the last 24 hours, and counts that it came once more, unless this is a retry. Returns its id, or
   * undefined if there is none. An answered lead is repeated only within a minute, by a second press. Later, its visitor asks
   * again, and gets a new lead. And a lead without mistakes doesn't repeat junk: its form has other rules now.
   */
  countRepeat(fingerprint: string, { receivedAt, state }: NewLead, attempt: "first" | "retry") {
    return this.find(
      `UPDATE leads
      SET times = times + (? = 'first')
      WHERE id = (
        SELECT id
        FROM leads
        WHERE fingerprint = ?
        AND receivedAt > ?
        AND receivedAt <= ?
        AND (state IN ('new', ?) OR (state = 'answered' AND receivedAt > ?))
        ORDER BY receivedAt DESC
        LIMIT 1
      )
      RETURNING id`,
      attempt,
      fingerprint,
      receivedAt - day,
      // If the clock was set back a little meanwhile, the first one has the later time.
      receivedAt + minute,
      // Junk repeats junk, too.
      state,
      receivedAt - minute,
    );
  }

  /** Stores a lead. Returns its id. */
  add(lead: NewLead, fingerprint: string) {
    const inserted = this.run<{ id: number }>(
      `INSERT INTO leads (form, answers, fingerprint, wrong, state, receivedAt, inbox, isTrapped)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      RETURNING id`,
      lead.form,
      answersAsJson(lead.answers),
      fingerprint,
      JSON.stringify(lead.mistakes),
      lead.state,
      lead.receivedAt,
      lead.inbox,
      lead.isTrapped ? 1 : 0,
    );
    return inserted.one().id;
  }

  /** True if a lead came at the same moment with the same answers, even if it is deleted and that can still be undone. */
  has({ fingerprint, receivedAt }: KeptLead) {
    const found = this.find(
      `SELECT 1
      FROM leads
      WHERE fingerprint = ?
      AND receivedAt = ?`,
      fingerprint,
      receivedAt,
    );
    return found === 1;
  }

  /**
   * Stores a lead as a file has kept it, with another id, and with the address of this inbox, which messages link to. SQLite writes
   * the answers as they are in the file.
   */
  putBack({ json, receivedAt }: KeptLead, inbox: string) {
    this.run(
      `INSERT INTO leads (form, answers, fingerprint, receivedAt, times, wrong, inbox, isTrapped, state, answeredAt, answeredBy, note, stateBefore)
      SELECT
        kept ->> 'form',
        kept ->> 'answers',
        kept ->> 'fingerprint',
        ?,
        kept ->> 'times',
        kept ->> 'wrong',
        ?,
        kept ->> 'isTrapped',
        kept ->> 'state',
        kept ->> 'answeredAt',
        kept ->> 'answeredBy',
        kept ->> 'note',
        kept ->> 'stateBefore'
      FROM (SELECT ? AS kept)`,
      receivedAt,
      inbox,
      json,
    );
  }

  /**
   * Finds leads that aren't deleted, and reads their rows one by one. The order of the columns is that of the keys in leads.json
   * (leads-file.ts). The mistakes come twice, because those of a broken lead are kept as they are stored.
   */
  #select(clauses: string, ...values: (string | number)[]) {
    return this.run<LeadRow>(
      `SELECT id, form, answers, wrong AS mistakes, wrong AS storedMistakes, state, stateBefore, note, isTrapped, receivedAt, times, inbox, answeredAt, answeredBy, fingerprint
      FROM leads
      WHERE state <> 'deleted'
      AND ${clauses}`,
      ...values,
    );
  }

  /**
   * Reads the rows of all leads, or those of a state, from a place on. SQLite looks up only the first of two compared columns in an
   * index, so the leads of the same moment are a query of their own.
   */
  *#walk(direction: "before" | "after", { receivedAt, id }: Place, state?: LeadState) {
    const [sign, order] = direction === "before" ? ["<", "DESC"] : [">", "ASC"];
    const clause = state ? "state = ?" : "TRUE";
    const values = state ? [state] : [];
    yield* this.#select(
      `${clause}
      AND receivedAt = ?
      AND id ${sign} ?
      ORDER BY id ${order}`,
      ...values,
      receivedAt,
      id,
    );
    yield* this.#select(
      `${clause}
      AND receivedAt ${sign} ?
      ORDER BY receivedAt ${order}, id ${order}`,
      ...values,
      receivedAt,
    );
  }

  /** Reads rows until a batch is full. */
  #readBatch(rows: Iterable<LeadRow>): Batch {
    const leads: Lead[] = [];
    let bytes = 0;
    for (const row of rows) {
      bytes += bytesOf(row.answers);
      // A lead is smaller than a batch, so a batch is never empty while there are leads.
      if (leads.length === batchLimit.leads || bytes > batchLimit.bytes) {
        return { leads, isMore: true };
      }
      leads.push(readRow(row));
    }
    return { leads, isMore: false };
  }

  /** Reads one lead, unless it is deleted. */
  read(id: number) {
    const [row] = this.#select("id = ?", id);
    return row && readRow(row);
  }

  /** Reads those of these leads that are in a state. */
  readIn(state: LeadState, ids: readonly number[]) {
    return ids.flatMap((id) => this.read(id) ?? []).filter((lead) => lead.state === state);
  }

  /** Reads a batch of the leads with these ids, the newest first. */
  readThese(ids: readonly number[]) {
    const rows = this.#select(
      `id IN (SELECT value FROM json_each(?))
      ORDER BY receivedAt DESC, id DESC`,
      JSON.stringify(ids),
    );
    return this.#readBatch(rows);
  }

  /** Reads a batch of all leads before a place, the newest first. */
  readBefore(place: Place = afterAll) {
    return this.#readBatch(this.#walk("before", place)).leads;
  }

  /** Reads a batch of the leads of a state before a place, the newest first. */
  readState(state: LeadState, place: Place = afterAll) {
    return this.#readBatch(this.#walk("before", place, state));
  }

  /** Reads a batch of the leads that wait after a place, the oldest first. After the last one, adds a batch of answered ones. */
  readWaiting(place: Place = beforeAll) {
    const waiting = this.#readBatch(this.#walk("after", place, "new"));
    if (waiting.isMore) return waiting;
    const answered = this.readState("answered");
    return { ...answered, leads: [...waiting.leads, ...answered.leads] };
  }

  /** Finds the waiting lead that comes after this one, even if this one is deleted. */
  nextWaiting(id: number) {
    const [place] = this.run<Place>("SELECT receivedAt, id FROM leads WHERE id = ?", id);
    const [next] = place ? this.#walk("after", place, "new") : [];
    return next?.id;
  }

  /** Reads leads of a channel's grouped message that are due: first those that wait, then the others, each from the newest on. */
  readGrouped(channel: string, now: number, limit: number) {
    const rows = this.#select(
      `id IN (
        SELECT lead
        FROM messages
        WHERE channel = ?
        AND isGrouped = 1
        AND tryAt <= ?
      )
      ORDER BY state = 'new' DESC, receivedAt DESC, id DESC
      LIMIT ?`,
      channel,
      now,
      limit,
    );
    return Array.from(rows, readRow);
  }

  /** Returns the highest id. What is stored later gets a higher one, whenever it came. */
  lastId() {
    return this.find("SELECT max(id) FROM leads") ?? 0;
  }

  /** Counts the leads of a state, up to a hundred. */
  count(state: LeadState) {
    return (
      this.find(
        `SELECT count(*)
      FROM (SELECT 1 FROM leads WHERE state = ? LIMIT ${mostCounted})`,
        state,
      ) ?? 0
    );
  }

  /**
   * Counts the last hundred leads that were answered or are late (`all`), and those of them that were answered in time (`count`).
   */
  countDecided(now: number) {
    return this.run<{ all: number; count: number }>(
      `SELECT count(*) AS "all", total(inTime) AS count
        FROM (
          SELECT receivedAt, id, answeredAt <= receivedAt + ? AS inTime
          FROM leads
          WHERE state = 'answered'
          UNION ALL
          SELECT receivedAt, id, 0
          FROM leads
          WHERE state = 'new'
          AND receivedAt <= ?
          ORDER BY receivedAt DESC, id DESC
          LIMIT ${mostCounted}
        )`,
      replyTime,
      now - replyTime,
    ).one();
  }

  /**
   * Marks leads as answered, and sets their messages aside. Returns the ids of those that weren't answered before or, at a second
   * press, of all that are answered. `name` is who has answered them, or "".
   */
  answer(ids: readonly number[], now: number, name: string) {
    return this.transact(() => {
      const answered = this.list(
        // The plus keeps SQLite from using the index of states, which would read all leads of these two.
        `UPDATE leads
        SET
          stateBefore = state,
          state = 'answered',
          answeredAt = ?,
          answeredBy = ?
        WHERE id IN (SELECT value FROM json_each(?))
        AND +state IN ('new', 'junk')
        RETURNING id`,
        now,
        name,
        JSON.stringify(ids),
      );
      for (const id of answered) this.#messages.setAside(id, "answered");
      if (answered.length > 0) return answered;
      return this.readIn("answered", ids).map(({ id }) => id);
    });
  }

  /**
   * Takes a lead out of the answered ones or out of the junk, so that it waits, and takes up its messages. One that was junk when
   * it was answered becomes junk again.
   */
  reopen(id: number, now: number) {
    this.transact(() => {
      this.run(
        `UPDATE leads
        SET
          state = iif(state = 'answered' AND stateBefore = 'junk', 'junk', 'new'),
          answeredAt = NULL,
          answeredBy = ''
        WHERE id = ?
        AND state <> 'deleted'`,
        id,
      );
      this.#messages.takeUp(id, "answered", now);
    });
  }

  /**
   * Replaces the note that its writer saw. If somebody else has changed it in the meantime, keeps what both typed. Returns false if
   * the lead is deleted.
   */
  setNote(id: number, note: string, noteBefore: string) {
    const isThere = this.find(
      `UPDATE leads
      SET note = CASE
        WHEN note = ?2 OR instr(?1, note) THEN ?1
        WHEN instr(note, ?1) THEN note
        ELSE note || ' · ' || ?1
      END
      WHERE id = ?3
      RETURNING state <> 'deleted'`,
      note,
      noteBefore,
      id,
    );
    return isThere === 1;
  }

  /** Erases a lead, which can't be undone. */
  erase(id: number) {
    this.run("DELETE FROM leads WHERE id = ?", id);
  }

  /** Lists the ids of junk, up to an id. */
  listJunk(lastId: number) {
    return this.list("SELECT id FROM leads WHERE state = 'junk' AND id <= ?", lastId);
  }

  /** Lists the ids of leads that had come by a moment, the oldest first. */
  listOld(cameBy: number, limit = Number.MAX_SAFE_INTEGER) {
    return this.list(
      `SELECT id
      FROM leads
      WHERE receivedAt <= ?
      AND state <> 'deleted'
      ORDER BY receivedAt
      LIMIT ?`,
      cameBy,
      limit,
    );
  }

  /** Counts the leads that had come by a moment, and those of them that wait. */
  countOld(cameBy: number) {
    return this.run<{ leads: number; waiting: number }>(
      `SELECT count(*) AS leads, total(state = 'new') AS waiting
        FROM leads
        WHERE receivedAt <= ?
        AND state <> 'deleted'`,
      cameBy,
    ).one();
  }

  /** Returns when the oldest lead came that is stored, even if it is deleted, or Infinity if none is. */
  oldestCameAt() {
    return this.find("SELECT min(receivedAt) FROM leads") ?? Infinity;
  }
}
