import { mapValues } from "../../map-values";
import { inboxWords, laterWords } from "../inbox-words";
import { strictObject, text } from "../schema-types";

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
