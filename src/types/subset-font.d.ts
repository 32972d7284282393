declare module "subset-font" {
  interface Options {
    targetFormat: "sfnt" | "truetype" | "woff" | "woff2";
    /** For each axis of a variable font, the one value or the range that is kept. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }

  /** Cuts a font down to the characters of a text. @see https://github.com/papandreou/subset-font */
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
  export = subsetFont;
}
