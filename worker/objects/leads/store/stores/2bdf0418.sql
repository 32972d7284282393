CREATE TABLE settings (name TEXT PRIMARY KEY, value);
CREATE TABLE leads (
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
  , isTrapped INTEGER NOT NULL DEFAULT 0, state TEXT NOT NULL DEFAULT 'new', answeredAt INTEGER, note TEXT NOT NULL DEFAULT '', deletedAt INTEGER, stateBefore TEXT, stateBeforeDeletion TEXT);
CREATE TABLE sent (kind TEXT NOT NULL, sentAt INTEGER NOT NULL);
CREATE TABLE stored (
    sender TEXT NOT NULL,
    hour INTEGER NOT NULL,
    leads INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    PRIMARY KEY (sender, hour)
  ) WITHOUT ROWID;
CREATE TABLE messages (
    lead INTEGER NOT NULL,
    channel TEXT NOT NULL,
    isGrouped INTEGER NOT NULL,
    tryAt INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (lead, channel)
  ) WITHOUT ROWID;
CREATE TABLE deletions (
    deletedAt INTEGER PRIMARY KEY,
    reason TEXT NOT NULL,
    leads INTEGER NOT NULL
  );
CREATE INDEX leadsByFingerprint ON leads (fingerprint, receivedAt);
CREATE INDEX leadsByReceivedAt ON leads (receivedAt);
CREATE INDEX sentByKind ON sent (kind, sentAt);
CREATE INDEX storedByHour ON stored (hour);
CREATE INDEX leadsByState ON leads (state, id);
CREATE INDEX messagesByTryAt ON messages (channel, isGrouped, tryAt);
CREATE INDEX leadsByDeletedAt ON leads (deletedAt) WHERE deletedAt IS NOT NULL;
CREATE INDEX messagesUntried ON messages (channel, tryAt) WHERE isGrouped = 0 AND tries = 0;
INSERT INTO settings (name, value) VALUES ('senderKey', '9180EB4E90291A06A7B9BF0C6BEC5ECA8D0DB10E9BEA16DDC2D4F1122AAF2221');
INSERT INTO settings (name, value) VALUES ('migrations', 7);
INSERT INTO leads (id, form, answers, fingerprint, receivedAt, times, wrong, inbox, tryAt, tries, refusal, waits, isTrapped, state, answeredAt, note, deletedAt, stateBefore, stateBeforeDeletion) VALUES (1, 'consultation', '{"name":"Ada","email":"ada@example.com","phone":"+49 555 0100100","currentWebsite":"https://ada.example","issues":"It blinks, and it plays music."}', '14f30d82c9a1b730f1e0fc5e38b0d785a40908ec8f8c3bb8f10cdb43965a8446', 1795861767213, 1, '[]', 'https://www.example.com/inbox', NULL, 0, NULL, 0, 0, 'new', NULL, 'call', NULL, NULL, NULL);
INSERT INTO leads (id, form, answers, fingerprint, receivedAt, times, wrong, inbox, tryAt, tries, refusal, waits, isTrapped, state, answeredAt, note, deletedAt, stateBefore, stateBeforeDeletion) VALUES (2, 'consultation', '{"name":"Grace","email":"ada@example.com","phone":"+49 555 0100100","currentWebsite":"https://ada.example","issues":"It blinks, and it plays music."}', 'ae9dc51761ab7eb25acadefab923654e46edf259754af2834f053ddd806cf138', 1795861767231, 1, '[]', 'https://www.example.com/inbox', NULL, 0, NULL, 0, 0, 'answered', 1795861767277, '', NULL, 'new', NULL);
INSERT INTO leads (id, form, answers, fingerprint, receivedAt, times, wrong, inbox, tryAt, tries, refusal, waits, isTrapped, state, answeredAt, note, deletedAt, stateBefore, stateBeforeDeletion) VALUES (3, 'consultation', '{"name":"Lin","email":"ada@example.com","phone":"+49 555 0100100","currentWebsite":"https://ada.example","issues":"It blinks, and it plays music."}', '864c4512122d02785c2aef29790e5c744dff09601effa3dc4adde6e9ab88445b', 1795861767242, 1, '[]', 'https://www.example.com/inbox', NULL, 0, NULL, 0, 0, 'deleted', NULL, '', 1795861767293, NULL, 'new');
INSERT INTO leads (id, form, answers, fingerprint, receivedAt, times, wrong, inbox, tryAt, tries, refusal, waits, isTrapped, state, answeredAt, note, deletedAt, stateBefore, stateBeforeDeletion) VALUES (4, 'consultation', '{"name":"Eve","email":"ada@example.com","phone":"+49 555 0100100","currentWebsite":"https://ada.example","issues":"It blinks, and it plays music."}', '0c5812b2c6291e6945771b5219ed0c1fe8ac07d93ba3bb443f368b22d1c39668', 1795861767255, 1, '[]', 'https://www.example.com/inbox', NULL, 0, NULL, 0, 0, 'new', NULL, '', NULL, NULL, NULL);
INSERT INTO leads (id, form, answers, fingerprint, receivedAt, times, wrong, inbox, tryAt, tries, refusal, waits, isTrapped, state, answeredAt, note, deletedAt, stateBefore, stateBeforeDeletion) VALUES (5, 'consultation', '{"name":"Spam","email":"x","phone":"+49 555 0100100","currentWebsite":"https://ada.example","issues":"It blinks, and it plays music."}', '20ec009d2179b9dc92316f252b035091d40b7c99af0074dad49fe11502867929', 1795861767267, 1, '["email"]', 'https://www.example.com/inbox', NULL, 0, NULL, 0, 0, 'junk', NULL, '', NULL, NULL, NULL);
INSERT INTO stored (sender, hour, leads, bytes) VALUES ('', 1795860000000, 5, 724);
INSERT INTO stored (sender, hour, leads, bytes) VALUES ('0628755e4eb5c7d3bda74080f0e2482c5caf8766d3642fc950579fbd6357e466', 1795860000000, 5, 724);
INSERT INTO messages (lead, channel, isGrouped, tryAt, tries) VALUES (1, 'mail', 0, 1795861767218, 0);
INSERT INTO messages (lead, channel, isGrouped, tryAt, tries) VALUES (1, 'ping', 0, 1795861767218, 0);
INSERT INTO messages (lead, channel, isGrouped, tryAt, tries) VALUES (2, 'answered mail', 0, 1795861767232, 0);
INSERT INTO messages (lead, channel, isGrouped, tryAt, tries) VALUES (2, 'answered ping', 0, 1795861767232, 0);
INSERT INTO messages (lead, channel, isGrouped, tryAt, tries) VALUES (3, 'deleted mail', 0, 1795861767243, 0);
INSERT INTO messages (lead, channel, isGrouped, tryAt, tries) VALUES (3, 'deleted ping', 0, 1795861767243, 0);
INSERT INTO messages (lead, channel, isGrouped, tryAt, tries) VALUES (4, 'mail', 0, 1795861767256, 0);
INSERT INTO messages (lead, channel, isGrouped, tryAt, tries) VALUES (4, 'ping', 0, 1795861767256, 0);
INSERT INTO messages (lead, channel, isGrouped, tryAt, tries) VALUES (5, 'mail', 1, 1795861767269, 0);
INSERT INTO deletions (deletedAt, reason, leads) VALUES (1795861767293, 'chosen', 1);
