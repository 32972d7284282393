// As globals, the types of Workers would clash with those of the DOM. They are only imported, so this module is declared here.
declare module "cloudflare:workers" {
  import type { DurableObjectState } from "@cloudflare/workers-types";

  /** An object whose public methods a Worker can call (RPC). */
  export abstract class DurableObject<Env> {
    protected readonly ctx: DurableObjectState;
    protected readonly env: Env;
    constructor(ctx: DurableObjectState, env: Env);
  }
}
