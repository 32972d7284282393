declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

/** It is imported for its effect: the styles that every page has. */
declare module "*/styles/global.css" {}

declare module "subset-font" {
  interface Options {
    targetFormat: "sfnt" | "truetype" | "woff" | "woff2";
    /** For each axis of a variable font, the one value or the range that is kept. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    /** The OpenType features that are kept; all of them where it is not said. */
    keepFeatures?: string[];
    /** Tables that are left out. */
    dropTables?: string[];
  }

  /** Cuts a font down to the characters of a text. @see https://github.com/papandreou/subset-font */
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
  export = subsetFont;
}

declare namespace NodeJS {
  interface Require {
    /**
     * webpack's list of the modules of a folder, made at build time.
     * @see https://webpack.js.org/guides/dependency-management/#requirecontext
     */
    context(directory: string, useSubdirectories: boolean, filter: RegExp): RequireContext;
  }

  interface RequireContext {
    /** The module of a key, unparsed. */
    (key: string): unknown;
    /** The paths that matched, each relative to the directory. */
    keys(): string[];
  }
}
