/// <reference types="webpack/module" />

declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

declare module "*.css" {}

declare module "*/postcss.config.mjs" {
  import type { AcceptedPlugin } from "postcss";

  export const plugins: AcceptedPlugin[];
}

declare module "opentype.js" {
  export interface Font {
    charToGlyphIndex(character: string): number;
    getAdvanceWidth(text: string, size: number): number;
    getPath(
      text: string,
      x: number,
      y: number,
      size: number,
    ): { toPathData(decimals: number): string };
  }

  export function parse(font: ArrayBuffer): Font;
}

declare module "subset-font" {
  function subsetFont(font: Buffer, text: string, options: object): Promise<Buffer>;
  export = subsetFont;
}
