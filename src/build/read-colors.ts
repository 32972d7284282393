import { readFileSync } from "node:fs";
import path from "node:path";
import { parse, type AtRule, type Rule } from "postcss";

/** The colour of a token by day and by night, each as `#rrggbb`. */
export interface Color {
  day: string;
  night: string;
}

/**
 * Reads the colours of the stylesheet of the tokens, for what is made of them without a browser.
 *
 * @param root - The absolute path of the project.
 * @returns Gives the colour of a token by the name of its custom property without the dashes, such as `paper`; by night
 * it is that of the day, where the stylesheet says no other. It throws where there is none.
 */
export function readColors(root: string): (token: string) => Color {
  const css = parse(readFileSync(path.join(root, "src/styles/tokens.css"), "utf8"));
  return (token) => {
    const color: Partial<Color> = {};
    css.walkDecls(`--${token}`, ({ parent, value }) => {
      const rule = parent as Rule;
      if (!rule.selectors.includes(":root")) return;
      const condition = rule.parent as AtRule;
      if (condition.name !== "media") color.day = value;
      else if (condition.params.includes("prefers-color-scheme: dark")) color.night = value;
    });
    const { day, night = day } = color;
    if (!day || !night) throw new Error(`tokens.css has no colour --${token}`);
    return { day, night };
  };
}
