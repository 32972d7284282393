/** Says in words for the owner why something wasn't done. */
export class Refusal extends Error {}

/** Says that a file which was to be published was taken back, or was published in another version. */
export class TakenBack extends Refusal {}
