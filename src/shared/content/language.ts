/** In the form and with the sign that the language uses, with cents only where there are some: `$997`, `1.250,50 €`. */
export const formatPrice = (price: number, currency: string, language: string): string =>
  new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    numberingSystem: "latn",
    maximumFractionDigits: 3,
    trailingZeroDisplay: "stripIfInteger",
  }).format(price);

/** Scripts written from right to left (ISO 15924). `Intl.Locale` tells the direction in some engines only. */
const rightToLeft = ["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"];

export const isRightToLeft = (language: string): boolean =>
  rightToLeft.includes(new Intl.Locale(language).maximize().script ?? "");

/** With the region in which most people speak it, as Open Graph wants it: `en_US`. */
export function openGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
}
