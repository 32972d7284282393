import type { FileVersions } from "./versions";

/** The page that publishes. */
export const publishPath = "/editor/publish";

/** Where the log of a build is, at Cloudflare. The link names no Worker, because owners can change the name of theirs. */
export const buildLog =
  "https://dash.cloudflare.com/?to=/:account/workers/services/view/:worker/production/deployments";

/** After this time, a build is late. It takes about five minutes, and may have to wait for others. */
export const lateBuildMs = 20 * 60 * 1000;

/** What is to be published at a certain time. */
export interface Schedule {
  /** In ms since 1970. */
  at: number;
  /** What is published are these versions, even if the files are saved again. */
  files: FileVersions[];
  /** The name of whoever scheduled it, or "". */
  by: string;
  /** How often publishing it has failed. */
  failures: number;
  /** Why it has failed the last time. */
  reason?: string;
  /** True if it won't be tried again. */
  isGivenUp?: boolean;
}

/** What the editor's object says about the draft and about what is published. Moments are in ms since 1970. */
export interface Overview {
  repository: string;
  /** The commit that is published. */
  publishedCommit: string;
  /** The last commit of the draft. */
  draftCommit: string;
  /** Files that only the draft has changed. */
  changes: FileVersions[];
  /** Files that were changed on both sides. Until somebody has chosen, nothing can be published. */
  conflicts: FileVersions[];
  /** When something in `content/` was last published. */
  publishedAt: number;
  /** Whether the site was built from what is published. "unknown" if it can't be compared. */
  isLive: boolean | "unknown";
  /** True if each save is published at once. */
  publishesAtOnce: boolean;
  schedule?: Schedule;
  /** Says that the token ends soon. */
  warning?: string;
}

/** What the inbox says of the draft. */
export type Summary = Pick<Overview, "publishedAt" | "isLive" | "schedule"> & {
  /** How many entries aren't published. */
  count: number;
};

/** Says whether publishing what was scheduled is tried again. */
export const describeNextTry = ({ isGivenUp }: Schedule) =>
  isGivenUp ? "It isn't tried again." : "It is tried again.";

/** Lists the changes that are not scheduled. */
export const listUnscheduled = ({ changes, schedule }: Overview) =>
  changes.filter(({ path }) => !schedule?.files.some((file) => file.path === path));

/** Says whether what was published is live. Without an answer to that, `text` is empty. */
export function describeLive({ isLive, publishedAt }: Overview) {
  const isLate = isLive === false && Date.now() > publishedAt + lateBuildMs;
  if (isLive === "unknown") return { text: "", isLate };
  if (isLive) return { text: "What is published is live.", isLate };
  const time = new Date(publishedAt).toLocaleString(undefined, { timeStyle: "short" });
  return { text: isLate ? "Not live yet" : `On its way since ${time}`, isLate };
}
