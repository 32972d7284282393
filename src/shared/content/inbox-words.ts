/**
 * The words of the inbox in English, with their placeholders. The content has the same keys. The Worker shows these words until a
 * build has given it those of the content.
 */
export const inboxWords = {
  heading: "Inbox",
  waiting: "Waiting: {count}",
  inTime: "Answered in time in the last 30 days: {count} of {all}",
  empty: "Nobody is waiting.",
  left: "{time} left",
  late: "{time} late",
  received: "Received {time}",
  write: "Write",
  replySubject: "Your message to {site}",
  replyText: "Hello {name}, thank you for your message.",
  call: "Call",
  answered: "Answered",
  undo: "Undo",
  note: "Note, for your eyes only",
  save: "Save",
  search: "Search",
  junk: "Junk: {count}",
  notJunk: "Not junk",
  maybeProgram: "May be a program",
  checkThis: "check this",
  ping: "{form}: answer by {deadline}. {link}",
};

export type InboxWords = Record<keyof typeof inboxWords, string>;
