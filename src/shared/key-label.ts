/** Turns a key into words: `currentWebsite` becomes `Current website`. */
export function labelOfKey(key: string) {
  const spaced = key.replace(/-|(?<=[a-z\d])(?=[A-Z])|(?<=[a-z])(?=\d)/g, " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase();
}
