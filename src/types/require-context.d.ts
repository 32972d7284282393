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
