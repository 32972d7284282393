/** The colour of a token by day and by night, each as `#rrggbb`. */
export interface Color {
  day: string;
  night: string;
}

/**
 * Reads a colour from the stylesheet of the tokens, for what is made of it without a browser.
 *
 * @param css - The text of `tokens.css`.
 * @param token - The name of the custom property without its dashes, such as `paper`.
 * @throws Error where the stylesheet does not give the token one colour, or one for the day and one for the night.
 */
export function readColor(css: string, token: string): Color {
  const value = new RegExp(`--${token}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`).exec(
    css,
  );
  const [, light, dark, both] = value ?? [];
  const day = both ?? light;
  const night = both ?? dark;
  if (!day || !night) throw new Error(`tokens.css has no colour --${token}`);
  return { day, night };
}
