import { beforeEach } from "@jest/globals";
import type { Overview } from "../../src/shared/publishing/overview";
import type { FileVersions } from "../../src/shared/publishing/versions";
import { GitHubStandIn } from "./github-stand-in";
import { answerRequests, ask, control, cookieFor, password, runWorker, site } from "./run-worker";

// Runs the Worker with a repository at GitHub, and asks it as the page that publishes does.

export const question = "content/home/faq/how-to-start.mdx";
export const plan = "content/home/pricing/care-plan.mdx";

runWorker({
  INBOX_PASSWORD: password,
  GITHUB_TOKEN: new GitHubStandIn().token,
  EDITOR_REPOSITORY: "owner/site",
});

export let github: GitHubStandIn;

beforeEach(() => {
  github = new GitHubStandIn();
  answerRequests(github.answer);
});

/** Asks the editor's object. */
export async function request(action: string, body: object = {}, headers = {}) {
  const Cookie = await cookieFor("Grace");
  return ask(`/editor/api/publishing/${action}`, {
    method: "POST",
    headers: { Cookie, Origin: site, ...headers },
    body: JSON.stringify(body),
  });
}

/** Does something with the draft, and returns what isn't published after it. */
export const act = async (action: string, body?: object) =>
  (await (await request(action, body)).json()) as Overview & { message?: string };

export const find = (files: readonly FileVersions[], path: string) =>
  files.filter((file) => file.path === path);

/** Saves texts to the draft, and returns what isn't published then. */
export async function save(files: Record<string, string | null>) {
  await act("open");
  await github.push("editor-draft", files);
  return act("open");
}

export const read = async (branch: string, path: string) =>
  String((await github.readFiles(branch)).get(path));

/** Schedules all changes for an hour from now. */
export async function schedule({ changes }: Overview) {
  const now = (await control("readClock")) as number;
  return act("schedule", { files: changes, at: now + 60 * 60 * 1000 });
}
