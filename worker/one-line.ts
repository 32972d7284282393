/** Cuts a text to one short line. Drops characters that are invisible or reverse the direction of others. */
export const oneLine = (text: string, max: number) =>
  Array.from(text.replaceAll(/[\p{C}\p{Z}]+/gu, " "))
    .slice(0, max)
    .join("");
