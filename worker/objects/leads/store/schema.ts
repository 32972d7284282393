/**
 * The version of the store that this program writes. Any change of the schema is a new version, with a step below.
 *
 * Names stay, also those that nobody would choose any more, because an earlier version that Cloudflare's Rollback brings back has
 * to find them.
 */
const version = 9;

/**
 * Programs of an older version than this must not open the store, and refuse it. Raise it only if a change of the schema makes them
 * spoil what is stored.
 */
const oldestProgram = 6;

/** Stores of an older version than this, that of commit 75690ff, can't be brought up to date. */
const oldestStore = 6;

/** The tables of a new store. */
const schema = `
  CREATE TABLE settings (name TEXT PRIMARY KEY, value);
  INSERT INTO settings VALUES ('senderKey', hex(randomblob(32)));

  CREATE TABLE leads (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    form TEXT NOT NULL,
    answers TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    receivedAt INTEGER NOT NULL,
    times INTEGER NOT NULL DEFAULT 1,
    wrong TEXT NOT NULL DEFAULT '[]',
    inbox TEXT NOT NULL,
    isTrapped INTEGER NOT NULL DEFAULT 0,
    state TEXT NOT NULL DEFAULT 'new',
    answeredAt INTEGER,
    answeredBy TEXT NOT NULL DEFAULT '',
    note TEXT NOT NULL DEFAULT '',
    deletedAt INTEGER,
    stateBefore TEXT,
    stateBeforeDeletion TEXT
  );
  CREATE INDEX leadsByFingerprint ON leads (fingerprint, receivedAt);
  CREATE INDEX leadsByReceivedAt ON leads (receivedAt);
  CREATE INDEX leadsByState ON leads (state, receivedAt);
  CREATE INDEX leadsByDeletedAt ON leads (deletedAt) WHERE deletedAt IS NOT NULL;

  CREATE TABLE messages (
    lead INTEGER NOT NULL,
    channel TEXT NOT NULL,
    isGrouped INTEGER NOT NULL,
    tryAt INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (lead, channel)
  ) WITHOUT ROWID;
  CREATE INDEX messagesByTryAt ON messages (channel, isGrouped, tryAt);
  CREATE INDEX messagesUntried ON messages (channel, tryAt) WHERE isGrouped = 0 AND tries = 0;

  CREATE TABLE sent (kind TEXT NOT NULL, sentAt INTEGER NOT NULL);
  CREATE INDEX sentByKind ON sent (kind, sentAt);

  CREATE TABLE stored (
    sender TEXT NOT NULL,
    hour INTEGER NOT NULL,
    leads INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    PRIMARY KEY (sender, hour)
  ) WITHOUT ROWID;
  CREATE INDEX storedByHour ON stored (hour);

  CREATE TABLE deletions (
    deletedAt INTEGER PRIMARY KEY,
    reason TEXT NOT NULL,
    leads INTEGER NOT NULL
  );`;

/** One step for each version: the first one brings a store of {@link oldestStore} to the next. */
const steps = [
  `ALTER TABLE leads ADD COLUMN stateBeforeDeletion TEXT;
  CREATE TABLE deletions (
    deletedAt INTEGER PRIMARY KEY,
    reason TEXT NOT NULL,
    leads INTEGER NOT NULL
  );
  INSERT INTO deletions
    SELECT deletedAt, 'chosen', count(*) FROM leads WHERE deletedAt IS NOT NULL GROUP BY deletedAt;
  CREATE INDEX messagesUntried ON messages (channel, tryAt) WHERE isGrouped = 0 AND tries = 0;`,

  `DROP INDEX leadsByState;
  CREATE INDEX leadsByState ON leads (state, receivedAt);`,

  "ALTER TABLE leads ADD COLUMN answeredBy TEXT NOT NULL DEFAULT '';",
];

/** Earlier programs look for the version under the name "migrations". */
const recordVersion = `INSERT OR REPLACE INTO settings VALUES ('migrations', ${version}), ('oldestReader', ${oldestProgram})`;

/**
 * Lists the SQL that makes a new store, or brings one up to date. Returns an empty list if nothing is missing, because a store
 * whose writes of the day are used up can still be read.
 *
 * @throws Error if this program can't open the store, which then stays as it is.
 */
export function stepsFor(settings: ReadonlyMap<string, unknown> | undefined) {
  if (!settings) return [schema, recordVersion];

  const found = Number(settings.get("migrations") ?? 0);
  if (found < oldestStore) {
    throw new Error(
      "This store is older than this program can read. Nothing in it has changed. Deploy commit 75690ff, open the inbox once, and then deploy this version again.",
    );
  }
  if (Number(settings.get("oldestReader") ?? 0) > version) {
    throw new Error(
      "A newer version of this program has changed the store, so that this one can't read it. Nothing in it has changed. Deploy the newer version again.",
    );
  }
  const missing = steps.slice(found - oldestStore);
  return missing.length > 0 ? [...missing, recordVersion] : [];
}
