/**
 * What only a submit needs, kept out of the first download: the rules, and the notices. A load that failed is tried
 * again by the next call.
 */
export const loadRules = () => import(/* webpackChunkName: "rules" */ "./rules");

/** @see loadRules */
export const loadNotices = () => import(/* webpackChunkName: "notices" */ "./notices");
