import { mapValues } from "../../forms/shapes";
import { inboxWords } from "../inbox-words";
import { strictObject, text } from "../rules";

export const inboxSchema = strictObject(
  mapValues(inboxWords, (words) =>
    text(
      `Only you see the inbox. In English: "${words}".`,
      JSON.stringify(words),
      300,
      ...(words.match(/\{\w+\}/g) ?? []),
    ),
  ),
);
