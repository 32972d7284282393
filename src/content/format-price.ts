/**
 * @param currency - An ISO 4217 code, such as `USD`.
 * @returns How many decimals it has, as the Unicode CLDR gives it: 2 for USD, 0 for JPY.
 */
export function decimalsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 0;
}

/**
 * Rounds a price for people and machines alike; `Intl` alone would round 1.005 to another amount.
 *
 * @param price - The amount in the currency's main unit.
 * @param currency - An ISO 4217 code, such as `USD`.
 * @returns The amount that can be paid.
 */
export const roundPrice = (price: number, currency: string): number =>
  Number(price.toFixed(decimalsOf(currency)));

/**
 * Writes a price the way American readers expect it, without cents where there are none.
 *
 * @param price - The amount in the currency's main unit.
 * @param currency - An ISO 4217 code, such as `USD`.
 * @returns The price with its sign, such as `$997` or `$1,250.50`, rounded by {@link roundPrice}.
 */
export function formatPrice(price: number, currency: string): string {
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  }).format(roundPrice(price, currency));
}
