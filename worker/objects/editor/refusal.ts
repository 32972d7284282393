/** Says in words for the owner why something wasn't done. */
export class Refusal extends Error {}

/** Says that a change which was to be published has been discarded. */
export class DiscardedMeanwhile extends Refusal {}
