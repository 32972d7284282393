// @cloudflare/workers-types declares this module, too, but only together with its globals, which would clash with those of the DOM.
declare module "cloudflare:workers" {
  import type { DurableObjectState } from "@cloudflare/workers-types";

  /** An object whose public methods a Worker can call (RPC). */
  export abstract class DurableObject<Env> {
    protected readonly ctx: DurableObjectState;
    protected readonly env: Env;
    constructor(ctx: DurableObjectState, env: Env);
  }
}
