/** Formats a price as the language does, with cents only if there are any: `$997`, `1.250,50 €`. */
export const formatPrice = (price: number, currency: string, language: string) =>
  new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    numberingSystem: "latn",
    // Otherwise yen would be rounded. Three, because some currencies, such as dinars, have that many.
    maximumFractionDigits: 3,
    trailingZeroDisplay: "stripIfInteger",
  }).format(price);

/** Scripts written from right to left (ISO 15924). Only some engines can tell the direction from `Intl.Locale`. */
const rightToLeft = ["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"];

export const isRightToLeft = (language: string) =>
  rightToLeft.includes(new Intl.Locale(language).maximize().script ?? "");

/** Returns the language with the region where most of its speakers live, such as `en_US`. Open Graph requires a region. */
export function openGraphLocale(tag: string) {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
}
