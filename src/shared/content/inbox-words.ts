/**
 * The words of the inbox in English, with their placeholders. The content has the same keys. The Worker shows these words until a
 * build has given it those of the content.
 */
export const inboxWords = {
  heading: "Inbox",
  waiting: "Waiting: {count}",
  inTime: "Of the last {all} that were answered or are late, answered in time: {count}",
  empty: "Nobody is waiting. To try it, send one of the forms on {site}, then reload this page.",
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
  all: "All answers and note",
  others: "Other answers",
  checkThis: "check this",
  note: "Note, for your eyes only",
  save: "Save",
  delete: "Delete",
  ticked: "Everything you ticked",
  next: "More",
  junk: "Junk: {count}",
  junkMeaning:
    "A message is junk if it breaks a rule of its form. It stays here, and an hourly email lists it.",
  isJunk: "Junk",
  notJunk: "Not junk",
  deleteJunk: "Delete all junk",
  maybeProgram: "May be a program",
  times: "Received {count} times",
  notEmailed: "Not emailed yet",
  unreadable: "Message {id} can't be shown",
  settings: "Files and settings",
  download: "Everything in one file",
  kept: "Messages are deleted {count} days after they arrive.",
  unheard: "You aren't told when a message arrives.",
  missing: "Not set: {names}. The steps are in docs/leads.md.",
  test: "Send a test",
  refused: "The last email or ping was refused. Your site will try again.",
  signIn: "Sign in",
  password: "Password",
  wrongPassword: "That's not the password.",
  tooManyPasswords: "Too many wrong passwords. Try again in a minute.",
  yourName: "Your name, if others edit this site, too",
  signOut: "Sign out",
  ping: "{form}: answer by {deadline}. {link}",
};

/** Words that were added later. Older content lacks them, and the inbox then shows these. */
export const laterWords = {
  lateSince: "late since {deadline}",
  more: "{count} more in your inbox",
  moreMeaning: "These are junk, or late, or came after 200 messages in 24 hours:",
  notStored: "NOT STORED",
  onlyHere: "This could not be stored. The answers are only in this email.",
  cut: "Cut here, because the text is too long.",
  testSubject: "Test message from your site",
  deleted: "Deleted: {count}",
  deleteFound: "Delete everything found",
  deleteCount: "Found by “{query}”: {count}. Delete all of them?",
  keep: "Keep them",
  noCookies: "Your browser blocks cookies, so nobody can stay signed in. Allow them for this site.",
  testText: "Messages arrive like this one. If it was in your spam folder, mark it as not spam.",
};

export const allInboxWords = { ...inboxWords, ...laterWords };

export type InboxWords = Record<keyof typeof allInboxWords, string>;
