/** @returns How many decimals an ISO 4217 currency has, as the Unicode CLDR gives it: 2 for USD, 0 for JPY. */
export function currencyDecimals(currency: string): number {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits ?? 0;
}

/** Writes a price the way American readers expect it, without cents where there are none: `$997` or `$1,250.50`. */
export const formatPrice = (price: number, currency: string): string =>
  new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  }).format(price);
