/**
 * Writes a price the way American readers expect it, without cents where there are none.
 *
 * @param price - The amount in the currency's main unit.
 * @param currency - An ISO 4217 code, such as `USD`.
 * @returns The price with its sign, such as `$997` or `$1,250.50`.
 */
export function formatPrice(price: number, currency: string): string {
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  }).format(price);
}
