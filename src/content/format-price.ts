/** The decimal places of an ISO 4217 currency according to the Unicode CLDR: 2 for USD, 0 for JPY. */
export function currencyDecimals(currency: string): number {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits ?? 0;
}

/** In American English, without cents if there are none: `$997` or `$1,250.50`. */
export const formatPrice = (price: number, currency: string): string =>
  new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  }).format(price);
