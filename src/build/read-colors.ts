import { readFileSync } from "node:fs";
import { parse, type AtRule, type Rule } from "postcss";

/** The colour of a token by day and by night, each as `#rrggbb`. */
export interface Color {
  day: string;
  night: string;
}

const tokens = parse(readFileSync("src/styles/tokens.css", "utf8"));

/**
 * Reads a colour of the stylesheet of the tokens, for what is made of it without a browser.
 *
 * @param token - The name of its custom property without the dashes, such as `paper`.
 * @returns The colour; by night it is that of the day, where the stylesheet says no other.
 * @throws Error where there is none.
 */
export function readColor(token: string): Color {
  const color: Partial<Color> = {};
  tokens.walkDecls(`--${token}`, ({ parent, value }) => {
    const rule = parent as Rule;
    if (!rule.selectors.includes(":root")) return;
    const condition = rule.parent as AtRule;
    if (condition.name !== "media") color.day = value;
    else if (condition.params.includes("prefers-color-scheme: dark")) color.night = value;
  });
  const { day, night = day } = color;
  if (!day || !night) throw new Error(`tokens.css has no colour --${token}`);
  return { day, night };
}
