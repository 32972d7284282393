import { stepsFor } from "./schema";

type Row = Record<string, SqlStorageValue>;

/** A table of the SQLite database of a Durable Object. Only tables run SQL. */
export abstract class Table {
  #isOpen = false;

  constructor(protected readonly storage: DurableObjectStorage) {}

  /** Opens the database, and brings it up to date. Throws if that fails. The next request tries it again. */
  #open() {
    if (this.#isOpen) return;
    const pending = stepsFor(this.#readSettings());
    if (pending.length > 0) {
      this.storage.transactionSync(() => {
        for (const step of pending) this.storage.sql.exec(step);
      });
    }
    this.#isOpen = true;
  }

  /** Reads the settings of a store. Returns undefined if the store is new. */
  #readSettings() {
    const { sql } = this.storage;
    const tables = Array.from(sql.exec("SELECT name FROM sqlite_master"), ({ name }) => name);
    const hasSettings = tables.includes("settings");
    if (!tables.includes("leads") && !hasSettings) return undefined;
    // The first version had no settings.
    const rows = hasSettings ? sql.exec("SELECT name, value FROM settings").raw() : [];
    return new Map(rows as Iterable<[string, unknown]>);
  }

  /** Runs a statement. Returns its rows, which are read one by one. */
  protected run<Found extends object>(statement: string, ...values: SqlStorageValue[]) {
    this.#open();
    return this.storage.sql.exec<Found & Row>(statement, ...values);
  }

  /** Runs a statement that finds numbers, one in each row. */
  protected list(statement: string, ...values: SqlStorageValue[]) {
    const rows = this.run(statement, ...values).raw<[number]>();
    return Array.from(rows, ([found]) => found);
  }

  /** Runs a statement that finds one number or none. */
  protected find(statement: string, ...values: SqlStorageValue[]) {
    const [row] = this.run(statement, ...values).raw<[number | null]>();
    return row?.[0] ?? undefined;
  }

  /** Writes everything that a function changes, or nothing if it throws. */
  transact<Result>(change: () => Result) {
    this.#open();
    return this.storage.transactionSync(change);
  }
}
