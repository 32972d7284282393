import { migrations } from "./migrations";

type Row = Record<string, SqlStorageValue>;

/** A table of the SQLite database of a Durable Object. Only tables run SQL. */
export abstract class Table {
  #isOpen = false;

  constructor(protected readonly storage: DurableObjectStorage) {}

  /** Opens the database: runs the migrations that are missing. Throws if one fails. The next request tries it again. */
  #open() {
    if (this.#isOpen) return;
    const { sql } = this.storage;
    sql.exec("CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value)");
    const [done] = sql.exec("SELECT value FROM settings WHERE name = 'migrations'").toArray();
    const missing = migrations.slice(Number(done?.value ?? 0));
    // Writes nothing if none is missing, because a store whose writes of the day are used up can still be read.
    if (missing.length > 0) {
      this.storage.transactionSync(() => {
        for (const migration of missing) sql.exec(migration);
        sql.exec("INSERT OR REPLACE INTO settings VALUES ('migrations', ?)", migrations.length);
      });
    }
    this.#isOpen = true;
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
