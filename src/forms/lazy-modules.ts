import { useEffect, useState, type RefObject } from "react";
import type * as Rules from "./rules";
import type * as Toasts from "./toasts";

/** How long the rules are waited for, in ms, before they count as missing. */
const loadTimeout = 10_000;

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
  if (rules) return rules;
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(reject, loadTimeout, new Error("The rules of the form could not be loaded."));
  });
  rules = await Promise.race([import(/* webpackChunkName: "rules" */ "./rules"), timeout]);
  return rules;
}

/**
 * Loads the rules and the toasts when somebody begins to fill in a form.
 *
 * @param element - The form.
 * @returns The toasts where they have arrived, and a function that loads them and never rejects: without them the page
 * itself still says how a submission ended.
 */
export function useLazyModules(element: RefObject<HTMLFormElement | null>) {
  const [toasts, setToasts] = useState<typeof Toasts>();

  const loadToasts = async () => {
    try {
      setToasts(await import(/* webpackChunkName: "toasts" */ "./toasts"));
    } catch {
      // The next press tries again.
    }
  };

  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const begin = () => {
      void loadToasts();
      // A load that fails here is tried again by the submit.
      loadRules().catch(() => undefined);
    };
    if (current.contains(document.activeElement)) begin();
    else current.addEventListener("focusin", begin, { once: true });
    return () => {
      current.removeEventListener("focusin", begin);
    };
  }, [element]);

  return { toasts, loadToasts };
}
