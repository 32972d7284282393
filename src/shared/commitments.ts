// What the site promises to its visitors and to its owner.

/** After how many days a lead is deleted, unless KEEP_DAYS is set. */
export const usualDaysKept = 180;

/** Within how many hours the owner promises to answer. */
export const replyHours = 24;

/** For how many hours the owner can undo a deletion. */
export const hoursToUndo = 2;
