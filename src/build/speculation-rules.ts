/**
 * Asks the browser to make a page ready as soon as somebody points at a link to it or presses one. No page of this site
 * acts before it is shown: a form sends nothing unasked, and nothing takes the focus by itself. Browsers without the
 * feature ignore the rules.
 *
 * @param addresses - The addresses of the pages, such as `/project-intake`.
 * @returns The text of a script element whose type is `speculationrules`.
 * @see https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export function speculationRules(addresses: readonly string[]): string {
  return JSON.stringify({
    prerender: [{ where: { href_matches: addresses }, eagerness: "moderate" }],
  });
}
