/**
 * The steps that bring a store up to date, in SQL. Each runs once. Add a step instead of changing one, because the stores of
 * published sites have run it already.
 */
export const migrations = [
  // The first version created its tables without migrations, so they may exist already.
  `CREATE TABLE IF NOT EXISTS leads (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    form TEXT NOT NULL,
    answers TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    receivedAt INTEGER NOT NULL,
    times INTEGER NOT NULL DEFAULT 1,
    wrong TEXT NOT NULL DEFAULT '[]',
    inbox TEXT NOT NULL,
    tryAt INTEGER,
    tries INTEGER NOT NULL DEFAULT 0,
    refusal TEXT,
    waits INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX IF NOT EXISTS leadsByFingerprint ON leads (fingerprint, receivedAt);
  CREATE TABLE IF NOT EXISTS mails (sentAt INTEGER NOT NULL);`,

  // Moves emails into a table of their own, and adds tables for limits and counts. Keeps the columns that are now unused,
  // because dropping a column rewrites every row, and Cloudflare's free plan limits the writes of a day.
  `CREATE TABLE outbox (
    lead INTEGER PRIMARY KEY,
    isGrouped INTEGER NOT NULL,
    tryAt INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX outboxByTryAt ON outbox (isGrouped, tryAt);
  INSERT INTO outbox
    SELECT id, wrong <> '[]', tryAt, tries FROM leads WHERE tryAt IS NOT NULL;
  CREATE INDEX leadsByReceivedAt ON leads (receivedAt);

  DROP TABLE mails;
  CREATE TABLE sent (kind TEXT NOT NULL, sentAt INTEGER NOT NULL);
  CREATE INDEX sentByKind ON sent (kind, sentAt);

  CREATE TABLE totals (leads INTEGER NOT NULL, wrong INTEGER NOT NULL);
  INSERT INTO totals SELECT count(*), count(*) FILTER (WHERE wrong <> '[]') FROM leads;
  CREATE TABLE stored (
    sender TEXT NOT NULL,
    hour INTEGER NOT NULL,
    leads INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    PRIMARY KEY (sender, hour)
  ) WITHOUT ROWID;
  CREATE INDEX storedByHour ON stored (hour);
  INSERT INTO settings VALUES ('senderKey', hex(randomblob(32)));`,

  // Adds states, notes and pings. The next step drops `counts` again.
  `ALTER TABLE leads ADD COLUMN isTrapped INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE leads ADD COLUMN state TEXT NOT NULL DEFAULT 'new';
  ALTER TABLE leads ADD COLUMN answeredAt INTEGER;
  ALTER TABLE leads ADD COLUMN note TEXT NOT NULL DEFAULT '';
  UPDATE leads SET state = 'junk' WHERE wrong <> '[]';
  CREATE INDEX leadsByState ON leads (state, id);

  CREATE TABLE counts (
    name TEXT NOT NULL,
    day INTEGER NOT NULL,
    leads INTEGER NOT NULL,
    PRIMARY KEY (name, day)
  ) WITHOUT ROWID;
  INSERT INTO counts SELECT state, 0, count(*) FROM leads GROUP BY state;
  INSERT INTO counts
    SELECT 'came', receivedAt / 86400000, count(*) FROM leads WHERE state <> 'junk' GROUP BY 2;
  DROP TABLE totals;

  CREATE TABLE messages (
    lead INTEGER NOT NULL,
    channel TEXT NOT NULL,
    isGrouped INTEGER NOT NULL,
    tryAt INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (lead, channel)
  ) WITHOUT ROWID;
  CREATE INDEX messagesByTryAt ON messages (channel, isGrouped, tryAt);
  INSERT INTO messages SELECT lead, 'mail', isGrouped, tryAt, tries FROM outbox;
  DROP TABLE outbox;
  UPDATE sent SET kind = 'mail' WHERE kind = 'lead';`,

  // Leads are counted when a page shows a count. The editor has an object of its own.
  `DROP TABLE counts;
  DELETE FROM settings WHERE name = 'editorRefusal';`,

  // A deleted lead waits for a while, in case its owner wants it back.
  `ALTER TABLE leads ADD COLUMN deletedAt INTEGER;
  ALTER TABLE leads ADD COLUMN stateBefore TEXT;
  CREATE INDEX leadsByDeletedAt ON leads (deletedAt) WHERE deletedAt IS NOT NULL;`,

  // What the object notes between requests is no longer in a table.
  `DELETE FROM settings WHERE name NOT IN ('migrations', 'senderKey');`,

  // Each deletion that can be undone has a row, because it may have hidden thousands of leads. `stateBefore` is now only what a lead
  // was before it was answered. The first try of a message is found without reading those that were tried.
  `ALTER TABLE leads ADD COLUMN stateBeforeDeletion TEXT;
  CREATE TABLE deletions (
    deletedAt INTEGER PRIMARY KEY,
    reason TEXT NOT NULL,
    leads INTEGER NOT NULL
  );
  INSERT INTO deletions
    SELECT deletedAt, 'chosen', count(*) FROM leads WHERE deletedAt IS NOT NULL GROUP BY deletedAt;
  CREATE INDEX messagesUntried ON messages (channel, tryAt) WHERE isGrouped = 0 AND tries = 0;`,

  // Leads are listed and paged by when they came. Leads that came at once are in the order of their ids.
  `DROP INDEX leadsByState;
  CREATE INDEX leadsByState ON leads (state, receivedAt);`,
];
