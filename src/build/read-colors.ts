import { readFileSync } from "node:fs";
import path from "node:path";

/** The colour of a token by day and by night, each as `#rrggbb`. */
export interface Color {
  day: string;
  night: string;
}

/**
 * Reads the colours of the stylesheet of the tokens, for what is made of them without a browser.
 *
 * @param root - The absolute path of the project.
 * @returns Gives the colour of a token by the name of its custom property without the dashes, such as `paper`. It throws
 * where the stylesheet does not give the token one colour, or one for the day and one for the night.
 */
export function readColors(root: string): (token: string) => Color {
  const css = readFileSync(path.join(root, "src/styles/tokens.css"), "utf8");
  return (token) => {
    const [, light, dark, both] =
      new RegExp(`--${token}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`).exec(css) ?? [];
    const day = both ?? light;
    const night = both ?? dark;
    if (!day || !night) throw new Error(`tokens.css has no colour --${token}`);
    return { day, night };
  };
}
