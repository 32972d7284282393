import { withinPatience } from "../../shared/patience";
import type { EditorAccess } from "../../shared/settings";

interface Question {
  method?: "GET" | "POST" | "PATCH";
  accept?: string;
  body?: string;
}

/**
 * Asks GitHub, at a path of api.github.com. A 503 stands in for an answer that doesn't come: `explain` has words for it. `text` is
 * undefined for a GET that succeeds, so that its body can be handed on unread.
 */
export function askGithub(
  path: string,
  access: EditorAccess,
  { body, method = body ? "POST" : "GET", accept = "*/*" }: Question = {},
) {
  const ask = async () => {
    const answer = await fetch(`https://api.github.com/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${access.token}`,
        "User-Agent": access.repository,
        Accept: accept,
      },
      body,
    });
    return { answer, text: body || !answer.ok ? await answer.text() : undefined };
  };
  return withinPatience(ask()).catch(() => ({
    answer: new Response("", { status: 503 }),
    text: "",
  }));
}
