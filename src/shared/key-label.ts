/** Turns a key into words: `currentWebsite` becomes `Current website`. */
export function labelOfKey(key: string) {
  const spaced = key
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([a-z])(\d)/g, "$1 $2")
    .replaceAll("-", " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase();
}
