// What the site promises to its visitors.

/** After how many days a lead is deleted, unless KEEP_DAYS is set. */
export const usualDaysKept = 180;

/** Within how many hours the owner promises to answer. */
export const replyHours = 24;
