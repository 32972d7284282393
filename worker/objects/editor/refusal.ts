/** Says in words for the owner why something wasn't done. */
export class Refusal extends Error {}
