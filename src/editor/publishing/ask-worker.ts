import type { Overview } from "../../shared/publishing/overview";

// A relative address would throw if the page's own address holds a password.
const api = `${location.origin}/editor/api`;

const savedMeanwhile = "Somebody has saved meanwhile, so nothing was done. Look at the list again.";

/** What the Worker, or GitHub, answers if it doesn't do what it was asked. */
interface Failure {
  message?: string;
  errors?: { type?: string; message: string }[];
}

/** Asks the Worker, by POST if there is a question. Throws an error with its words, or with those of GitHub. */
export async function askWorker<Answer>(path: string, question?: object): Promise<Answer> {
  const response = await fetch(api + path, {
    method: question ? "POST" : "GET",
    body: JSON.stringify(question),
  });
  const answer = (await response.json()) as Answer & Failure;
  if (!response.ok) throw new Error(answer.message);
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
 * GitHub itself, and saves to the branch that is published.
 */
export async function openDraft() {
  const user = await fetch(`${api}/v3/user`).catch(() => undefined);
  return user?.status === 200 ? requestAction("open") : undefined;
}

/** Reads what is in a file of any kind. Throws an error with the Worker's words. */
export async function readBlob(repository: string, sha: string) {
  const response = await fetch(`${api}/v3/repos/${repository}/git/blobs/${sha}`, {
    headers: { Accept: "application/vnd.github.raw" },
  });
  if (response.ok) return response.blob();
  const { message } = (await response.json()) as Failure;
  throw new Error(message);
}
