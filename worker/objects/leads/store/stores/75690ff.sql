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
  , isTrapped INTEGER NOT NULL DEFAULT 0, state TEXT NOT NULL DEFAULT 'new', answeredAt INTEGER, note TEXT NOT NULL DEFAULT '', deletedAt INTEGER, stateBefore TEXT);
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
CREATE INDEX leadsByFingerprint ON leads (fingerprint, receivedAt);
CREATE INDEX leadsByReceivedAt ON leads (receivedAt);
CREATE INDEX sentByKind ON sent (kind, sentAt);
CREATE INDEX storedByHour ON stored (hour);
CREATE INDEX leadsByState ON leads (state, id);
CREATE INDEX messagesByTryAt ON messages (channel, isGrouped, tryAt);
CREATE INDEX leadsByDeletedAt ON leads (deletedAt) WHERE deletedAt IS NOT NULL;
INSERT INTO settings (name, value) VALUES ('senderKey', 'F8C98ACF9EC3AA84EA02A4DC77886673415D2439A5FD613B4077C5FCE0511F53');
INSERT INTO settings (name, value) VALUES ('migrations', 6);
INSERT INTO leads (id, form, answers, fingerprint, receivedAt, times, wrong, inbox, tryAt, tries, refusal, waits, isTrapped, state, answeredAt, note, deletedAt, stateBefore) VALUES (1, 'consultation', '{"name":"Ada","email":"ada@example.com","phone":"+49 555 0100100","currentWebsite":"https://ada.example","issues":"It blinks, and it plays music."}', '14f30d82c9a1b730f1e0fc5e38b0d785a40908ec8f8c3bb8f10cdb43965a8446', 1795861763923, 1, '[]', 'https://www.example.com/inbox', NULL, 0, NULL, 0, 0, 'new', NULL, 'call', NULL, NULL);
INSERT INTO leads (id, form, answers, fingerprint, receivedAt, times, wrong, inbox, tryAt, tries, refusal, waits, isTrapped, state, answeredAt, note, deletedAt, stateBefore) VALUES (2, 'consultation', '{"name":"Grace","email":"ada@example.com","phone":"+49 555 0100100","currentWebsite":"https://ada.example","issues":"It blinks, and it plays music."}', 'ae9dc51761ab7eb25acadefab923654e46edf259754af2834f053ddd806cf138', 1795861763942, 1, '[]', 'https://www.example.com/inbox', NULL, 0, NULL, 0, 0, 'answered', 1795861763990, '', NULL, 'new');
INSERT INTO leads (id, form, answers, fingerprint, receivedAt, times, wrong, inbox, tryAt, tries, refusal, waits, isTrapped, state, answeredAt, note, deletedAt, stateBefore) VALUES (3, 'consultation', '{"name":"Lin","email":"ada@example.com","phone":"+49 555 0100100","currentWebsite":"https://ada.example","issues":"It blinks, and it plays music."}', '864c4512122d02785c2aef29790e5c744dff09601effa3dc4adde6e9ab88445b', 1795861763953, 1, '[]', 'https://www.example.com/inbox', NULL, 0, NULL, 0, 0, 'deleted', NULL, '', 1795861764007, 'new');
INSERT INTO leads (id, form, answers, fingerprint, receivedAt, times, wrong, inbox, tryAt, tries, refusal, waits, isTrapped, state, answeredAt, note, deletedAt, stateBefore) VALUES (4, 'consultation', '{"name":"Eve","email":"ada@example.com","phone":"+49 555 0100100","currentWebsite":"https://ada.example","issues":"It blinks, and it plays music."}', '0c5812b2c6291e6945771b5219ed0c1fe8ac07d93ba3bb443f368b22d1c39668', 1795861763963, 1, '[]', 'https://www.example.com/inbox', NULL, 0, NULL, 0, 0, 'new', NULL, '', NULL, NULL);
INSERT INTO leads (id, form, answers, fingerprint, receivedAt, times, wrong, inbox, tryAt, tries, refusal, waits, isTrapped, state, answeredAt, note, deletedAt, stateBefore) VALUES (5, 'consultation', '{"name":"Spam","email":"x","phone":"+49 555 0100100","currentWebsite":"https://ada.example","issues":"It blinks, and it plays music."}', '20ec009d2179b9dc92316f252b035091d40b7c99af0074dad49fe11502867929', 1795861763980, 1, '["email"]', 'https://www.example.com/inbox', NULL, 0, NULL, 0, 0, 'junk', NULL, '', NULL, NULL);
INSERT INTO stored (sender, hour, leads, bytes) VALUES ('', 1795860000000, 5, 724);
INSERT INTO stored (sender, hour, leads, bytes) VALUES ('8af3172740d336e76fd84f85e563d789f14aa5efbb33f649a7e84a55b326242b', 1795860000000, 5, 724);
INSERT INTO messages (lead, channel, isGrouped, tryAt, tries) VALUES (1, 'mail', 0, 1795861763928, 0);
INSERT INTO messages (lead, channel, isGrouped, tryAt, tries) VALUES (1, 'ping', 0, 1795861763928, 0);
INSERT INTO messages (lead, channel, isGrouped, tryAt, tries) VALUES (3, 'deleted mail', 0, 1795861763953, 0);
INSERT INTO messages (lead, channel, isGrouped, tryAt, tries) VALUES (3, 'deleted ping', 0, 1795861763953, 0);
INSERT INTO messages (lead, channel, isGrouped, tryAt, tries) VALUES (4, 'mail', 0, 1795861763963, 0);
INSERT INTO messages (lead, channel, isGrouped, tryAt, tries) VALUES (4, 'ping', 0, 1795861763963, 0);
INSERT INTO messages (lead, channel, isGrouped, tryAt, tries) VALUES (5, 'mail', 1, 1795861763981, 0);
