import type { FileVersions } from "./versions";

/** The page that publishes. */
export const publishPath = "/editor/publish";

/** Where the log of a build is, at Cloudflare. The link names no Worker, because owners can change the name of theirs. */
export const buildLog =
  "https://dash.cloudflare.com/?to=/:account/workers/services/view/:worker/production/deployments";

/** For how long what was published counts as on its way, in ms. A build takes about five minutes. */
export const usualBuildTime = 20 * 60 * 1000;

/** What is published at a certain time, exactly in these versions, whatever is saved until then. */
export interface Schedule {
  /** In ms since 1970. */
  at: number;
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

/** What the editor's object says of the draft and of what is published. Moments are in ms since 1970. */
export interface Overview {
  repository: string;
  /** The branch that the site is built from. */
  branch: string;
  /** The commit that is published. */
  publishedCommit: string;
  /** The last commit of the draft. */
  draftCommit: string;
  changes: FileVersions[];
  /** Until somebody has chosen, nothing can be published. */
  conflicts: FileVersions[];
  /** When something in `content/` was last published. */
  publishedAt: number;
  /** Whether the site was built from what is published. "unknown" if the build knew no commit. */
  isLive: boolean | "unknown";
  /** True if each save is published at once. */
  publishesAtOnce: boolean;
  schedule?: Schedule;
  /** What the owner has to hear about the token. */
  warning?: string;
}

/** What the inbox says of the draft. */
export type Summary = Pick<Overview, "publishedAt" | "isLive" | "schedule"> & {
  /** How many entries aren't published. */
  count: number;
};

/** Lists the changes that aren't to be published at a certain time. */
export const unscheduledChanges = ({ changes, schedule }: Overview) =>
  changes.filter(({ path }) => !schedule?.files.some((file) => file.path === path));

/** Says whether what was published is live. Says nothing if nobody knows. */
export function describeLive({ isLive, publishedAt }: Overview) {
  const isLate = isLive === false && Date.now() > publishedAt + usualBuildTime;
  if (isLive === "unknown") return { text: "", isLate };
  if (isLive) return { text: "What is published is live.", isLate };
  const time = new Date(publishedAt).toLocaleString(undefined, { timeStyle: "short" });
  return { text: isLate ? "Not live yet" : `On its way since ${time}`, isLate };
}
