import type { Overview } from "../../shared/publishing/overview";

// A relative address would throw if the page's own address holds a password.
const api = `${location.origin}/editor/api`;

const savedMeanwhile = "Somebody has saved meanwhile, so nothing was done. Look at the list again.";

/** What the Worker, or GitHub, answers if it doesn't do what it was asked. */
interface Refused {
  message?: string;
  errors?: { type?: string; message: string }[];
}

/** Asks the Worker, by POST if there is a question. Throws an error with its words, or with those of GitHub. */
export async function ask<Answer>(path: string, question?: object): Promise<Answer> {
  const answer = await fetch(api + path, {
    method: question ? "POST" : "GET",
    body: JSON.stringify(question),
  });
  const json = (await answer.json()) as Answer & Refused;
  if (!answer.ok) throw new Error(json.message);
  const [error] = json.errors ?? [];
  if (error) throw new Error(error.type === "STALE_DATA" ? savedMeanwhile : error.message);
  return json;
}

/** Reads what isn't published yet. */
export const readOverview = () => ask<Overview>("/publishing");

/** Does something with the draft, and returns what isn't published after that (`worker/objects/editor/publishing-app.ts`). */
export const act = (
  action: "open" | "publish" | "schedule" | "cancel" | "switch",
  question: object = {},
) => ask<Overview>(`/publishing/${action}`, question);

/**
 * Takes what is published into the draft. Returns undefined without a Worker, or if it has no token: then the editor asks GitHub
 * itself, and saves to the branch that is published.
 */
export async function openDraft() {
  const user = await fetch(`${api}/v3/user`).catch(() => undefined);
  return user?.status === 200 ? act("open") : undefined;
}

/** Reads what is in a file of any kind. Throws an error with the Worker's words. */
export async function readBlob(repository: string, sha: string) {
  const answer = await fetch(`${api}/v3/repos/${repository}/git/blobs/${sha}`, {
    headers: { Accept: "application/vnd.github.raw" },
  });
  if (answer.ok) return answer.blob();
  const { message } = (await answer.json()) as Refused;
  throw new Error(message);
}
