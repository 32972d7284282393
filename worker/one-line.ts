/**
 * Cuts a text to one line of `max` characters. White space, and characters that can't be seen or change the direction of others,
 * become one space.
 */
export const oneLine = (text: string, max: number) =>
  Array.from(text.replaceAll(/[\p{C}\p{Z}]+/gu, " "))
    .slice(0, max)
    .join("");
