import { mapValues } from "../../forms/shapes";
import { inboxWords, laterWords } from "../inbox-words";
import { strictObject, text } from "../rules";

const wordsLike = (words: string) =>
  text(
    `Only you see the inbox. In English: "${words}".`,
    JSON.stringify(words),
    300,
    ...(words.match(/\{\w+\}/g) ?? []),
  );

export const inboxSchema = strictObject({
  ...mapValues(inboxWords, wordsLike),
  ...mapValues(laterWords, (words) => wordsLike(words).optional()),
});
