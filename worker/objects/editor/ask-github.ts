import { withinPatience } from "../../shared/patience";
import type { EditorAccess } from "../../shared/settings";

interface Question {
  method?: "GET" | "POST" | "PATCH";
  accept?: string;
  body?: string;
}

/** What GitHub answered. `text` is undefined if the body wasn't read, so that it can be handed on. */
export interface GithubReply {
  answer: Response;
  text?: string;
}

/** Asks GitHub, at a path of api.github.com. If no answer comes, a 503 stands in for it: `explain` has words for that. */
export function askGithub(
  path: string,
  access: EditorAccess,
  { body, method = body ? "POST" : "GET", accept = "*/*" }: Question = {},
): Promise<GithubReply> {
  const fetchReply = async () => {
    const answer = await fetch(`https://api.github.com/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${access.token}`,
        "User-Agent": access.repository,
        Accept: accept,
      },
      body,
    });
    const isHandedOn = answer.ok && !body;
    return { answer, text: isHandedOn ? undefined : await answer.text() };
  };
  return withinPatience(fetchReply()).catch(() => ({
    answer: new Response("", { status: 503 }),
    text: "",
  }));
}
