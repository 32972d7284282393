// The types of Workers would declare this module, but only as globals, which would clash with those of the DOM.
declare module "cloudflare:workers" {
  import type { DurableObjectState } from "@cloudflare/workers-types";

  /** An object whose public methods a Worker can call (RPC). */
  export abstract class DurableObject<Env> {
    protected readonly ctx: DurableObjectState;
    protected readonly env: Env;
    constructor(ctx: DurableObjectState, env: Env);
  }
}
