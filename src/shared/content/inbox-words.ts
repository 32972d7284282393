/**
 * The words of the inbox in English, with their placeholders. The content has the same keys. The Worker shows these words until a
 * build has given it those of the content.
 */
export const inboxWords = {
  heading: "Inbox",
  waiting: "Waiting: {count}",
  inTime: "Answered in time in the last 30 days: {count} of {all}",
  empty:
    "Nobody is waiting. To try it, send one of the forms of {site}, then load this page again.",
  nothing: "Nothing here.",
  find: "Search",
  left: "{time} left",
  late: "{time} late",
  consultation: "Consultation",
  "project-intake": "Project intake",
  write: "Write",
  replySubject: "Your message to {site}",
  replyText: "Hello {name}, thank you for your message.",
  call: "Call",
  answered: "Answered",
  undo: "Undo",
  all: "All answers, note",
  others: "Other answers",
  checkThis: "check this",
  note: "Note, for your eyes only",
  save: "Save",
  delete: "Delete for good",
  ticked: "All that you ticked",
  next: "More",
  junk: "Junk: {count}",
  junkMeaning:
    "A message is junk if it breaks a rule of its form. It stays here, and an hourly email names it.",
  isJunk: "Junk",
  notJunk: "Not junk",
  deleteJunk: "Delete all junk for good",
  maybeProgram: "May be a program",
  times: "Came {count} times",
  notEmailed: "Not emailed yet",
  unreadable: "Message {id} cannot be shown",
  settings: "Files and settings",
  download: "Everything in one file",
  day: "A whole day (UTC)",
  kept: "A message is deleted {count} days after it came.",
  unheard: "Nobody is told when a message comes.",
  missing: "Not set: {names}. The steps are in docs/leads.md.",
  test: "Send a test",
  refused: "The last email or ping was refused, and will be tried again.",
  ping: "{form}: answer by {deadline}. {link}",
};

export type InboxWords = Record<keyof typeof inboxWords, string>;
