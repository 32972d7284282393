declare module "cloudflare:workers" {
  /** A Worker whose public methods another Worker can call. */
  export abstract class WorkerEntrypoint {
    protected readonly env: unknown;
  }
}
