declare module "*.woff2" {
  /** The address at which the font is published. */
  const address: string;
  export = address;
}
