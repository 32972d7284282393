import type { Overview } from "../../shared/publishing/overview";

// A relative address would throw if the page's own address holds a password.
const api = `${location.origin}/editor/api`;

const savedMeanwhile = "Somebody has saved meanwhile, so nothing was done. Look at the list again.";

/** Throws an error with the Worker's words if it doesn't do what it was asked. */
async function fetchFromWorker(path: string, init: RequestInit) {
  const response = await fetch(api + path, init);
  if (response.ok) return response;
  const { message } = (await response.json()) as { message?: string };
  throw new Error(message);
}

/** What GitHub answers, with the status 200, if it doesn't do what it was asked. */
interface GithubErrors {
  errors?: { type?: string; message: string }[];
}

/** Asks the Worker, by POST if there is a question. Throws an error with its words, or with those of GitHub. */
export async function askWorker<Answer>(path: string, question?: object) {
  const response = await fetchFromWorker(path, {
    method: question ? "POST" : "GET",
    body: JSON.stringify(question),
  });
  const answer = (await response.json()) as Answer & GithubErrors;
  const [error] = answer.errors ?? [];
  if (error) throw new Error(error.type === "STALE_DATA" ? savedMeanwhile : error.message);
  return answer;
}

/** Reads what isn't published yet. */
export const readOverview = () => askWorker<Overview>("/publishing");

/** Does something with the draft, and returns what isn't published after that (`worker/objects/editor/publishing-app.ts`). */
export const requestAction = (
  action: "open" | "publish" | "schedule" | "cancel" | "switch",
  question: object = {},
) => askWorker<Overview>(`/publishing/${action}`, question);

/**
 * Takes what is published into the draft. Returns undefined if there is no Worker, or if it has no token. The editor then asks
 * GitHub itself, and saves to the branch that is published. Throws an error if the site doesn't answer.
 */
export async function openDraft() {
  const user = await fetch(`${api}/v3/user`).catch(() => undefined);
  const isDown = !user || user.status >= 500;
  if (isDown) throw new Error("This site doesn't answer. Try again in a minute.");
  // After the end of a session, the Worker says what to do.
  const hasToken = user.status === 200 || user.status === 401;
  return hasToken ? requestAction("open") : undefined;
}

/** Reads what is in a file of any kind. Throws an error with the Worker's words. */
export async function readBlob(repository: string, sha: string) {
  const response = await fetchFromWorker(`/v3/repos/${repository}/git/blobs/${sha}`, {
    headers: { Accept: "application/vnd.github.raw" },
  });
  return response.blob();
}
