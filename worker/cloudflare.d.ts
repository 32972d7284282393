declare module "cloudflare:workers" {
  import type { DurableObjectState } from "@cloudflare/workers-types";

  /** An object whose public methods a Worker can call (RPC). */
  export abstract class DurableObject<Env> {
    protected readonly ctx: DurableObjectState;
    protected readonly env: Env;
    constructor(ctx: DurableObjectState, env: Env);
  }

  /** A Worker whose public methods another Worker can call. */
  export abstract class WorkerEntrypoint {
    protected readonly env: unknown;
  }
}
