declare module "cloudflare:workers" {
  /** What can be called from another Worker. */
  export abstract class WorkerEntrypoint {
    protected readonly env: unknown;
  }
}
