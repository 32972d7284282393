/** Cuts a text to one line of `max` characters. Those that are invisible or turn the direction of others become a space. */
export const oneLine = (text: string, max: number) =>
  Array.from(text.replaceAll(/[\p{C}\p{Z}]+/gu, " "))
    .slice(0, max)
    .join("");
