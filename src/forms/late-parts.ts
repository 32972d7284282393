import type * as Rules from "./rules";

/** How long a part is waited for, in milliseconds, before it counts as missing. */
const patience = 10_000;

let rules: typeof Rules | undefined;

/** The rules, where they have been loaded already. */
export const loadedRules = () => rules;

/**
 * Loads what only a submit needs, kept out of the first download. A load that failed is tried again by the next call.
 *
 * @returns The rules of the forms.
 * @throws Error where they do not come.
 */
export async function loadRules(): Promise<typeof Rules> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error("The rules of the form could not be loaded."));
    }, patience);
  });
  try {
    rules ??= await Promise.race([import(/* webpackChunkName: "rules" */ "./rules"), late]);
    return rules;
  } finally {
    clearTimeout(timer);
  }
}

/** Loads what shows notices, likewise. */
export const loadNotices = () => import(/* webpackChunkName: "notices" */ "./notices");
