declare module "*.woff2" {
  /** The address of the published file. */
  const url: string;
  export default url;
}
